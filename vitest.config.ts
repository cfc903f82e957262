import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import { testsThatMeasure, testsWithOwnProcess } from "./tests/support/own-process.ts";
import { alias } from "./vite.alias.ts";

const sharing = ["app", "tests/http", "tests/database"];
const ownProcess = sharing.flatMap(testsWithOwnProcess);
const measured = ["app", "server", "scripts", "tests/http", "tests/drills"].flatMap(testsThatMeasure);

export default defineConfig({
  resolve: {
    alias: { ...alias, "react-i18next": fileURLToPath(new URL("./app/i18n/page-texts.server.ts", import.meta.url)) },
  },
  test: {
    globalSetup: ["tests/support/template-database.ts", "tests/support/programs/build-decoder.ts"],
    environment: "node",
    setupFiles: ["tests/support/begin-file.ts"],
    testTimeout: 90_000,
    hookTimeout: 90_000,
    pool: "forks",
    // Light pages hold rules of their stylesheet.
    css: { include: [/\/styles\/sheets\//] },
    maxWorkers: 2,
    // Vitest itself sets BASE_URL to "/". What a build is named it takes from here, too.
    env: {
      TAGWERK_MODE: "test",
      BASE_URL: "http://localhost:3000",
      BUILD_VERSION: "1.2.3",
      BUILD_COMMIT: "0123456789ab",
    },
    projects: [
      {
        extends: true,
        // Loading the product anew for each file took half of their time.
        test: {
          name: "shared process",
          isolate: false,
          include: sharing.map((folder) => `${folder}/**/*.test.{ts,tsx}`),
          exclude: [...ownProcess, ...measured],
        },
      },
      {
        extends: true,
        test: {
          name: "own process",
          include: [
            ...ownProcess,
            "db/**/*.test.ts",
            "server/**/*.test.ts",
            "scripts/**/*.test.ts",
            "tests/{bench,drills,support}/**/*.test.{ts,tsx}",
          ],
          exclude: measured,
        },
      },
      {
        extends: true,
        test: { name: "measured", include: measured, fileParallelism: false },
      },
    ],
  },
});
