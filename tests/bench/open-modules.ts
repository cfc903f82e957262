import { fileURLToPath } from "node:url";
import { createServer } from "vite";
import { alias } from "../../vite.alias";

/**
 * The product's own modules need Vite, for texts and migrations that are read as files. Names are those beside the file
 * with this address; whoever opens them closes them.
 */
export async function openModules(address: string) {
  const vite = await createServer({
    configFile: false,
    resolve: { alias },
    server: { middlewareMode: true, hmr: false, ws: false },
    appType: "custom",
    logLevel: "error",
  });
  return {
    load: (name: string) => vite.ssrLoadModule(fileURLToPath(new URL(name, address))),
    close: () => vite.close(),
  };
}
