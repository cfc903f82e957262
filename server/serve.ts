import cluster, { type Worker } from "node:cluster";
import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { Server as NetServer } from "node:net";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { createRequestHandler } from "@remix-run/express";
import { createRequestHandler as createHandler, type ServerBuild } from "@remix-run/node";
import compression from "compression";
import express from "express";
import { config } from "~/config/config.server";
import { stopWith } from "~/config/stopped-by";
import { copyBeforeUpdate } from "~/database/copy-before-update.server";
import { putBack } from "~/database/put-back.server";
import { proveFileBackup } from "~/gateways/file-backup/file-backup.server";
import { PEER_HEADER } from "~/http/address.server";
import { comesFromHere, foreignForm } from "~/http/origin.server";
import { logger } from "~/logs/logger.server";
import { createFastPages } from "~/rendering/fast-pages/fast-pages";
import { createPageCache } from "~/rendering/page-cache/page-cache";
import { publicPages } from "~/rendering/page-cache/public-pages";
import { createAnswer } from "./answer-page";
import { readRest } from "./read-rest";
import { keepReadCopy } from "./replica/read-copy";
import { routeToPrimary } from "./replica/route-to-primary";
import { writeVersionCookie } from "./replica/write-version-cookie";
import { mayBeFile, refuseTooMany } from "./request-limit";
import { answerSearchEngines } from "./search-engines";
import { staticFiles } from "./static-files";

/** A whole request. */
const REQUEST_MS = 20 * 60_000;
/**
 * An open connection on which nobody asks. Longer than the proxies keep theirs (Caddy two minutes, nginx one): else one
 * sends a form just when the connection is closed here, and says 502, since a form may not be sent twice.
 */
const IDLE_MS = 130_000;
const DRAIN_MS = 7_500;
/** From SIGTERM to the end, whatever hangs; platforms kill after ten seconds. */
const END_MS = 8_500;
/** Work under way in the outbox gets what is left, and this at least. */
const LEAST_MS = 500;
/** Who sends on an open connection just now is answered and told to take another one, instead of finding it closed. */
const GOODBYE_MS = 300;

const { host, port, baseUrl, dataDir, fastPages, replicaUrl, flyReplay, readReplicas } = config();
globalThis.tagwerkNotesPeers = true;
const folder = process.env.BUILD_DIR ?? "build";

/** What app/entry.server.tsx gives to the server beside the pages. */
interface Entry {
  close: (withinMs: number) => Promise<void>;
  now: () => number;
  currentPublicVersion: () => number;
  isOpenToSearchEngines: (host: string) => boolean;
  robotsTag: (host: string | undefined, address: string) => string | null;
  noteVisit: (request: IncomingMessage, status: number) => void;
  noteAnswer: (method: string, url: string, ms: number, now: number) => void;
}

/** The build opens the database; what it or the file backup says against this start is one line, too. */
async function loadOrStop(): Promise<ServerBuild> {
  try {
    await proveFileBackup();
    // Below a primary, what it runs before has done it.
    if (!replicaUrl && cluster.isPrimary) putBack(dataDir);
    if (!replicaUrl) await copyBeforeUpdate();
    return await import(pathToFileURL(join(process.cwd(), folder, "server/index.js")).href);
  } catch (error) {
    return stopWith(error);
  }
}

const answering = new Set<ServerResponse>();
/** Runs `then` once everything that is being answered now has been. */
function afterAnswers(then: () => void): void {
  const open = [...answering].map((response) => once(response, "close"));
  void Promise.allSettled(open).then(then);
}

const copy = replicaUrl ? await keepReadCopy(replicaUrl, dataDir, afterAnswers) : null;
const build = await loadOrStop();
const { close, now, currentPublicVersion, isOpenToSearchEngines, robotsTag, noteVisit, noteAnswer } = build.entry
  .module as unknown as Entry;

const fast = fastPages ? createFastPages(build) : null;

const kept = createPageCache({
  pages: publicPages,
  version: currentPublicVersion,
  now,
  isOpenToSearchEngines,
  origin: baseUrl,
  render: createHandler(build, "production"),
});
const answerPage = createAnswer({ kept, servePage: fast?.servePage });

const app = express();
app.disable("x-powered-by");
const methods = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);
// A request that cannot even be handed on, such as TRACE.
app.use((request, response, next) => {
  if (methods.has(request.method)) return next();
  response
    .status(405)
    .set("Allow", [...methods].join(", "))
    .type("text/plain")
    .send("405");
});
// A form from elsewhere is refused before its body is read. The JSON calls say it themselves.
app.use((request, _response, next) => {
  const reads = request.method === "GET" || request.method === "HEAD" || request.path.startsWith("/api/");
  if (reads || comesFromHere({ headers: { get: (name) => request.get(name) ?? null } })) return next();
  next(foreignForm());
});
app.use(staticFiles(join(folder, "client"), baseUrl.startsWith("https:")));
app.use(async (request, response, next) => {
  if (!mayBeFile(request) || !(await refuseTooMany(request, response))) next();
});
app.use(compression({ brotli: { params: { 1: 4 } } } as compression.CompressionOptions));
app.all("*", fast?.handle ?? createRequestHandler({ build, mode: "production" }));

let stopping = false;

const server = createServer(async (request, response) => {
  answering.add(response);
  response.once("close", () => answering.delete(response));
  if (stopping) response.shouldKeepAlive = false;
  readRest(request, response);
  const began = performance.now();
  response.once("finish", () => {
    if (mayBeFile(request)) return;
    noteVisit(request, response.statusCode);
    noteAnswer(request.method ?? "", request.url ?? "", performance.now() - began, now());
  });
  request.headers[PEER_HEADER.toLowerCase()] = request.socket.remoteAddress ?? "";
  if (readReplicas) writeVersionCookie(request, response, { now, secure: baseUrl.startsWith("https:") });
  try {
    if (answerSearchEngines(request, response, robotsTag)) return;
    if (copy && (await routeToPrimary(request, response, { copy, now, replayTo: flyReplay }))) return;
    if (await answerPage(request, response)) return;
  } catch (error) {
    logger.error({ error }, "page failed");
  }
  if (!response.headersSent) app(request, response);
});
// How long a body may stand still says whoever reads it; photos over a slow line take more than Node's five minutes.
server.requestTimeout = REQUEST_MS;
server.keepAliveTimeout = IDLE_MS;
server.once("error", stopWith);
server.listen(port, host, () => {
  if (cluster.isPrimary) process.stdout.write(`ready on ${baseUrl}\n`);
});

/** Whoever was sent here when nothing was taken any more is with the primary again, and goes to another worker. */
function givenBack(worker: Worker): Promise<unknown> {
  const gone = once(worker, "disconnect");
  worker.disconnect();
  return gone;
}

/** Answers what is in flight, takes nothing new, and closes the database last. */
function stop(): void {
  if (stopping) return;
  stopping = true;
  const began = performance.now();
  setTimeout(() => process.exit(0), END_MS).unref();
  const force = setTimeout(() => server.closeAllConnections(), DRAIN_MS);
  for (const response of answering) response.shouldKeepAlive = false;
  // The server of HTTP would close idle connections at once, and with them what is on its way there.
  NetServer.prototype.close.call(server, async () => {
    clearTimeout(force);
    copy?.stop();
    await close(Math.max(LEAST_MS, DRAIN_MS - (performance.now() - began)));
    if (cluster.worker) await givenBack(cluster.worker);
    process.exit(0);
  });
  setTimeout(() => server.closeIdleConnections(), GOODBYE_MS).unref();
}
process.on("SIGTERM", stop);
process.on("SIGINT", stop);
// The primary answers it; whoever closes a terminal sends it to all.
if (cluster.isWorker) process.on("SIGHUP", () => undefined);
