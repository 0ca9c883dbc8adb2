import { pyodideBackend } from "./backend/pyodide_worker";
import { startApp } from "./pages/App";

startApp(pyodideBackend());
