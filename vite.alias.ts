import { fileURLToPath } from "node:url";

/** The two roots that imports name; tsconfig.json holds the same pair. */
export const alias = {
  "~db": fileURLToPath(new URL("./db", import.meta.url)),
  "~": fileURLToPath(new URL("./app", import.meta.url)),
};
