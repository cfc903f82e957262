import cluster from "node:cluster";
import { logger } from "~/logs/logger.server";

/** What the processes of one server know only together: each says its part. */
type Question = "metrics" | "process";

export interface SiblingAnswer {
  key: string;
  answer: unknown;
}

export interface SiblingMessage {
  asks?: { id: string; question: Question };
  answers?: SiblingAnswer;
  asked?: { key: string; question: Question };
  heard?: { id: string; answers: unknown[] };
}

const answerers = new Map<Question, () => unknown>();
const waiting = new Map<string, (answers: unknown[]) => void>();
let asks = 0;
let listens = false;

function listen(): void {
  if (listens) return;
  listens = true;
  process.on("message", async ({ asked, heard }: SiblingMessage) => {
    if (heard) waiting.get(heard.id)?.(heard.answers);
    if (!asked) return;
    try {
      process.send?.({ answers: { key: asked.key, answer: await answerers.get(asked.question)?.() } });
    } catch (error) {
      logger.error({ error }, "question of another process not answered");
    }
  });
}

/** Says what this process answers to a question of any of them. */
export function answerSiblings<T>(question: Question, answer: () => T | Promise<T>): () => Promise<T[]> {
  answerers.set(question, answer);
  if (cluster.isWorker) listen();
  return () => (cluster.isWorker ? (askAll(question) as Promise<T[]>) : Promise.resolve(answer()).then((own) => [own]));
}

function askAll(question: Question): Promise<unknown[]> {
  asks += 1;
  const id = String(asks);
  return new Promise((done) => {
    waiting.set(id, (answers) => {
      waiting.delete(id);
      done(answers);
    });
    process.send?.({ asks: { id, question } });
  });
}
