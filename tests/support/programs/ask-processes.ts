import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";

interface Asked {
  process: ChildProcess;
  /** Its next message; rejects with what it printed when it ends without one. */
  hear: () => Promise<unknown>;
}

/**
 * Starts a process of this folder for each order, hands out the orders when all are ready, so that they
 * work at the same time, and returns their answers in the same order. A process that ends before it answers fails.
 */
export async function askProcesses<Answer>(program: string, orders: object[]): Promise<Answer[]> {
  const asked = orders.map(() => start(program));
  await Promise.all(asked.map(({ hear }) => hear()));
  const answers = asked.map(({ hear }) => hear());
  orders.forEach((order, index) => {
    asked[index]?.process.send(order);
  });
  return (await Promise.all(answers)) as Answer[];
}

function start(program: string): Asked {
  const file = fileURLToPath(new URL(`./${program}.ts`, import.meta.url));
  const process = fork(file, { execArgv: ["--import", "tsx"], stdio: ["ignore", "ignore", "pipe", "ipc"] });
  let printed = "";
  process.stderr?.setEncoding("utf8").on("data", (text: string) => {
    printed += text;
  });
  const ended = once(process, "close").then(([code]) => {
    throw new Error(`${program} ended with ${code} before it answered:\n${printed}`);
  });
  ended.catch(() => {});
  return { process, hear: () => Promise.race([once(process, "message").then(([answer]) => answer), ended]) };
}
