import { workerDoor } from "./doors/worker";
import { openHouse } from "./pages/App";

openHouse(workerDoor());
