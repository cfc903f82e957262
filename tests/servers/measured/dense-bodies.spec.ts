import { expect, test } from "@playwright/test";
import { makeCardOnFile } from "../../factories/rows";
import { type DenseFacts, denseForms, denseJson } from "../../support/dense-bodies";
import { type BuiltRoute, startMeasured } from "../../support/measured/measured-server";
import { type StoryServer, startOnStory } from "../../support/measured/story-server";
import { formsIn } from "../../support/page-forms";
import { endAll } from "../../support/servers/start-program";
import { addressIn } from "../../support/story";

const full = process.env.DRILLS === "full";
const MOST_MS = 50;
/**
 * The best of some: the largest form is compiled only after six of them, which take half as long again, and other work
 * runs on the same machine.
 */
const ROUNDS = 20;
/** In every run only the kinds that were dearest once. */
const KINDS = full ? Number.POSITIVE_INFINITY : 2;
const senders = ["none", "staff", "employer", "superuser"] as const;
type Sender = (typeof senders)[number];

let on: StoryServer;
const cookies: Partial<Record<Sender, string>> = {};

test.beforeAll(async () => {
  on = await startOnStory();
  makeCardOnFile(on.world, on.story.employer.company.id);
  await logIn();
});
test.afterAll(endAll);

/** Gives everybody a session: some forms end them. */
async function logIn() {
  for (const sender of senders) {
    const user = on.users[sender];
    if (user) cookies[sender] = await on.cookieOf(user.id);
  }
}

let asked = 0;
function send(path: string, sender: Sender, init: RequestInit = {}) {
  asked += 1;
  if (asked % 100 === 0) on.forgetCounts();
  const headers = { ...on.headers(cookies[sender]), ...(init.headers as Record<string, string>) };
  return fetch(on.origin + path, { redirect: "manual", ...init, headers });
}

/** A form or call with who may send it. */
interface Target {
  what: string;
  path: string;
  sender: Sender;
  method: string;
  /** What is sent beside the dense part: what the form hides, and the button. */
  beside: [string, string][];
  facts: DenseFacts;
  json: boolean;
}

const patternOf = (routes: BuiltRoute[], { parentId, path }: BuiltRoute): string => {
  const parent = routes.find(({ id }) => id === parentId);
  return (parent ? patternOf(routes, parent) : "") + (path ? `/${path}` : "");
};

const factsOf = (names: string[]): DenseFacts => ({
  names,
  staffType: on.story.ids.staffTypeId ?? "",
  now: on.world.now,
});
const someNames = ["name", "email", "text", "message", "ids", "remarks", "jobPositions", "from", "back", "code"];

/** Every form of every page, once per button, and every action that no page has a form for. */
async function formTargets(): Promise<Target[]> {
  const routes = await on.server.routes();
  const actions = routes.filter(({ action }) => action);
  const patterns = new Map(actions.map((route) => [addressIn(on.story, patternOf(routes, route) || "/"), route]));
  const found = new Map<string, Target>();
  for (const route of routes.filter(({ page, path }) => page && path)) {
    const address = addressIn(on.story, patternOf(routes, route));
    for (const sender of senders) {
      const answer = await send(address, sender);
      const html = await answer.text();
      if (answer.status !== 200) continue;
      for (const form of formsIn(html).filter(({ method }) => method === "post")) {
        const path = new URL(form.action || address, on.origin + address).pathname;
        const hidden = form.fields.filter(([name]) => /submissionId|shownAt|^seen\.|Id$/.test(name));
        for (const button of form.buttons.length > 0 ? form.buttons : [null]) {
          const verb = button ? `${button[0]}=${button[1].split(":")[0]}` : "";
          const what = `POST ${path} ${verb} by ${sender}`;
          if (found.has(what)) continue;
          const names = [...new Set([...form.fields.map(([name]) => name), ...form.files])].filter(
            (name) => !hidden.some(([own]) => own === name),
          );
          const beside = button ? [...hidden, button] : hidden;
          found.set(what, { what, path, sender, method: "POST", beside, facts: factsOf(names), json: false });
        }
      }
    }
  }
  const seen = new Set([...found.values()].map(({ path }) => path));
  for (const path of patterns.keys()) {
    if (seen.has(path)) continue;
    for (const sender of senders) {
      const what = `POST ${path} by ${sender}`;
      found.set(what, { what, path, sender, method: "POST", beside: [], facts: factsOf(someNames), json: false });
    }
  }
  return [...found.values()];
}

const senderOf: Record<string, Sender> = {
  anyone: "none",
  signedIn: "staff",
  staff: "staff",
  employer: "employer",
  superuser: "superuser",
  booker: "employer",
};

interface Described {
  "x-audience": string;
  requestBody?: { content: Record<string, { schema: { properties?: Record<string, unknown> } }> };
}

/** Every call that the description names, with the fields that it says. */
async function callTargets(): Promise<Target[]> {
  const { paths } = (await (await send("/api", "none")).json()) as { paths: Record<string, Record<string, Described>> };
  return Object.entries(paths).flatMap(([pattern, methods]) =>
    Object.entries(methods)
      .filter(([method]) => method !== "get")
      .map(([method, call]): Target => {
        const path = `/api${pattern.replace(/\{(\w+)\}/g, (_, name: string) => on.story.ids[name] ?? "01HX")}`;
        const names = Object.values(call.requestBody?.content ?? {}).flatMap(({ schema }) =>
          Object.keys(schema.properties ?? {}),
        );
        return {
          what: `${method.toUpperCase()} ${path}`,
          path,
          sender: senderOf[call["x-audience"]] ?? "none",
          method: method.toUpperCase(),
          beside: [],
          facts: factsOf(names.length > 0 ? [...new Set(names)] : someNames),
          json: true,
        };
      }),
  );
}

interface Measured {
  what: string;
  body: string;
  ms: number;
  status: number;
}

function bodiesOf({ facts, json, beside }: Target): [name: string, body: RequestInit][] {
  const room = 2_000 - beside.length;
  const forms = Object.entries(denseForms(facts)).map(([name, fields]): [string, RequestInit] => [
    name,
    { body: new URLSearchParams([...fields.slice(0, room), ...beside]) },
  ]);
  if (!json) return forms.slice(0, KINDS);
  const texts = Object.entries(denseJson(facts)).map(([name, value]): [string, RequestInit] => [
    `${name}, JSON`,
    { body: JSON.stringify(value), headers: { "content-type": "application/json" } },
  ]);
  return [...texts.slice(0, KINDS), ...forms.slice(0, full ? KINDS : 1)];
}

async function measure(target: Target): Promise<Measured[]> {
  const measured: Measured[] = [];
  for (const [body, init] of bodiesOf(target)) {
    const one: Measured = { what: target.what, body, ms: Number.POSITIVE_INFINITY, status: 0 };
    for (let round = 0; round < ROUNDS && one.ms > MOST_MS; round += 1) {
      const before = on.world.db.$client.pragma("data_version", { simple: true });
      const ms = await on.server.blockedWhile(async () => {
        // Who is refused before the body is read may find the connection closed.
        const answer = await send(target.path, target.sender, { method: target.method, ...init }).catch(() => null);
        one.status = answer?.status ?? 0;
        await answer?.arrayBuffer();
      });
      one.ms = Math.min(one.ms, ms > MOST_MS ? ms / (await on.server.slowness()) : ms);
      if (on.world.db.$client.pragma("data_version", { simple: true }) !== before) await logIn();
    }
    measured.push(one);
  }
  return measured;
}

test("[SAFE-04] the densest body that each form and call takes blocks others 50 ms at most", async () => {
  test.setTimeout(full ? 3_600_000 : 600_000);
  const targets = [...(await formTargets()), ...(await callTargets())];
  expect(targets.filter(({ json }) => !json).length).toBeGreaterThan(150);
  expect(targets.filter(({ json }) => json).length).toBeGreaterThan(30);
  const measured: Measured[] = [];
  for (const target of targets) {
    const found = await measure(target).catch((error) => {
      throw new Error(`${error} at ${target.what}`, { cause: error });
    });
    measured.push(...found);
  }
  measured.sort((a, b) => b.ms - a.ms);
  const lines = measured.map(({ what, body, ms, status }) => `${ms.toFixed(1)} ms ${status} ${what} (${body})`);
  process.stdout.write(`the ten dearest of ${measured.length}:\n${lines.slice(0, 10).join("\n")}\n`);
  await test.info().attach("all", { body: lines.join("\n") });
  expect(measured.filter(({ status }) => status >= 500)).toEqual([]);
  expect(measured.filter(({ ms }) => ms > MOST_MS)).toEqual([]);
});

test("[SAFE-04] a handler that is slow with one kind of body is found", async () => {
  const slow = await startMeasured("tests/support/measured/slow-server.mjs");
  const post = (body: string) => slow.blockedWhile(() => fetch(slow.origin, { method: "POST", body }));
  expect((await post("slow")) / (await slow.slowness())).toBeGreaterThan(MOST_MS);
  await expect.poll(() => post("quick")).toBeLessThan(MOST_MS);
});
