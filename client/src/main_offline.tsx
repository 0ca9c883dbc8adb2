import { workerDoor } from "./backend/pyodide_worker";
import { openHouse } from "./pages/App";

openHouse(workerDoor());
