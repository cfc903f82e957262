import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

/**
 * The browser needs the table of routes only where React runs, and leaving those pages is a document load: what stands
 * under no hydrated layout is taken out of the browser's copy, which every hydrated page loads.
 */
const root = fileURLToPath(new URL("..", import.meta.url));
const assets = join(root, process.env.BUILD_DIR ?? "build", "client/assets");
const layouts = ["screens/layouts/organization", "screens/layouts/superuser"];
const begin = "window.__remixManifest=";

const name = readdirSync(assets).find((file) => /^manifest-.*\.js$/.test(file));
const text = name ? readFileSync(join(assets, name), "utf8") : "";
if (!text.startsWith(begin)) throw new Error("the browser's table of routes is not where it was");
const { routes, ...rest } = JSON.parse(text.slice(begin.length).replace(/;$/, ""));

const isHydrated = (id) => id !== undefined && (layouts.includes(id) || isHydrated(routes[id]?.parentId));
const hydrated = Object.fromEntries(Object.entries(routes).filter(([id]) => id === "root" || isHydrated(id)));
if (!layouts.every((id) => id in hydrated)) throw new Error("a hydrated layout is missing");
writeFileSync(join(assets, name), `${begin}${JSON.stringify({ ...rest, routes: hydrated })};`);
console.log(`hydrated: ${Object.keys(hydrated).length} of ${Object.keys(routes).length} routes`);
