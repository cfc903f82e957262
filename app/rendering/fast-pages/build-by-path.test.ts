import type { ServerBuild } from "@remix-run/node";
import { matchRoutes } from "@remix-run/react";
import { expect, test } from "vitest";
import table from "~/routes";
import { createBuildByPath } from "./build-by-path";

interface Entry {
  id?: string;
  path?: string;
  index?: boolean;
  file: string;
  children?: Entry[];
}

type Tree = Parameters<typeof matchRoutes>[0];

const routes: Record<string, object> = { root: { id: "root", path: "" } };
function add(entries: Entry[], parentId: string) {
  for (const { id: own, file, path, index, children } of entries) {
    const id = own ?? file.replace(/\.tsx?$/, "");
    routes[id] = { id, parentId, ...(path === undefined ? {} : { path }), ...(index ? { index } : {}) };
    add(children ?? [], id);
  }
}
add((await table) as Entry[], "root");
const build = { routes, assets: { routes } } as unknown as ServerBuild;
const buildByPath = createBuildByPath(build);

function treeOf(all: ServerBuild["routes"], parentId?: string): Tree {
  return Object.values(all)
    .filter((route) => route.parentId === parentId)
    .map(({ id, path, index }) => ({ id, path, index, children: index ? undefined : treeOf(all, id) }) as Tree[number]);
}
const whole = treeOf(build.routes);
const matched = (tree: Tree, pathname: string) =>
  matchRoutes(tree, pathname)?.map(({ route, params }) => ({ id: route.id, params })) ?? null;

/** The ways in which visitors bend a path. */
const bends: ((path: string) => string)[] = [
  (path) => `${path}/`,
  (path) => path.toUpperCase(),
  (path) => `${path}/more`,
  (path) => path.replace(/\/[^/]*$/, ""),
  (path) => path.replace("01HXYZ", "a%20b"),
  (path) => path.replace("/", "//"),
];
const odd = ["", "/", "/en", "/en/", "/ä", "/%2e%2e/x", "/index.html", "/staff/job-details/a/b/c/d", "/a:b", "/*"];

/** A path for every pattern, plain and bent in one of the ways, each in turn. */
const patterns = Object.values(build.routes).flatMap(({ path }) => (path === undefined ? [] : [path]));
const plain = patterns.map((path) => `/${path.replace(/:[^/]+/g, "01HXYZ").replace("*", "some/where")}`);
const bent = plain.map((path, at) => bends[at % bends.length]?.(path) ?? path);
const paths = [...new Set([...plain, ...bent, ...odd])];

test("a part of the build matches what the whole build matches, for every pattern of the route table", () => {
  expect(plain.length).toBeGreaterThan(100);
  for (const path of paths)
    expect(matched(treeOf(buildByPath(path).routes), path), path).toEqual(matched(whole, path));
});

test("a part holds few routes, and the same paths share one part", () => {
  const wall = buildByPath("/staff/job-wall");
  expect(Object.keys(wall.routes).length).toBeLessThan(8);
  expect(Object.keys(wall.assets.routes)).toEqual(Object.keys(wall.routes));
  expect(buildByPath("/staff/job-details/a/b").routes).toBe(buildByPath("/staff/job-details/c/d").routes);
});
