import { Agent, request } from "node:http";

let visitor = 0;
/** Each time as another visitor: one of them is not let in as often (SAFE-34). */
function address(): string {
  visitor += 1;
  return `10.${(visitor >> 16) & 255}.${(visitor >> 8) & 255}.${visitor & 255}`;
}

export interface Asked {
  status: number;
  text: string;
}

/** One request on a connection that stays open. */
export function ask(agent: Agent, url: string, headers: Record<string, string>, json?: unknown): Promise<Asked> {
  const body = json === undefined ? null : JSON.stringify(json);
  const more =
    body === null ? {} : { "content-type": "application/json", "content-length": String(Buffer.byteLength(body)) };
  return new Promise((done, failed) => {
    const asked = request(
      url,
      { agent, method: body === null ? "GET" : "POST", headers: { "x-forwarded-for": address(), ...headers, ...more } },
      (answer) => {
        let text = "";
        answer.setEncoding("utf8");
        answer.on("data", (part) => {
          text += part;
        });
        answer.once("end", () => done({ status: answer.statusCode ?? 0, text }));
      },
    );
    asked.once("error", failed);
    asked.end(body);
  });
}

const CONNECTIONS = 10;

/** How one piece of work ended: busy is what a person is asked to try once more; over means that nothing is left. */
export type Ended = "done" | "busy" | "over";

/** Ten at once do this piece of work again and again, for so many seconds or until nothing is left. */
export async function workAtOnce(seconds: number, work: (agent: Agent) => Promise<Ended>) {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const begun = performance.now();
  const counts = { done: 0, busy: 0, over: 0 };
  const goOn = async () => {
    while (counts.over === 0 && performance.now() - begun < seconds * 1000) counts[await work(agent)] += 1;
  };
  try {
    await Promise.all(Array.from({ length: CONNECTIONS }, goOn));
  } finally {
    agent.destroy();
  }
  return { ...counts, seconds: (performance.now() - begun) / 1000 };
}

const MOST_LATE_MS = 4_000;

/**
 * Asks so often a second, whether or not what was asked before is answered, and answers the 99th percentile of the times
 * from when a page was due. Who is far too late already is not asked for more.
 */
export async function askOpenly(
  perSecond: number,
  seconds: number,
  askOne: (agent: Agent, turn: number) => Promise<Asked>,
): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: 200 });
  const waits: number[] = [];
  const failures: string[] = [];
  const pending = new Set<Promise<void>>();
  const begun = performance.now();
  const all = Math.max(100, Math.round(perSecond * seconds));
  try {
    for (let turn = 0; turn < all; turn += 1) {
      const due = begun + (turn / perSecond) * 1000;
      const left = due - performance.now();
      if (left > 1) await new Promise((wake) => setTimeout(wake, left));
      else if (turn % 20 === 0) await new Promise((wake) => setImmediate(wake));
      if (-left > MOST_LATE_MS || pending.size > perSecond * 2) return Number.POSITIVE_INFINITY;
      const one = askOne(agent, turn)
        .then(({ status }) => {
          if (status === 200) waits.push(performance.now() - due);
          else failures.push(String(status));
        })
        .catch((error: Error) => void failures.push(error.message))
        .finally(() => pending.delete(one));
      pending.add(one);
    }
  } finally {
    await Promise.all(pending);
    agent.destroy();
  }
  if (failures.length > 0) throw new Error(`${failures.length} pages were not answered: ${failures[0]}`);
  return waits.sort((a, b) => a - b)[Math.ceil(waits.length * 0.99) - 1] ?? Number.POSITIVE_INFINITY;
}
