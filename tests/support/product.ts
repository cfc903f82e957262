import "./use-data-dir";
import type { ServerBuild } from "@remix-run/node";
import * as entry from "~/entry.server";
import * as root from "~/root";
import table from "~/routes";
import remixOptions from "../../remix.config.js";

interface Entry {
  id?: string;
  path?: string;
  index?: boolean;
  file: string;
  children?: Entry[];
}

type Routes = ServerBuild["routes"];

export interface TableRow {
  id: string;
  /** The whole pattern, such as "/staff/job-details/:id/:eventId"; null where a row only stands around others. */
  pattern: string | null;
  file: string;
}

const modules = import.meta.glob<Routes[string]["module"]>(
  ["../../app/screens/**/*.{ts,tsx}", "!../../app/screens/**/*.test.*", "!../../app/screens/**/*.server.*"],
  { eager: true },
);

const routes: Routes = { root: { id: "root", path: "", module: root as unknown as Routes[string]["module"] } };
export const tableRows: TableRow[] = [];

function add(entries: Entry[], parentId: string, prefix: string) {
  for (const { id: own, file, path, index, children } of entries) {
    const id = own ?? file.replace(/\.tsx?$/, "");
    const module = modules[`../../app/${file}`];
    // guards.test.ts says when a file is missing.
    if (!module) continue;
    routes[id] = { id, parentId, module, ...(path === undefined ? {} : { path }), ...(index ? { index } : {}) };
    const whole = path === undefined ? prefix : `${prefix}/${path}`;
    tableRows.push({ id, file, pattern: path !== undefined || index ? whole || "/" : null });
    add(children ?? [], id, whole);
  }
}
add((await table) as Entry[], "root", "");

const inManifest = ([id, { parentId, path, index, module }]: [string, Routes[string]]) => [
  id,
  { id, parentId, path, index, module: `/assets/${id}.js`, hasLoader: !!module.loader, hasAction: !!module.action },
];

/** The whole product as Remix would have built it, for tests that send requests without a browser. */
export const build = {
  entry: { module: entry },
  routes,
  assets: {
    url: "/assets/manifest.js",
    version: "test",
    entry: { module: "/assets/entry.js", imports: [] },
    routes: Object.fromEntries(Object.entries(routes).map((route) => inManifest(route) as [string, never])),
  },
  publicPath: "/",
  assetsBuildDirectory: "build/client",
  basename: "/",
  future: remixOptions.future,
  isSpaMode: false,
} as unknown as ServerBuild;
