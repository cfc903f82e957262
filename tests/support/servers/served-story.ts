import { cpSync, existsSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { openSqlite } from "~db/open";
import { runProgram, startServer } from "./start-server";

const password = "Tagwerk-2026!";

/** Copies hold no key, so that who restores brings it. */
export const FIELD_KEY = Buffer.alloc(32, 7).toString("base64");

const story = { FIELD_KEY, TEST_CAPTCHA: "ABCDEF" };

/** Runs a program of the build on the story's key. */
export const runOnStory = (name: string, args: string[], env: Record<string, string>) =>
  runProgram(name, args, { ...story, ...env });

/** The demo story, as `npm run seed` makes it: under Playwright once for each run, and copied from there. */
export async function seedInto(dataDir: string): Promise<void> {
  const { STORY_TEMPLATE: template } = process.env;
  if (!template) return seed(dataDir);
  if (!existsSync(template)) {
    const own = `${template}-${process.pid}`;
    await seed(own);
    // Another worker may have been quicker.
    if (existsSync(template)) rmSync(own, { recursive: true });
    else renameSync(own, template);
  }
  cpSync(template, dataDir, { recursive: true });
}

async function seed(dataDir: string): Promise<void> {
  const { code, said } = await runOnStory("seed", [], { DATA_DIR: dataDir });
  if (code !== 0) throw new Error(said);
}

/** The story has few jobs that are far enough away to be booked without a card; afterwards all of them are. */
export function takeInvoices(dataDir: string): void {
  const sqlite = openSqlite(join(dataDir, "tagwerk.db"));
  sqlite.prepare("insert into settings values ('cardRequiredWithinDays', '0', 0)").run();
  sqlite.close();
}

/** Serves a folder as `npm start` does. */
export const serve = (dataDir: string, env: Record<string, string> = {}) =>
  startServer({ args: ["scripts/start.mjs"], dataDir, env: { ...story, ...env } });

// biome-ignore lint/suspicious/noExplicitAny: answers are read by the documents' names
type Data = any;

async function ask(origin: string, method: string, path: string, sent?: unknown, token?: string): Promise<Data> {
  const form = sent instanceof FormData;
  const response = await fetch(`${origin}/api/${path}`, {
    method,
    headers: {
      ...(form ? {} : { "Content-Type": "application/json" }),
      ...(token ? { Authorization: `Bearer ${token}` } : {}),
    },
    ...(sent === undefined ? {} : { body: form ? sent : JSON.stringify(sent) }),
  });
  const body = (await response.json()) as Data;
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${JSON.stringify(body)}`);
  return body.data;
}

const tokenOf = async (origin: string, email: string, role: "employer" | "employee"): Promise<string> =>
  (await ask(origin, "POST", "users/login", { email, password, role })).token;

/** A person of the demo story adds a picture; returns the id of its file. */
export async function uploadOne(origin: string): Promise<string> {
  const token = await tokenOf(origin, "anna@tagwerk.example", "employee");
  const form = new FormData();
  const noise = { type: "gaussian", mean: 128, sigma: 30 } as const;
  const picture = await sharp({ create: { width: 600, height: 600, channels: 3, background: "#fff", noise } })
    .jpeg()
    .toBuffer();
  form.append("image", new File([new Uint8Array(picture)], "me.jpg", { type: "image/jpeg" }));
  return (await ask(origin, "POST", "users/staffImages", form, token)).images.at(-1);
}

/** Books one person on invoice, by the calls of a company of the demo story; returns the position. */
export async function bookOne(origin: string): Promise<string> {
  const token = await tokenOf(origin, "firma@tagwerk.example", "employer");
  const { events } = await ask(origin, "GET", "events/getUserEvents?pagination=false", undefined, token);
  const waiting = events
    .flatMap(({ _id: eventId, jobs }: Data) =>
      jobs.flatMap(({ jobPositions }: Data) => jobPositions.map((position: Data) => ({ ...position, eventId }))),
    )
    .filter(({ isBooked, inAddedList, applications }: Data) => !isBooked && !inAddedList && applications.length > 0);
  // What is soon can only be paid by card.
  const { _id, eventId, applications } = waiting.at(-1);
  const order = { jobids: [{ id: _id, eventId }], employeeId: applications[0].applicant._id, outstandingpay: false };
  const { invoice } = await ask(origin, "POST", "order", { ...order, paymentMethod: "onInvoice" }, token);
  await ask(origin, "POST", "complete-invoice-payment", { invoiceId: invoice.id }, token);
  return _id;
}
