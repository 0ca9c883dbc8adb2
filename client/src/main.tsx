// Entry point of the client with a server.
import { httpBackend } from "./backend/http";
import { startApp } from "./pages/App";

startApp(httpBackend);
