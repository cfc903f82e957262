import { describe, expect, test } from "vitest";
import { guarded } from "~/access/guards.server";
import routes from "~/routes";

interface RouteModule {
  loader?: object;
  action?: object;
}

interface Entry {
  id?: string;
  path?: string;
  file: string;
  children?: Entry[];
}

const modules = import.meta.glob<RouteModule>(
  ["../../../app/screens/**/*.{ts,tsx}", "!../../../app/screens/**/*.test.*", "!../../../app/screens/**/*.server.*"],
  {
    eager: true,
  },
);
const moduleOf = (file: string) => modules[`../../../app/${file}`];
const flatten = (entries: Entry[]): Entry[] => entries.flatMap((entry) => [entry, ...flatten(entry.children ?? [])]);
const table = flatten((await routes) as Entry[]);
const audienceOf = (handler: object) => (handler as Record<symbol, string>)[guarded];

describe("the route table", () => {
  test("every loader and action was made by a guard of app/http", () => {
    const bare: string[] = [];
    for (const { file } of table) {
      const module = moduleOf(file);
      expect(module, file).toBeDefined();
      for (const name of ["loader", "action"] as const) {
        const handler = module?.[name];
        if (handler && !audienceOf(handler)) bare.push(`${file} ${name}`);
      }
    }
    expect(bare).toEqual([]);
  });

  test("every screen with a loader or an action has a URL, and every page a loader", () => {
    const used = new Set(table.map(({ file }) => `../../../app/${file}`));
    const screens = Object.entries(modules).filter(([, { loader, action }]) => loader || action);
    expect(screens.filter(([file]) => !used.has(file)).map(([file]) => file)).toEqual([]);
    expect(
      table.filter(({ file }) => !moduleOf(file)?.loader && !moduleOf(file)?.action).map(({ file }) => file),
    ).toEqual([]);
  });

  test("[AUTH-21] each area's routes admit only their own role", () => {
    const allowed: [RegExp, string[]][] = [
      [/^staff-details\//, ["employer"]],
      [/^staff-detail\//, ["superuser"]],
      [/^staff\/confirm-job-hours/, ["anyone"]],
      // Guarded by the link of the mail: there is no session yet (D-82).
      [/^staff\/complete-registration/, ["anyone"]],
      // Read before the registration is done (SEEN-09).
      [/^staff\/framework-contract$/, ["anyone"]],
      // Read by browsers without a session, and what waits on a phone is answered without one too (OFFL-12).
      [/^staff\/(app\.webmanifest|queue)$/, ["anyone"]],
      [/^staff\/bookings\/[^/]+\/(no-show|hours|safety-report|appeal|decision|way|rate)/, ["staff"]],
      // The link of a mail opens them as well, for its one booking (D-106).
      [/^staff\/(coming|bookings|changes|invitations|invited)\//, ["anyone"]],
      [/^staff\//, ["staff"]],
      [/^organization\//, ["employer", "booker"]],
      [/^superuser\//, ["superuser", "booker"]],
    ];
    const wrong: string[] = [];
    for (const { path, file } of table) {
      const rule = allowed.find(([pattern]) => path && pattern.test(path));
      const module = moduleOf(file);
      for (const handler of [module?.loader, module?.action]) {
        if (!rule || !handler) continue;
        const audience = audienceOf(handler)?.replace(/ (loader|action)$/, "") ?? "none";
        if (!rule[1].includes(audience)) wrong.push(`${path}: ${audience}`);
      }
    }
    expect(wrong).toEqual([]);
  });
});
