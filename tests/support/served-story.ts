import { chromiumPath } from "./browser/servers";
import { freePort, type Running, startUntil } from "./start-program";

const build = process.env.BUILD_DIR ?? "build";
const password = "Tagwerk-2026!";

/** Copies hold no key, so that who restores brings it. */
export const FIELD_KEY = Buffer.alloc(32, 7).toString("base64");

const shared = () => ({
  NODE_ENV: "production",
  TAGWERK_MODE: "test",
  FIELD_KEY,
  SESSION_SECRET: "the-session-secret-of-restored-stories",
  CHROMIUM_PATH: chromiumPath(),
  TEST_CAPTCHA: "ABCDEF",
});

/** Runs a program of the build to its end: its exit code and what it said. */
export async function runProgram(name: string, args: string[], env: Record<string, string>) {
  const { child, said } = await startUntil(/^/, process.execPath, [`${build}/programs/${name}.js`, ...args], {
    ...shared(),
    ...env,
  });
  const code = await new Promise<number | null>((ended) => child.once("close", ended));
  return { code, said: said() };
}

/** The demo story, as `npm run seed` makes it. */
export async function seedInto(dataDir: string): Promise<void> {
  const { code, said } = await runProgram("seed", [], { DATA_DIR: dataDir });
  if (code !== 0) throw new Error(said);
}

export interface Served extends Running {
  origin: string;
}

/** Serves a folder as `npm start` does. */
export async function serve(dataDir: string, env: Record<string, string> = {}): Promise<Served> {
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const running = await startUntil(/ready on/, process.execPath, ["scripts/start.mjs"], {
    ...shared(),
    DATA_DIR: dataDir,
    PORT: String(port),
    BASE_URL: origin,
    ...env,
  });
  return { ...running, origin };
}

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
