import type { IncomingMessage, ServerResponse } from "node:http";

/**
 * Reads on what nobody wanted of a body once it is answered. Without it the next request on the same connection, which
 * behind a proxy is somebody else's, would wait behind these bytes until the connection is given up.
 */
export function readRest(request: IncomingMessage, response: ServerResponse): void {
  // Before Node's own listener, which closes a connection that is not used again.
  response.prependOnceListener("finish", () => {
    if (request.complete) return;
    // Whoever began to read and stopped would stop it again.
    request.removeAllListeners("data");
    if (!response.shouldKeepAlive) closeAfterBody(request);
    request.resume();
  });
}

/** A connection that is closed under somebody who still sends is reset, and with it the answer may be lost. */
function closeAfterBody(request: IncomingMessage): void {
  const { socket } = request;
  const close = socket.destroySoon.bind(socket);
  socket.destroySoon = () => {
    socket.end();
    request.once("end", close);
  };
}
