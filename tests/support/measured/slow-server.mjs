import { createServer } from "node:http";

// A server that reads one kind of body slowly: a drill that measures must find it.

const server = createServer((request, response) => {
  let body = "";
  request.on("data", (part) => {
    body += part;
  });
  request.on("end", () => {
    const before = process.cpuUsage().user;
    while (body.includes("slow") && process.cpuUsage().user - before < 150_000);
    response.end();
  });
});
server.listen(Number(process.env.PORT), () => process.stdout.write("ready on\n"));
process.on("SIGTERM", () => process.exit(0));
