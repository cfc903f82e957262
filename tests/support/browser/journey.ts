import { existsSync, readdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type BrowserContext, test as base, expect, type Page } from "@playwright/test";
import axe from "axe-core";
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
import { withAxe, withScripts } from "./look-at";
import { settled } from "./page";
import { journeyServers } from "./servers";

export { expect };

/** The rules that no screen breaks. */
const RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

export const PASSWORD = "Tagwerk-2026!";

/** The world of a journey: the server's own database, with its clock in the test's hands. */
export interface JourneyWorld extends World {
  /** Moves the server's clock, and the world's. */
  setClock: (at: number | string) => void;
  /** Produces faults by name until the test ends. */
  setFaults: (...names: string[]) => void;
  mails: () => { to: string; subject: string; text: string; html: string }[];
}

interface Fixtures {
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

/** A page into which axe was loaded. */
type LoadedAxe = { axe: typeof axe };

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

function writeAtOnce(path: string, text: string): void {
  writeFileSync(`${path}.new`, text);
  renameSync(`${path}.new`, path);
}

let passwordHash: string | undefined;

export const test = base.extend<Fixtures>({
  language: async ({}, use, testInfo) => {
    await use(testInfo.project.metadata.language);
  },
  t: async ({ language }, use) => {
    await use(texts(language));
  },
  world: async ({}, use, testInfo) => {
    const server = journeyServers.find(({ name }) => name === testInfo.project.name);
    if (!server) throw new Error(`no server for ${testInfo.project.name}`);
    const path = join(server.dataDir, "tagwerk.db");
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
        writeAtOnce(server.clockFile, new Date(world.now).toISOString());
      },
      setFaults: (...names) => writeAtOnce(server.faultsFile, names.join("\n")),
      mails: () => {
        const folder = join(server.dataDir, "mail");
        if (!existsSync(folder)) return [];
        return readdirSync(folder)
          .filter((file) => file.endsWith(".json"))
          .sort()
          .map((file) => JSON.parse(readFileSync(join(folder, file), "utf8")));
      },
    };
    world.setClock("2026-11-20T09:00:00Z");
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
      // The header stays while the page scrolls; what lies under it just now is not too small a target.
      // A colour on its way from one to another is none that anybody reads.
      await page.evaluate(async () => {
        // A field with the focus is brought into view once more after a change of size, a frame later.
        for (let frame = 0; frame < 2; frame += 1) {
          await new Promise((drawn) => requestAnimationFrame(drawn));
          window.scrollTo({ top: 0, behavior: "instant" });
        }
        for (const running of document.getAnimations()) if (running instanceof CSSTransition) running.finish();
      });
      // No page holds a frame, and most pages are looked at twice, so axe is loaded into the page itself, once.
      if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe.source);
      const { violations } = await page.evaluate(
        (tags) => (window as unknown as LoadedAxe).axe.run(document, { runOnly: tags, resultTypes: ["violations"] }),
        RULES,
      );
      expect(violations.map(({ id, nodes }) => ({ id, nodes: nodes.map(({ html }) => html) }))).toEqual([]);
    });
  },
});
