import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { connect, createServer, type Socket } from "node:net";

/** A line to the server that can be cut, or that hangs as one in a cellar does. */
export interface Line {
  url: string;
  /** "open" passes everything on, "cut" refuses, "hung" takes requests and never answers. */
  set: (state: "open" | "cut" | "hung") => void;
  close: () => void;
}

export async function lineTo(url: string): Promise<Line> {
  const port = Number(new URL(url).port);
  let state: "open" | "cut" | "hung" = "open";
  const ends = new Set<Socket>();
  const keep = (socket: Socket) => {
    ends.add(socket);
    socket.on("error", () => {}).on("close", () => ends.delete(socket));
    return socket;
  };
  const server = createServer((near) => {
    keep(near);
    if (state === "cut") return void near.destroy();
    if (state === "hung") return;
    const far = keep(connect(port, "localhost"));
    near.pipe(far).pipe(near);
    near.on("close", () => far.destroy());
    far.on("close", () => near.destroy());
  });
  server.listen(0, "localhost");
  await once(server, "listening");
  const hangUp = () => {
    for (const socket of ends) socket.destroy();
  };
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    set: (next) => {
      state = next;
      hangUp();
    },
    close: () => {
      hangUp();
      server.close();
    },
  };
}
