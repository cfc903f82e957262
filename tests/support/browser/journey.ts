import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type BrowserContext, test as base, expect, type Page } from "@playwright/test";
import { eq } from "drizzle-orm";
import i18next, { type TFunction } from "i18next";
import { hashPassword } from "~/domain/account/password.server";
import { openSession } from "~/domain/account/sessions.server";
import { readSettings } from "~/domain/shared/settings.server";
import { sessionCookie } from "~/http/cookies.server";
import { openDatabase } from "~db/open";
import { users } from "~db/schema";
import type { World } from "../../factories/world";
import { watchPolicy } from "../policy";
import { accessibilityFaults } from "./accessibility-faults";
import { type JourneyServer, journeyServer, type Mail, START } from "./journey-server";
import { keepFailure } from "./keep-failure";
import { withAxe, withScripts } from "./look-at";
import { settled } from "./page";

export { expect };

export const PASSWORD = "Tagwerk-2026!";

/** The world of a journey: the server's own database, with its clock in the test's hands. */
export interface JourneyWorld extends World {
  /** Moves the server's clock, and the world's. */
  setClock: (at: number | string) => void;
  /** Produces faults by name until the test ends. */
  setFaults: (...names: string[]) => void;
  mails: () => Mail[];
}

interface Fixtures {
  /** Keeps what a failed journey leaves behind. */
  failure: undefined;
  world: JourneyWorld;
  language: "de" | "en";
  /** Texts of the page's language by key, so that one journey speaks both. */
  t: TFunction;
  /** Lets a person be logged in, in a context of their own or in the page's; PASSWORD is theirs from now on. */
  signIn: (user: { id: string }, context?: BrowserContext) => Promise<void>;
  /** What its pages did against their Content Security Policy; a journey that leaves any of it has failed. */
  violations: string[];
  /** Looks for accessibility faults on what is shown now, in the project that does so for all. */
  axe: (page: Page) => Promise<void>;
}

const translators = new Map<string, TFunction>();

function texts(language: string): TFunction {
  const known = translators.get(language);
  if (known) return known;
  const folder = join("locales", language);
  const resources = Object.fromEntries(
    readdirSync(folder).map((file) => [
      file.replace(".json", ""),
      JSON.parse(readFileSync(join(folder, file), "utf8")),
    ]),
  );
  const instance = i18next.createInstance();
  instance.init({
    lng: language,
    resources: { [language]: resources },
    initImmediate: false,
    defaultNS: "common",
    interpolation: { escapeValue: false },
  });
  translators.set(language, instance.t);
  return instance.t;
}

let passwordHash: string | undefined;

export const test = base.extend<Fixtures, { server: JourneyServer }>({
  language: async ({}, use, testInfo) => {
    await use(testInfo.project.metadata.language);
  },
  t: async ({ language }, use) => {
    await use(texts(language));
  },
  server: [
    async ({}, use, { project }) => {
      const server = await journeyServer({ FAST_PAGES: project.metadata.fastPages });
      await use(server);
      await server.end();
    },
    { scope: "worker" },
  ],
  baseURL: async ({ server }, use, { file }) => {
    await server.begin(file);
    await use(server.here().origin);
  },
  failure: [
    async ({ server, baseURL: _ }, use, info) => {
      await use(undefined);
      if (info.status !== info.expectedStatus) keepFailure(server.here(), info);
    },
    { auto: true },
  ],
  // The address is asked for so that the server of this file stands.
  world: async ({ server, baseURL: _ }, use) => {
    const path = join(server.here().dataDir, "tagwerk.db");
    const db = openDatabase(path);
    // What a test arranges need not outlive a power cut.
    db.$client.pragma("synchronous = OFF");
    const world: JourneyWorld = {
      db,
      path,
      now: 0,
      as: (actor) => ({ db, now: world.now, actor }),
      system: () => ({ db, now: world.now, actor: { kind: "system" } }),
      close: () => db.$client.close(),
      setClock: (at) => {
        world.now = typeof at === "string" ? Date.parse(at) : at;
        server.setClock(world.now);
      },
      setFaults: (...names) => server.setFaults(names),
      mails: server.mails,
    };
    world.setClock(START);
    world.setFaults();
    await use(world);
    world.setFaults();
    world.close();
  },
  violations: async ({ context }, use) => {
    await use(await watchPolicy(context));
  },
  page: async ({ page, violations }, use) => {
    const goTo = page.goto.bind(page);
    page.goto = async (...asked) => {
      const answer = await goTo(...asked);
      if (withScripts()) await settled(page);
      return answer;
    };
    await use(page);
    expect(violations).toEqual([]);
  },
  signIn: async ({ world, context, baseURL, language }, use) => {
    passwordHash ??= await hashPassword(PASSWORD);
    const hash = passwordHash;
    await use(async ({ id }, where = context) => {
      world.db.update(users).set({ passwordHash: hash, language }).where(eq(users.id, id)).run();
      const session = { userId: id, remember: false, userAgent: null, address: null };
      const cookie = await sessionCookie().serialize(openSession(world, session, readSettings(world)));
      const [, value = ""] = /^session=([^;]*)/.exec(cookie) ?? [];
      const url = baseURL ?? "";
      await where.addCookies([
        { name: "lang", value: language, url },
        { name: "session", value, url, httpOnly: true, sameSite: "Lax" },
      ]);
    });
  },
  axe: async ({}, use) => {
    await use(async (page) => {
      if (!withAxe()) return;
      expect(await accessibilityFaults(page)).toEqual([]);
    });
  },
});
