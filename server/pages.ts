import type { IncomingMessage, ServerResponse } from "node:http";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { EntryContext, LoaderFunctionArgs, ServerBuild } from "@remix-run/node";
import { type AgnosticDataRouteObject, createStaticHandler, type StaticHandlerContext } from "@remix-run/router";
import { isHydrated } from "~/http/hydrated";
import { type PageTextContext, pageText } from "~/http/page-text";
import { preferredEncoding } from "./encoding";

type Route = ServerBuild["routes"][string];
type Pages = ReturnType<typeof createStaticHandler>;

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);
const WORTH_COMPRESSING = 1_024;
/** A sixteenth smaller than 4, for two tenths of a millisecond beside the main thread. */
const QUALITY = 5;

/**
 * Makes the pages that nothing is wrong with. Remix's own handler copies the request twice for every loader and sends
 * what each loader knows through JSON and back; this asks the same loaders and the same entry for the same page (a test
 * compares them). Answers false, and Remix does it, for everything else: data, forms, resources, refusals, errors.
 */
export function createPages(buildByPath: (pathname: string) => ServerBuild) {
  const known = new WeakMap<ServerBuild, Pages | null>();

  function pagesOf(build: ServerBuild): Pages | null {
    let pages = known.get(build);
    if (pages === undefined) {
      pages = Object.values(build.routes).every(isPage)
        ? createStaticHandler(tree(build.routes), { future: { v7_relativeSplatPath: true, v7_throwAbortReason: true } })
        : null;
      known.set(build, pages);
    }
    return pages;
  }

  return async function servePage(request: IncomingMessage, response: ServerResponse): Promise<boolean> {
    if (request.method !== "GET") return false;
    const [pathname = "/", search = ""] = (request.url ?? "/").split("?", 2);
    if (pathname.includes(".") || /(?:^|&)(?:_data|index)(?:=|&|$)/.test(search)) return false;
    const build = buildByPath(pathname);
    const pages = pagesOf(build);
    if (!pages) return false;
    const loadContext: PageTextContext = { [pageText]: null };
    const asked = toRequest(request);
    const context = await pages.query(asked, { requestContext: loadContext });
    if (context instanceof Response) {
      await send(request, response, context, await context.text());
      return true;
    }
    if (context.errors || context.statusCode !== 200) return false;
    const answer = await build.entry.module.default(
      asked,
      200,
      cookiesOf(context),
      entryContext(build, context, asked),
      loadContext as never,
    );
    const text = loadContext[pageText];
    if (text === null) return false;
    await send(request, response, answer, text);
    return true;
  };
}

/** Layouts and pages; what has neither markup nor children is a resource, and headers of a route are Remix's business. */
const isPage = ({ module }: Route) => module.default !== undefined && module.headers === undefined;

function tree(routes: ServerBuild["routes"], parentId?: string): AgnosticDataRouteObject[] {
  return Object.values(routes)
    .filter((route) => route.parentId === parentId)
    .map(({ id, path, index, caseSensitive, module }) => {
      const { loader } = module;
      const common = {
        id,
        path,
        caseSensitive,
        handle: module.handle,
        hasErrorBoundary: id === "root" || module.ErrorBoundary !== undefined,
        ...(loader
          ? {
              loader: (({ request, params, context }: LoaderFunctionArgs) =>
                loader({ request, params, context })) as never,
            }
          : {}),
      };
      return index ? { ...common, index } : { ...common, children: tree(routes, id) };
    }) as AgnosticDataRouteObject[];
}

function toRequest({ headers, url }: IncomingMessage & { url?: string }): Request {
  const given = new Headers();
  for (const [name, value] of Object.entries(headers)) if (value) given.set(name, String(value));
  return new Request(`http://${headers.host ?? "localhost"}${url}`, { headers: given });
}

/** What the loaders set, from the outermost inwards. */
function cookiesOf({ matches, loaderHeaders }: StaticHandlerContext): Headers {
  const headers = new Headers();
  const cookies = new Set(matches.flatMap(({ route }) => loaderHeaders[route.id]?.getSetCookie() ?? []));
  for (const cookie of cookies) headers.append("Set-Cookie", cookie);
  return headers;
}

function entryContext(build: ServerBuild, context: StaticHandlerContext, request: Request): EntryContext {
  const { basename, future, isSpaMode } = build;
  const { loaderData, actionData } = context;
  const handles = context.matches.map(({ route }) => build.routes[route.id]?.module.handle);
  const hydrated = isHydrated(handles, request.headers.get("Save-Data") === "on");
  const state = { loaderData, actionData, errors: null };
  return {
    manifest: build.assets,
    routeModules: Object.fromEntries(Object.values(build.routes).map(({ id, module }) => [id, module])) as never,
    staticHandlerContext: context as never,
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
const escapeScript = (json: string) => json.replace(/[&><\u2028\u2029]/g, (sign) => inScripts[sign] ?? sign);

async function send(request: IncomingMessage, response: ServerResponse, { status, headers }: Response, text: string) {
  let body: Buffer = Buffer.from(text);
  response.statusCode = status;
  for (const [name, value] of headers) {
    if (name === "set-cookie") response.appendHeader(name, value);
    else response.setHeader(name, value);
  }
  response.setHeader("Vary", [headers.get("Vary"), "Accept-Encoding"].filter(Boolean).join(", "));
  const encoding =
    body.byteLength < WORTH_COMPRESSING ? "identity" : preferredEncoding(request.headers["accept-encoding"]);
  if (encoding === "br") body = await compressBrotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY } });
  if (encoding === "gzip") body = await compressGzip(body);
  if (encoding !== "identity") response.setHeader("Content-Encoding", encoding);
  response.setHeader("Content-Length", body.byteLength);
  response.end(body);
}
