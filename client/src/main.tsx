import { httpBackend } from "./backend/http";
import { startApp } from "./pages/App";

startApp(httpBackend);
