import { resolve } from "node:path";
import { build } from "vite";
import { alias } from "../../../vite.alias";

/** Builds `source` to one file in `folder`, as the programs of the product are built; returns its path. */
export async function buildProgram(source: string, folder: string, name = "program.js"): Promise<string> {
  await build({
    configFile: false,
    logLevel: "error",
    resolve: { alias },
    build: {
      ssr: resolve(source),
      outDir: folder,
      target: "node20",
      rollupOptions: { output: { entryFileNames: name } },
    },
  });
  return resolve(folder, name);
}
