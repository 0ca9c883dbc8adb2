import { serverDoor } from "./backend/http";
import { openHouse } from "./pages/App";

openHouse(serverDoor);
