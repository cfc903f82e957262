import type { IncomingMessage, ServerResponse } from "node:http";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { EntryContext, ServerBuild } from "@remix-run/node";
import { type AgnosticDataRouteMatch, type AgnosticDataRouteObject, matchRoutes } from "@remix-run/router";
import { isHydrated } from "~/rendering/said-by-routes";
import { preferredEncoding } from "../encoding";
import { type Answers, askLoaders } from "./ask-loaders";

/** The text of a page with the headers that belong to it. */
export type PageMaker = (
  request: Request,
  context: EntryContext,
) => Promise<{ text: string; headers: [string, string][] }>;

type Route = ServerBuild["routes"][string];

/** What stands at a path: the routes from the outermost inwards, and the part of the build that knows them. */
interface Place {
  build: ServerBuild;
  matches: AgnosticDataRouteMatch[];
  routeModules: EntryContext["routeModules"];
}

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);
const WORTH_COMPRESSING = 1_024;
/** A thirteenth smaller than 4, for half a millisecond beside the main thread. */
const QUALITY = 7;
const MOST_PLACES = 2_000;
const LONGEST_PATH = 200;

/**
 * Makes the pages that nothing is wrong with. Remix's own handler copies the request twice for every loader and sends
 * what each loader knows through JSON and back; this asks the same loaders and makes the same page (a test compares
 * them). Answers false, and Remix does it, for everything else: data, forms, resources, refusals, errors.
 */
export function createPages(buildByPath: (pathname: string) => ServerBuild) {
  const known = new Map<string, Place | null>();

  function placeAt(pathname: string): Place | null {
    const before = known.get(pathname);
    if (before !== undefined) return before;
    const place = findPlace(buildByPath(pathname), pathname);
    if (known.size >= MOST_PLACES) known.clear();
    if (pathname.length <= LONGEST_PATH) known.set(pathname, place);
    return place;
  }

  return async function servePage(request: IncomingMessage, response: ServerResponse): Promise<boolean> {
    if (request.method !== "GET") return false;
    const url = new URL(`http://${request.headers.host ?? "localhost"}${request.url}`);
    if (url.pathname.includes(".") || /[?&](?:_data|index)(?:=|&|$)/.test(url.search)) return false;
    const place = placeAt(url.pathname);
    if (!place) return false;
    const asked = new Request(url, { headers: Object.entries(request.headers) as [string, string][] });
    const answers = await askLoaders(place.matches, asked);
    if (answers === null) return false;
    if (answers instanceof Response) {
      await send(request, response, answers.status, [...answers.headers], await answers.text());
      return true;
    }
    const { makePage } = place.build.entry.module as unknown as { makePage: PageMaker };
    const { text, headers } = await makePage(asked, entryContext(place, answers, url, asked));
    const cookies = [...answers.cookies].map((cookie): [string, string] => ["Set-Cookie", cookie]);
    await send(request, response, 200, [...headers, ...cookies], text);
    return true;
  };
}

function findPlace(build: ServerBuild, pathname: string): Place | null {
  const routes = Object.values(build.routes);
  const matches = routes.every(isPage) ? matchRoutes(tree(build.routes), pathname) : null;
  if (!matches) return null;
  return { build, matches, routeModules: Object.fromEntries(routes.map(({ id, module }) => [id, module])) as never };
}

/** Layouts and pages; what has neither markup nor children is a resource, and headers of a route are Remix's business. */
const isPage = ({ module }: Route) => module.default !== undefined && module.headers === undefined;

function tree(routes: ServerBuild["routes"], parentId?: string): AgnosticDataRouteObject[] {
  return Object.values(routes)
    .filter((route) => route.parentId === parentId)
    .map(({ id, path, index, caseSensitive, module: { loader, handle } }) => {
      const common = { id, path, caseSensitive, handle, ...(loader ? { loader: loader as never } : {}) };
      return index ? { ...common, index } : { ...common, children: tree(routes, id) };
    }) as AgnosticDataRouteObject[];
}

function entryContext(
  { build, matches, routeModules }: Place,
  { loaderData }: Answers,
  { pathname, search }: URL,
  request: Request,
): EntryContext {
  const { basename, future, isSpaMode } = build;
  const state = { loaderData, actionData: null, errors: null };
  const handles = matches.map(({ route }) => route.handle);
  const hydrated = isHydrated(handles, request.headers.get("Save-Data") === "on");
  return {
    manifest: build.assets,
    routeModules,
    staticHandlerContext: {
      ...state,
      basename: basename ?? "/",
      location: { pathname, search, hash: "", state: null, key: "default" },
      matches: matches as never,
      statusCode: 200,
      loaderHeaders: {},
      actionHeaders: {},
      activeDeferreds: null,
    },
    serverHandoffString: hydrated ? escapeScript(JSON.stringify({ basename, future, isSpaMode, state })) : "",
    future,
    isSpaMode,
    serializeError: (error) => error as never,
  };
}

const inScripts: Record<string, string> = {
  "&": "\\u0026",
  ">": "\\u003e",
  "<": "\\u003c",
  "\u2028": "\\u2028",
  "\u2029": "\\u2029",
};
export const escapeScript = (json: string) => json.replace(/[&><\u2028\u2029]/g, (sign) => inScripts[sign] ?? sign);

/** Writes an answer, compressed where that is worth it; headers that were set before stay, and each cookie is one of its own. */
export async function send(
  request: IncomingMessage,
  response: ServerResponse,
  status: number,
  headers: [string, string][],
  text: string,
) {
  const whole = Buffer.from(text);
  const encoding =
    whole.byteLength < WORTH_COMPRESSING ? "identity" : preferredEncoding(request.headers["accept-encoding"]);
  const body = encoding === "identity" ? whole : await compressed(encoding, whole);
  const about: [string, string][] = [
    ["Vary", "Accept-Encoding"],
    ["Content-Length", String(body.byteLength)],
    ...(encoding === "identity" ? [] : [["Content-Encoding", encoding] as [string, string]]),
  ];
  // Beside headers that were set before, an array given to `writeHead` keeps the last of several cookies only.
  for (const [name, value] of [...headers, ...about]) response.appendHeader(name, value);
  response.writeHead(status);
  response.end(body);
}

const compressed = (encoding: "br" | "gzip", whole: Buffer): Promise<Buffer> =>
  encoding === "br"
    ? compressBrotli(whole, { params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY } })
    : compressGzip(whole);
