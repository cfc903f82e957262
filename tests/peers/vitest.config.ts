import { fileURLToPath } from "node:url";
import { defineConfig, mergeConfig } from "vitest/config";
import shared from "../../vitest.config";

const { projects: _ofTheProduct, ...test } = shared.test ?? {};

/** `npm run peers`: what needs programs that no part of the product needs. */
export default mergeConfig(
  { ...shared, test },
  defineConfig({
    root: fileURLToPath(new URL("../..", import.meta.url)),
    test: {
      include: ["tests/peers/*.test.ts"],
      testTimeout: 600_000,
      hookTimeout: 120_000,
      maxWorkers: 1,
      fileParallelism: false,
    },
  }),
);
