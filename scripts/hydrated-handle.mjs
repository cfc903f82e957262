import { existsSync, readFileSync } from "node:fs";

/**
 * What the route module `app/{file}` says of itself: true where React runs, false where it does not, undefined where
 * that is as in what the page stands in.
 */
export function hydratedHandle(file) {
  const path = `app/${file}`;
  const own = existsSync(path) && /handle = \{[^}]*hydrated: (true|false)/.exec(readFileSync(path, "utf8"))?.[1];
  return own ? own === "true" : undefined;
}

/**
 * The same of a route by its id. A page that company and agency share has its prefix in its id, in the place of the folder
 * of all pages (app/routes.ts).
 */
export const handleOfRoute = (id) =>
  hydratedHandle(`${id}.tsx`) ?? hydratedHandle(`screens/${id.replace(/^(organization|superuser)\//, "")}.tsx`);
