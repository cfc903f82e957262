import type { ServerBuild } from "@remix-run/node";

type Route = ServerBuild["routes"][string];

interface Leaf {
  ids: string[];
  /** Lower-case segments; null stands for "anything", a trailing "*" for "anything from here on". */
  segments: (string | null)[];
}

/** Remix compiles and ranks every pattern of the route table at each request, three times over; this takes the one path that is asked. */
export function createBuildByPath(build: ServerBuild): (pathname: string) => ServerBuild {
  const leaves = Object.values(build.routes).flatMap((route) => (isLeaf(route) ? variantsOf(route, build.routes) : []));
  const byStart = new Map<string | null | undefined, Leaf[]>();
  for (const leaf of leaves) byStart.set(leaf.segments[0], [...(byStart.get(leaf.segments[0]) ?? []), leaf]);
  const anywhere = [...(byStart.get(null) ?? []), ...(byStart.get("*") ?? [])];
  const made = new Map<string, ServerBuild>();

  return (pathname) => {
    const asked = segmentsOf(pathname);
    if (!asked) return build;
    const ids = new Set<string>(["root"]);
    for (const leaf of [...(byStart.get(asked[0]) ?? []), ...anywhere])
      if (mayMatch(leaf.segments, asked)) for (const id of leaf.ids) ids.add(id);
    const key = [...ids].join("\n");
    const part = made.get(key) ?? partOf(build, ids);
    made.set(key, part);
    return part;
  };
}

/** Routes without a path only stand around others. */
const isLeaf = (route: Route) => route.path !== undefined || route.index === true;

/** A leaf with each of its optional segments given and left out. */
function variantsOf(route: Route, routes: ServerBuild["routes"]): Leaf[] {
  const ids: string[] = [];
  let path = "";
  for (let at: Route | undefined = route; at; at = at.parentId === undefined ? undefined : routes[at.parentId]) {
    ids.unshift(at.id);
    path = `${at.path ?? ""}/${path}`;
  }
  let variants: (string | null)[][] = [[]];
  for (const segment of path.split("/").filter(Boolean)) {
    const bare = segment.replace(/\?$/, "").toLowerCase();
    const given = variants.map((one) => [...one, bare.includes(":") ? null : bare]);
    variants = bare === segment.toLowerCase() ? given : [...given, ...variants];
  }
  return variants.map((segments) => ({ ids, segments }));
}

/** The segments of a plain path; null where encoding or doubled slashes leave the reading to Remix. */
function segmentsOf(pathname: string): string[] | null {
  if (/%|\/\/|[^\x20-\x7e]/.test(pathname)) return null;
  return pathname.toLowerCase().split("/").filter(Boolean);
}

/** True for every pattern that matches, and for some that do not: which of them is best is decided by Remix. */
function mayMatch(pattern: (string | null)[], asked: string[]): boolean {
  for (let place = 0; place < pattern.length; place += 1) {
    const segment = pattern[place];
    if (segment === "*") return true;
    if (place >= asked.length || (segment !== null && segment !== asked[place])) return false;
  }
  return pattern.length === asked.length;
}

function partOf(build: ServerBuild, ids: Set<string>): ServerBuild {
  const only = <T>(all: Record<string, T>) => Object.fromEntries(Object.entries(all).filter(([id]) => ids.has(id)));
  return { ...build, routes: only(build.routes), assets: { ...build.assets, routes: only(build.assets.routes) } };
}
