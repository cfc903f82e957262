import { describe, expect, test } from "vitest";
import { countDueFigures } from "~/domain/agency/figures/recount.server";
import { formatPercent } from "~/i18n/format";
import { i18nOf } from "~/i18n/language.server";
import * as figures from "~/screens/back-office/figures/figures";
import * as figuresCsv from "~/screens/back-office/figures/figures-csv";
import type { Duty } from "~db/schema";
import { makeBilled } from "../../factories/bank";
import { makeUser } from "../../factories/rows";
import { withWorld } from "../../factories/with-world";
import { makeWorked, makeWorkedEvent } from "../../factories/worked";
import { callRoute } from "../../support/call-route";

const world = withWorld();

const as = (duty: Duty) => makeUser(world, { role: "superuser", duty }).id;
const path = "/superuser/back-office/figures";
const page = (duty: Duty, query = "") => callRoute(world, { route: figures, path: `${path}${query}`, as: as(duty) });
const file = async (duty: Duty, query: string) => {
  const { response } = await callRoute(world, { route: figuresCsv, path: `${path}.csv${query}`, as: as(duty) });
  return { status: response.status, text: response.status === 200 ? await response.text() : "" };
};

describe("[STAT-03] money of the months", () => {
  test("is read by owner and finance, and its files too; the office has neither", async () => {
    makeBilled(world);
    for (const duty of ["owner", "finance"] as const) {
      const { money } = (await page(duty)).data as unknown as { money: { id: string; sentence: string }[] };
      expect(money.map(({ id }) => id)).toEqual(["revenue", "margin", "open", "refunds"]);
      expect(money[0]?.sentence).toContain("€149.40");
      expect((await file(duty, "?figure=revenue")).text).toContain("149,40");
    }
    expect((await page("office")).data).toMatchObject({ money: null, figures: expect.any(Array) });
    for (const id of ["revenue", "margin", "open", "refunds"])
      expect((await file("office", `?figure=${id}`)).status).toBe(404);
    expect((await file("office", "?figure=filled")).status).toBe(200);
  });
});

describe("[STAT-04] the breakdown", () => {
  test("of a month by what the address says, under five people without a word about them, in the file too", async () => {
    const event = makeWorkedEvent(world);
    for (let each = 0; each < 3; each += 1) makeWorked(world, event);
    countDueFigures(world);
    const { breakdown } = (await page("office", "?by=weekday&month=2026-11")).data as unknown as {
      breakdown: { kind: string; figure: { table: { rows: string[][] }; csvHref: string } };
    };
    expect(breakdown.kind).toBe("weekday");
    const [row] = breakdown.figure.table.rows;
    expect(row?.slice(1)).toEqual(["3", "3", formatPercent(i18nOf("en").t, 100), "under 5", "under 5"]);
    const query = breakdown.figure.csvHref.slice(breakdown.figure.csvHref.indexOf("?"));
    expect((await file("office", query)).text).toContain("under 5");
    for (let each = 0; each < 2; each += 1) makeWorked(world, event);
    countDueFigures(world);
    expect((await file("office", query)).text).toMatch(/;5\s*$/);
  });

  test("an unknown month or kind shows the running month by job type", async () => {
    expect((await page("office", "?by=person&month=1999-01")).data).toMatchObject({
      breakdown: { kind: "type", month: "2026-11", figure: { table: { rows: [] } } },
    });
  });
});
