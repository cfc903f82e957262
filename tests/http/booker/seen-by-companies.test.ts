import { expect, test } from "vitest";
import { NEVER_SEEN, SEEN_BEFORE_BOOKING } from "~/domain/staff/seen-by-companies";
import * as details from "~/screens/selection/staff-details";
import { makeApplication, makeEmployer, makePostedPosition, makeStaff } from "../../factories/rows";
import { withWorld } from "../../factories/with-world";
import { callRoute } from "../../support/call-route";

const world = withWorld();

/** What the page of a person names otherwise than the profile; no fact of the profile is null here. */
const names: Record<string, string | null> = {
  userId: null,
  appliedJobs: null,
  name: "firstName",
  photoFileIds: "images",
  voiceFileId: "voice",
};

test("[SEEN-10] what people read of what companies see is what the page of an applicant shows", async () => {
  const { company, user } = makeEmployer(world);
  const staff = makeStaff(world);
  makeApplication(world, makePostedPosition(world, company.id).position.id, staff.user.id);
  const { data } = await callRoute(world, {
    route: details,
    path: `/staff-details/${staff.user.id}`,
    params: { id: staff.user.id },
    as: user.id,
  });
  const { person, texts } = data as { person: object; texts: { about: object; looks: object; work: object } };
  const { about, looks, work } = texts;
  const shown = Object.keys({ ...person, ...about, ...looks, ...work }).flatMap((key) => {
    const name = key in names ? names[key] : key;
    return name ? [name] : [];
  });
  expect(shown.toSorted()).toEqual(SEEN_BEFORE_BOOKING.toSorted());
  expect(shown.filter((key) => (NEVER_SEEN as readonly string[]).includes(key))).toEqual([]);
});
