import cluster from "node:cluster";
import { readSync } from "node:fs";
import { createServer } from "node:net";

/**
 * Keeps the port open while no worker serves: the primary closes it with the last one that listens. It takes no
 * connection, so that all wait in the primary, and reads no message until its input ends; then they go to whoever serves.
 */
const server = createServer();
// Below none: what reaches it is given back.
server.maxConnections = -1;
server.listen(Number(process.env.PORT), process.env.HOST, () => {
  setImmediate(() => {
    readSync(0, Buffer.alloc(1));
    server.close();
    // Waits for the primary, and so for what it has sent here meanwhile.
    cluster.worker?.disconnect();
  });
});
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => undefined);
