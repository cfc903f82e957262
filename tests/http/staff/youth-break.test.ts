import { HOUR } from "~/config/durations";
import "../../support/use-data-dir";
import { expect, test } from "vitest";
import { needsYouthBreak } from "~/domain/application/work/youth-break.server";
import { writeContractBody } from "~/domain/contract/write-contract-body.server";
import { findConfirmable } from "~/domain/hours/confirmable.queries.server";
import { hoursPageOf } from "~/domain/hours/hours-page.server";
import { settingDefaults } from "~/domain/shared/settings";
import { readStoredFile } from "~/gateways/files.server";
import * as jobPage from "~/screens/wall/job-wall-details";
import { staffProfiles } from "~db/schema";
import { bankDetails } from "../../factories/contracts";
import { makeBookedPosition, makePosition } from "../../factories/rows";
import { withWorld } from "../../factories/with-world";
import { callRoute } from "../../support/call-route";

const world = withWorld();

test.each([
  ["2010-01-01", 4.5, false],
  ["2010-01-01", 4.75, true],
  ["2008-12-04", 8, false],
  ["2008-12-05", 8, true],
  [null, 5, true],
  ["1990-01-01", 8, false],
] as const)("[WORK-03] born %s, %d hours: the break of people under 18 is named: %s", (birthDate, hours, named) => {
  const startsAt = Date.parse("2026-12-04T09:00:00+01:00");
  expect(needsYouthBreak({ startsAt, endsAt: startsAt + hours * HOUR }, birthDate)).toBe(named);
});

test("[WORK-03] the break stands on the job page, in the contract and on the hours form, for people under 18 alone", async () => {
  const { staff, position, job } = makeBookedPosition(world);
  const again = makePosition(world, job, { startsAt: position.startsAt + 48 * HOUR });
  const page = async () =>
    (
      await callRoute(world, {
        route: jobPage,
        path: `/staff/job-wall-details/${again.id}/${again.eventId}`,
        params: { id: again.id, eventId: again.eventId },
        as: staff.user.id,
      })
    ).data as { youthBreak: boolean };
  const form = () => {
    const context = world.as(staff.actor);
    const found = findConfirmable(context, { positionId: position.id, eventId: position.eventId }) ?? expect.fail();
    return hoursPageOf(found, context, settingDefaults, { viewer: "staff", language: "en" });
  };
  const contract = async () => {
    const asked = { positionId: position.id, details: bankDetails, language: "en" as const };
    const body = await writeContractBody(world.as(staff.actor), asked);
    return body ? (await readStoredFile(body.file)).toString() : "";
  };
  const note = "Under 18: a break of 30 minutes is due after 4.5 hours at the latest.";
  expect([(await page()).youthBreak, form().youthBreak, (await contract()).includes(note)]).toEqual([
    false,
    false,
    false,
  ]);
  world.db.update(staffProfiles).set({ dateOfBirth: "2009-12-24" }).run();
  expect([(await page()).youthBreak, form().youthBreak, (await contract()).includes(note)]).toEqual([true, true, true]);
});
