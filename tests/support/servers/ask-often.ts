import { Agent, get } from "node:http";

const RATE_MS = 10;
/** Draining, and a start on a busy machine. */
export const LONGEST_MS = 40_000;

export interface Asked {
  path?: string;
  agent?: Agent | false;
  headers?: Record<string, string>;
  longestMs?: number;
}

/** The page that a server on this machine answers, or `status …` or `error …`. */
export function ask(port: number, asking: Asked = {}): Promise<string> {
  const { path = "/healthz", agent = false, headers = {}, longestMs = LONGEST_MS } = asking;
  return new Promise((done) => {
    const asked = get(`http://127.0.0.1:${port}${path}`, { agent, headers }, (answer) => {
      let text = "";
      answer.on("data", (part: Buffer) => {
        text += part;
      });
      answer.once("end", () => done(answer.statusCode === 200 ? text : `status ${answer.statusCode}`));
      answer.once("close", () => done("error cut off"));
    });
    asked.once("error", (error: NodeJS.ErrnoException) => {
      // Every browser and proxy asks again where an open connection was closed just when it was used again.
      const again = asked.reusedSocket && error.code === "ECONNRESET";
      done(again ? ask(port, { ...asking, agent: false }) : `error ${error.code}`);
    });
    asked.setTimeout(longestMs, () => {
      asked.destroy();
      done("error no answer");
    });
  });
}

export const isPage = (answer: string) => !/^(status|error) /.test(answer);

/** Asks a hundred times a second, half on connections that stay open, until it is ended: what was no page. */
export function askOften(port: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: 20 });
  const answers: Promise<string>[] = [];
  const timer = setInterval(
    () => answers.push(ask(port, { agent: answers.length % 2 === 0 ? agent : false })),
    RATE_MS,
  );
  return async () => {
    clearInterval(timer);
    const all = await Promise.all(answers);
    agent.destroy();
    return { asked: all.length, failed: all.filter((answer) => !isPage(answer)) };
  };
}
