import { createServer } from "node:http";

/** Takes whatever is sent, a tenth of a second later: the push services of a busy evening, in a process of their own. */
const DELAY_MS = 100;

const server = createServer((request, response) => {
  request.resume();
  setTimeout(() => response.writeHead(201).end(), DELAY_MS);
});
server.listen(0, "127.0.0.1", () => {
  const address = server.address();
  process.send?.(typeof address === "object" ? address?.port : null);
});
process.once("disconnect", () => process.exit(0));
