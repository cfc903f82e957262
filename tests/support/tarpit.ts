import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";

/** A mail server that takes each mail only after so long; says how many have begun. */
export async function openTarpit(delayMs: number) {
  const timers = new Set<NodeJS.Timeout>();
  const begun: string[] = [];
  const server = new SMTPServer({
    authOptional: true,
    closeTimeout: 100,
    disableReverseLookup: true,
    disabledCommands: ["STARTTLS"],
    onData(stream, _session, done) {
      let received = "";
      stream.on("data", (chunk) => {
        received += chunk;
      });
      stream.on("end", () => {
        begun.push(/^Message-ID: (.*)$/im.exec(received)?.[1] ?? "");
        timers.add(setTimeout(done, delayMs));
      });
    },
  });
  server.on("error", () => {});
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  return {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    begun,
    close() {
      for (const timer of timers) clearTimeout(timer);
      return new Promise<void>((closed) => server.close(() => closed()));
    },
  };
}
