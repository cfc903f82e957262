import { cpSync, existsSync, renameSync, rmSync } from "node:fs";
import { runProgram, startServer } from "./start-server";

const password = "Tagwerk-2026!";

/** Copies hold no key, so that who restores brings it. */
export const FIELD_KEY = Buffer.alloc(32, 7).toString("base64");

const story = { FIELD_KEY, TEST_CAPTCHA: "ABCDEF" };

/** Runs a program of the build on the story's key. */
export const runOnStory = (name: string, args: string[], env: Record<string, string>) =>
  runProgram(name, args, { ...story, ...env });

/** The demo story, as `npm run seed` makes it: where a run has a folder for it, once for the whole run, and copied from there. */
export async function seedInto(dataDir: string): Promise<void> {
  const { STORY_TEMPLATE } = process.env;
  if (!STORY_TEMPLATE) return seed(dataDir);
  if (!existsSync(STORY_TEMPLATE)) {
    const own = `${STORY_TEMPLATE}-${process.pid}`;
    await seed(own);
    // Another worker may have been quicker.
    if (existsSync(STORY_TEMPLATE)) rmSync(own, { recursive: true });
    else renameSync(own, STORY_TEMPLATE);
  }
  cpSync(STORY_TEMPLATE, dataDir, { recursive: true });
}

async function seed(dataDir: string): Promise<void> {
  const { code, said } = await runOnStory("seed", [], { DATA_DIR: dataDir });
  if (code !== 0) throw new Error(said);
}

/** Serves a folder as `npm start` does. */
export const serve = (dataDir: string, env: Record<string, string> = {}) =>
  startServer({ args: ["scripts/start.mjs"], dataDir, env: { ...story, ...env } });

// biome-ignore lint/suspicious/noExplicitAny: answers are read by the documents' names
type Data = any;

/** Books one person on invoice, by the calls of a company of the demo story; returns the position. */
export async function bookOne(origin: string): Promise<string> {
  const ask = async (method: string, path: string, json?: unknown, token?: string): Promise<Data> => {
    const response = await fetch(`${origin}/api/${path}`, {
      method,
      headers: {
        "Content-Type": "application/json",
        ...(token ? { Authorization: `Bearer ${token}` } : {}),
      },
      ...(json === undefined ? {} : { body: JSON.stringify(json) }),
    });
    const body = (await response.json()) as Data;
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${JSON.stringify(body)}`);
    return body.data;
  };
  const logIn = { email: "firma@tagwerk.example", password, role: "employer" };
  const { token } = await ask("POST", "users/login", logIn);
  const { events } = await ask("GET", "events/getUserEvents?pagination=false", undefined, token);
  const waiting = events
    .flatMap(({ _id: eventId, jobs }: Data) =>
      jobs.flatMap(({ jobPositions }: Data) => jobPositions.map((position: Data) => ({ ...position, eventId }))),
    )
    .filter(({ isBooked, inAddedList, applications }: Data) => !isBooked && !inAddedList && applications.length > 0);
  // What is soon can only be paid by card.
  const { _id, eventId, applications } = waiting.at(-1);
  const order = { jobids: [{ id: _id, eventId }], employeeId: applications[0].applicant._id, outstandingpay: false };
  const { invoice } = await ask("POST", "order", { ...order, paymentMethod: "onInvoice" }, token);
  await ask("POST", "complete-invoice-payment", { invoiceId: invoice.id }, token);
  return _id;
}
