import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";

/**
 * The browser needs the table of routes only where React runs, and leaving those pages is a document load: what stands
 * under no hydrated layout is taken out of the browser's copies. Each layout has one of its own, because nobody goes from
 * one to the other (app/rendering/hydrated-page.server.ts names it in the page).
 */
const root = fileURLToPath(new URL("..", import.meta.url));
const assets = join(root, process.env.BUILD_DIR ?? "build", "client/assets");
const layouts = ["screens/layouts/organization", "screens/layouts/superuser"];
/** Light pages among them, which nobody goes to without a new document (app/config/hydrated-pages.ts). */
const light = [
  "screens/back-office/frame/back-office",
  "screens/back-office/people/staff-detail",
  "screens/my-events/my-event",
  "screens/overview/eventslist",
  "screens/overview/request-overview",
  "screens/selection/staff-details",
];
const begin = "window.__remixManifest=";

const name = readdirSync(assets).find((file) => /^manifest-[\w-]{8}\.js$/.test(file));
const text = name ? readFileSync(join(assets, name), "utf8") : "";
if (!text.startsWith(begin)) throw new Error("the browser's table of routes is not where it was");
const { routes, ...rest } = JSON.parse(text.slice(begin.length).replace(/;$/, ""));

const standsUnder = (layout, id) => id !== undefined && (id === layout || standsUnder(layout, routes[id]?.parentId));
for (const layout of layouts) {
  const under = Object.entries(routes).filter(
    ([id]) => id === "root" || (standsUnder(layout, id) && !light.some((page) => standsUnder(page, id))),
  );
  if ([layout, ...light].some((id) => !(id in routes))) throw new Error("a hydrated layout is missing");
  for (const [, route] of under) delete route.imports;
  const copy = name.replace(/\.js$/, `-${basename(layout)}.js`);
  writeFileSync(join(assets, copy), `${begin}${JSON.stringify({ ...rest, routes: Object.fromEntries(under) })};`);
  console.log(`${copy}: ${under.length} of ${Object.keys(routes).length} routes`);
}
