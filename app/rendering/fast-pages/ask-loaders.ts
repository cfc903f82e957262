import type { AgnosticDataRouteMatch } from "@remix-run/router";

/** What the loaders of a page know, by route, and the cookies that they set, from the outermost inwards. */
export interface Answers {
  loaderData: Record<string, unknown>;
  cookies: Set<string>;
}

/**
 * Asks the loaders of all routes of a page at once. A response is the redirect of the outermost route that has one;
 * null means that a loader refused, failed or answered with another status, which Remix has pages for.
 */
export async function askLoaders(
  matches: readonly AgnosticDataRouteMatch[],
  request: Request,
): Promise<Answers | Response | null> {
  // The loaders of one request share what they know about the visitor by this object.
  const context = {};
  const settled = await Promise.allSettled(
    matches.map(async ({ route, params }) =>
      typeof route.loader === "function" ? route.loader({ request, params, context }) : null,
    ),
  );
  const given = settled.map((one): unknown => (one.status === "fulfilled" ? one.value : one.reason));
  const redirect = given.find((one) => one instanceof Response && one.headers.has("Location"));
  if (redirect instanceof Response) return redirect;
  if (settled.some(({ status }) => status === "rejected")) return null;
  const answers: Answers = { loaderData: {}, cookies: new Set() };
  for (const [place, { route }] of matches.entries()) {
    const one = given[place];
    if (one instanceof Response && one.status !== 200) return null;
    answers.loaderData[route.id] = one instanceof Response ? await one.json() : one;
    if (one instanceof Response) for (const cookie of one.headers.getSetCookie()) answers.cookies.add(cookie);
  }
  return answers;
}
