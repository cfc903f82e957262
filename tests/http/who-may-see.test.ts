import { expect, test } from "vitest";
import { guarded } from "~/access/guards.server";
import routes from "~/routes";
import { makeEmployer, makeStaff, makeSuperuser } from "../factories/rows";
import { withWorld } from "../factories/with-world";
import { callRoute } from "../support/call-route";

interface Entry {
  path?: string;
  file: string;
  children?: Entry[];
}
type Module = { loader?: (args: never) => Promise<unknown> };

const modules = import.meta.glob<Module>(
  ["../../app/screens/**/*.tsx", "!../../app/screens/**/*.test.*", "!../../app/screens/**/*.server.*"],
  {
    eager: true,
  },
);
const signedIn = /^(organization|superuser|staff-details?)\//;
const flatten = (entries: Entry[]): Entry[] => entries.flatMap((entry) => [entry, ...flatten(entry.children ?? [])]);
const pages = flatten((await routes) as Entry[]).flatMap(({ path, file }) => {
  const route = modules[`../../app/${file}`];
  const audience = (route?.loader as { [guarded]?: string } | undefined)?.[guarded];
  return path && route && audience && signedIn.test(path)
    ? [{ path: `/${path}`, route, audience: audience.replace(" loader", "") }]
    : [];
});

const world = withWorld();

/** Where each of these pages sends somebody away to. */
async function sentTo(userId: string | undefined, which: (page: (typeof pages)[number]) => boolean) {
  const answers: [string, string | null][] = [];
  for (const { path, route } of pages.filter(which)) {
    const { response } = await callRoute(world, { route, path, params: {}, as: userId, language: "de" });
    answers.push([path, response.headers.get("Location")?.replace(/\?.*/, "") ?? null]);
  }
  return answers;
}
const allHome = (answers: [string, string | null][]) => answers.map(([path]) => [path, "/"]);

test("[ADM-10] the agency cannot reach what belongs to companies alone", async () => {
  const { user } = makeSuperuser(world);
  const answers = await sentTo(user.id, ({ audience }) => audience === "employer");
  expect(answers.map(([path]) => path)).toEqual(
    expect.arrayContaining([
      "/organization/new-request",
      "/organization/request-overview",
      "/organization/my-events",
      "/organization/bills/:tid",
    ]),
  );
  expect(answers).toEqual(allHome(answers));
});

test("[ADM-11] staff and visitors reach no screen of companies or the agency", async () => {
  const { user } = makeStaff(world);
  for (const somebody of [user.id, undefined]) {
    const answers = await sentTo(somebody, () => true);
    expect(answers.length).toBeGreaterThan(50);
    expect(answers).toEqual(allHome(answers));
  }
});

test("a company reaches no screen of the agency", async () => {
  const { user } = makeEmployer(world);
  const answers = await sentTo(user.id, ({ audience }) => audience === "superuser");
  expect(answers.length).toBeGreaterThan(10);
  expect(answers).toEqual(allHome(answers));
});
