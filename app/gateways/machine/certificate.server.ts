import { connect } from "node:tls";

const MOST_MS = 5_000;

export type Certificate = { endsAt: number } | { problem: string };

/** The certificate that a server shows to browsers, or why they would not trust it. */
export function certificateOf(host: string, port: number, ca?: string): Promise<Certificate> {
  return new Promise((done) => {
    const socket = connect({ host, port, servername: host, timeout: MOST_MS, ...(ca ? { ca } : {}) }, () => {
      done({ endsAt: Date.parse(socket.getPeerCertificate().valid_to) });
      socket.destroy();
    });
    socket.once("timeout", () => {
      done({ problem: "no answer" });
      socket.destroy();
    });
    socket.once("error", (error: NodeJS.ErrnoException) => done({ problem: error.code ?? error.message }));
  });
}
