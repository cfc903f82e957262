import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

/**
 * The browser needs the table of routes only where React runs, and leaving the desk is a document load: what stands
 * under no desk layout is taken out of the browser's copy, which every desk page loads.
 */
const root = fileURLToPath(new URL("..", import.meta.url));
const assets = join(root, process.env.BUILD_DIR ?? "build", "client/assets");
const layouts = ["screens/layouts/organization", "screens/layouts/superuser"];
const begin = "window.__remixManifest=";

const name = readdirSync(assets).find((file) => /^manifest-.*\.js$/.test(file));
const text = name ? readFileSync(join(assets, name), "utf8") : "";
if (!text.startsWith(begin)) throw new Error("the browser's table of routes is not where it was");
const { routes, ...rest } = JSON.parse(text.slice(begin.length).replace(/;$/, ""));

const isDesk = (id) => id !== undefined && (layouts.includes(id) || isDesk(routes[id]?.parentId));
const kept = Object.fromEntries(Object.entries(routes).filter(([id]) => id === "root" || isDesk(id)));
if (!layouts.every((id) => id in kept)) throw new Error("a layout of the desk is missing");
writeFileSync(join(assets, name), `${begin}${JSON.stringify({ ...rest, routes: kept })};`);
console.log(`desk: ${Object.keys(kept).length} of ${Object.keys(routes).length} routes`);
