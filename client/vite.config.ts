import { defineConfig } from "vitest/config";

const server = process.env.TAPETE_SERVER ?? "http://127.0.0.1:8000";

export default defineConfig({
  build: { target: "es2022", assetsInlineLimit: 0, modulePreload: { polyfill: false }, cssMinify: true },
  oxc: { jsx: { runtime: "automatic", importSource: "preact" } },
  optimizeDeps: { rolldownOptions: { transform: { jsx: { runtime: "automatic", importSource: "preact" } } } },
  server: { proxy: { "/api": { target: server, ws: true } } },
  test: { environment: "happy-dom", include: ["tests/**/*.test.{ts,tsx}"] },
});
