import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import { handleOfRoute } from "./hydrated-handle.mjs";

/**
 * The browser needs the table of routes only where React runs, and leaving those pages is a document load: what stands
 * under no hydrated layout is taken out of the browser's copies. Each layout has one of its own, because nobody goes from
 * one to the other (app/rendering/hydrated-page.server.ts names it in the page).
 */
const root = fileURLToPath(new URL("..", import.meta.url));
const assets = join(root, process.env.BUILD_DIR ?? "build", "client/assets");
const begin = "window.__remixManifest=";

const name = readdirSync(assets).find((file) => /^manifest-[\w-]{8}\.js$/.test(file));
const text = name ? readFileSync(join(assets, name), "utf8") : "";
if (!text.startsWith(begin)) throw new Error("the browser's table of routes is not where it was");
const { routes, ...rest } = JSON.parse(text.slice(begin.length).replace(/;$/, ""));

/** The nearest route around `id`, itself counted, that says whether React runs there. */
function saidBy(id) {
  if (id === undefined) return undefined;
  return handleOfRoute(id) === undefined ? saidBy(routes[id]?.parentId) : id;
}

const layouts = Object.keys(routes).filter((id) => handleOfRoute(id));
if (layouts.length === 0) throw new Error("no route says that React runs there");
for (const layout of layouts) {
  const under = Object.entries(routes).filter(([id]) => id === "root" || saidBy(id) === layout);
  for (const [, route] of under) {
    delete route.imports;
    // What a route has not needs no saying.
    for (const [key, value] of Object.entries(route)) if (value === false) delete route[key];
  }
  const copy = name.replace(/\.js$/, `-${basename(layout)}.js`);
  writeFileSync(join(assets, copy), `${begin}${JSON.stringify({ ...rest, routes: Object.fromEntries(under) })};`);
  console.log(`${copy}: ${under.length} of ${Object.keys(routes).length} routes`);
}
