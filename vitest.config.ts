import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import { alias } from "./vite.alias.ts";

export default defineConfig({
  resolve: {
    alias: { ...alias, "react-i18next": fileURLToPath(new URL("./app/i18n/page-texts.server.ts", import.meta.url)) },
  },
  test: {
    include: [
      "app/**/*.test.{ts,tsx}",
      "db/**/*.test.ts",
      "server/**/*.test.ts",
      "scripts/**/*.test.ts",
      "tests/{database,http,drills,support}/**/*.test.{ts,tsx}",
    ],
    globalSetup: ["tests/support/template-database.ts", "tests/support/programs/build-decoder.ts"],
    environment: "node",
    testTimeout: 90_000,
    hookTimeout: 90_000,
    pool: "forks",
    // Light pages hold rules of their stylesheet.
    css: { include: [/\/styles\/sheets\//] },
    maxWorkers: 2,
    // Vitest itself sets BASE_URL to "/".
    env: { TAGWERK_MODE: "test", BASE_URL: "http://localhost:3000" },
  },
});
