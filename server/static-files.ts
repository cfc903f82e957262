import { access } from "node:fs/promises";
import { join } from "node:path";
import type { RequestHandler } from "express";
import sirv from "sirv";
import { HTTPS_ONLY } from "~/http/security-headers.server";

const FOR_EVER = "public,max-age=31536000,immutable";

/** Says with each page that comes: this stylesheet is in the browser, a link is enough (docs/decisions/0018). */
const cachedSheet = (path: string, secure: boolean) =>
  `sheet=${path}; Max-Age=31536000; Path=/; HttpOnly; SameSite=Lax${secure ? "; Secure" : ""}`;

const exists = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  );

/**
 * The files of the build. sirv knows them from the start and ends the process when one has vanished since, as they do
 * while a new build takes the place of this one: who asks for such a file gets the page for what is not there.
 */
export function staticFiles(client: string, secure: boolean): RequestHandler {
  const serve = sirv(client, {
    brotli: true,
    etag: true,
    extensions: [],
    maxAge: 3_600,
    // The names of assets hold the hash of what is in them.
    setHeaders: (response, path) => {
      if (secure) response.setHeader(...HTTPS_ONLY);
      // A new one takes over at the next start of the app.
      if (path === "/staff/sw.js") response.setHeader("Cache-Control", "no-cache");
      if (!path.startsWith("/assets/")) return;
      response.setHeader("Cache-Control", FOR_EVER);
      if (path.endsWith(".css")) response.setHeader("Set-Cookie", cachedSheet(path, secure));
    },
  });
  return async (request, response, next) => {
    const file = /\.\w+$/.test(request.path) && !request.path.includes("%") ? join(client, request.path) : null;
    if (file === null || !(await exists(file))) return next();
    if (!(await exists(`${file}.br`))) request.headers["accept-encoding"] = "";
    serve(request, response, next);
  };
}
