import { createRequestHandler, type RequestHandler } from "@remix-run/express";
import type { ServerBuild } from "@remix-run/node";
import { createBuildByPath } from "./build-by-path";
import { createPages } from "./serve-page";

/**
 * What makes Remix's pages for less: see docs/decisions/0017 and 0040. Nothing needs this folder: with FAST_PAGES=off, or
 * without it and its lines in server/main.ts, Remix makes the same pages.
 */
export function createFastPages(build: ServerBuild) {
  const buildByPath = createBuildByPath(build);
  const handlers = new WeakMap<ServerBuild, RequestHandler>();
  /** Remix itself, with the routes of the path alone. */
  const handle: RequestHandler = (request, response, next) => {
    const part = buildByPath(request.path);
    const handler = handlers.get(part) ?? createRequestHandler({ build: part, mode: "production" });
    handlers.set(part, handler);
    return handler(request, response, next);
  };
  return { servePage: createPages(buildByPath), handle };
}
