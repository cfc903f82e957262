import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { openSqlite } from "~db/open";
import { logIn } from "../bench/servers";
import { addressesFrom, beyondEdge } from "../support/browser/every-address";
import { PHONE } from "../support/browser/look-at";
import { seedInto, serve } from "../support/servers/served-story";
import { endAll, newFolder } from "../support/servers/start-program";

const WORD = "Donaudampfschifffahrtsgesellschaftskapitänswitwenrentenauszahlungsstelle";

/** What people type and others read. */
const typed = {
  users: ["first_name", "last_name"],
  companies: ["company_name", "contact_person", "city", "address_line_one"],
  events: ["event_name"],
  jobs: ["job_description", "job_requirements"],
  positions: ["job_place"],
  applications: ["remarks"],
  change_proposals: ["job_place", "old_job_place"],
  hours_proposals: ["words"],
  announcements: ["text"],
  order_lines: ["cart_item_name"],
  ratings: ["note"],
  appeals: ["words"],
  staff_profiles: ["job_experience", "city", "address_line_one"],
};

const dataDir = newFolder();
test.beforeAll(async () => {
  await seedInto(dataDir);
  const db = openSqlite(join(dataDir, "tagwerk.db"));
  // What was said once never changes; here it is as if it had been said in longer words.
  const kept = db.prepare("select name from sqlite_master where type = 'trigger' and tbl_name = ?").pluck();
  for (const [table, columns] of Object.entries(typed)) {
    for (const name of kept.all(table)) db.exec(`drop trigger ${name}`);
    for (const column of columns)
      db.prepare(`update ${table} set ${column} = ${column} || ' ' || ? where ${column} <> ''`).run(WORD);
  }
  db.close();
});
test.afterAll(endAll);

const readers = [
  { who: "staff", email: "anna@tagwerk.example", role: "employee", start: "/staff/job-wall", least: 34 },
  {
    who: "a company",
    email: "firma@tagwerk.example",
    role: "employer",
    start: "/organization/request-overview",
    least: 55,
  },
  {
    who: "the agency",
    email: "agentur@tagwerk.example",
    role: "superuser",
    start: "/superuser/back-office",
    least: 80,
  },
] as const;

for (const { who, email, role, start, least } of readers)
  test(`[SEEN-03] no screen of ${who} scrolls sideways on a phone for a long word that somebody typed`, async ({
    browser,
  }) => {
    test.setTimeout(300_000);
    const server = await serve(dataDir);
    const cookie = await logIn(server.origin, email, role);
    const [name = "", value = ""] = cookie.split("; ")[0]?.split(/=(.*)/) ?? [];
    const context = await browser.newContext({ viewport: PHONE, javaScriptEnabled: false });
    await context.addCookies([{ name, value, url: server.origin }]);
    const page = await context.newPage();
    const beyond: Record<string, string[]> = {};
    const addresses = await addressesFrom(server.origin + start, cookie);
    for (const address of addresses) {
      await page.goto(address);
      const found = await beyondEdge(page);
      if (found.length > 0) beyond[address.slice(server.origin.length)] = found;
    }
    await context.close();
    await server.kill();
    expect(beyond).toEqual({});
    expect(addresses.length).toBeGreaterThanOrEqual(least);
  });
