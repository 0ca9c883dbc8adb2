import { serverDoor } from "./doors/server";
import { openHouse } from "./pages/App";

openHouse(serverDoor);
