import cluster, { type Worker } from "node:cluster";
import type { SiblingAnswer, SiblingMessage } from "~/gateways/machine/siblings.server";

/** A worker that is busy for longer is left out. */
const MOST_MS = 1_000;

/** Carries a question of one worker to all that serve, and what they say back to it. */
export function relayQuestions(serving: () => Iterable<Worker>): void {
  const open = new Map<string, (answer: SiblingAnswer) => void>();

  function ask(asker: Worker, { id, question }: { id: string; question: string }): void {
    const asked = [...serving()];
    const key = `${asker.id} ${id}`;
    const answers: unknown[] = [];
    const end = () => {
      clearTimeout(timer);
      open.delete(key);
      if (asker.isConnected()) asker.send({ heard: { id, answers } });
    };
    const timer = setTimeout(end, MOST_MS);
    open.set(key, ({ answer }) => {
      if (answers.push(answer) === asked.length) end();
    });
    for (const worker of asked) worker.send({ asked: { key, question } });
  }

  cluster.on("message", (worker, message: SiblingMessage) => {
    if (message?.asks) ask(worker, message.asks);
    if (message?.answers) open.get(message.answers.key)?.(message.answers);
  });
}
