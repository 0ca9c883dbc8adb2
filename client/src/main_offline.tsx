// Entry point of the offline client, with Python in the browser.
import { pyodideBackend } from "./backend/pyodide_worker";
import { startApp } from "./pages/App";

startApp(pyodideBackend());
