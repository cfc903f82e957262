import type { IncomingMessage, ServerResponse } from "node:http";

/**
 * Reads on what nobody wanted of a body once it is answered. Without it the next request on the same connection, which
 * behind a proxy is somebody else's, would wait behind these bytes until the connection is given up.
 */
export function readRest(request: IncomingMessage, response: ServerResponse): void {
  response.once("finish", () => {
    if (request.complete) return;
    // Whoever began to read and stopped would stop it again.
    request.removeAllListeners("data");
    request.resume();
  });
}
