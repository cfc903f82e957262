import { beforeEach, expect, test } from "vitest";
import { findBriefingFile, listBriefings } from "~/domain/event/briefings.queries.server";
import { attachBriefing } from "~/domain/event/insert-positions.server";
import { readOverview } from "~/domain/event/overview/overview-page.queries.server";
import { countListEntries, findEventHead, findJobHead, findPositionHead } from "~/domain/event/queries.server";
import { recordFile } from "~/domain/shared/record-file.server";
import {
  makeApplication,
  makeBookedPosition,
  makeEmployer,
  makeListEntry,
  makePostedPosition,
  makeStaff,
  makeSuperuser,
} from "../../../tests/factories/rows";
import { withWorld } from "../../../tests/factories/with-world";

const world = withWorld();
let booked: ReturnType<typeof makeBookedPosition>;

beforeEach(() => {
  booked = makeBookedPosition(world);
});

const own = () => world.as(booked.employer.actor);
const foreign = () => world.as(makeEmployer(world).actor);

test("the forms of an event, a job and a position say what they are about", () => {
  expect(findEventHead(own(), booked.event.id)).toMatchObject({
    eventExpirationDate: "2026-12-03",
    expired: false,
    earliestJobDay: "2026-12-04",
  });
  expect(findJobHead(own(), booked.job.id, "de")).toMatchObject({ name: "Hostess", bonusPercent: 0 });
  expect(findPositionHead(own(), booked.position.id, "en")).toMatchObject({
    name: "Hostess",
    day: "2026-12-04",
    start: "17:00",
    end: "23:00",
    bookedName: "Anna Leitner",
  });
});

test("[REQ-43] another company's event, job and position are not there", () => {
  expect(findEventHead(foreign(), booked.event.id)).toBeNull();
  expect(findJobHead(foreign(), booked.job.id, "de")).toBeNull();
  expect(findPositionHead(foreign(), booked.position.id, "de")).toBeNull();
  expect(findPositionHead(own(), "unknown", "de")).toBeNull();
});

test("[OVR-15] the booking list counts its entries, for the agency those of all companies", () => {
  const other = makeEmployer(world);
  for (const { company } of [booked.employer, other]) {
    const { position } = makePostedPosition(world, company.id);
    makeListEntry(world, position, makeApplication(world, position.id, makeStaff(world).user.id));
  }
  expect(countListEntries(own())).toBe(1);
  expect(countListEntries(world.as(makeSuperuser(world).actor))).toBe(2);
});

test("[OVR-23] a briefing is handed to its own company and the agency only", () => {
  const stored = {
    path: "briefings/x",
    bytes: 5,
    sha256: "0",
    encrypted: false,
    mime: "application/pdf",
    originalName: "Ablauf.PDF",
  };
  attachBriefing(own(), { positionId: booked.position.id, slot: 1, fileId: recordFile(own(), stored) });
  expect(listBriefings(world, booked.position.id)).toMatchObject([
    { slot: 1, extension: "pdf", originalName: "Ablauf.PDF" },
  ]);
  const wanted = { positionId: booked.position.id, slot: 1 };
  expect(findBriefingFile(own(), wanted)?.file.path).toBe("briefings/x");
  expect(findBriefingFile(world.as(makeSuperuser(world).actor), wanted)).not.toBeNull();
  expect(findBriefingFile(foreign(), wanted)).toBeNull();
  expect(findBriefingFile(own(), { ...wanted, slot: 2 })).toBeNull();
  expect(findBriefingFile(world.as(makeStaff(world).actor), wanted)).toBeNull();
});

test("[OVR-02] only the open event brings its jobs along", () => {
  const second = makePostedPosition(world, booked.employer.company.id);
  const read = (text: string) =>
    readOverview(own(), { query: new URLSearchParams(text), language: "de", pageSize: 10 });
  expect(read("")).toMatchObject({ openId: null, jobs: [], today: "2026-11-20" });
  expect(read(`open=${second.event.id}`)).toMatchObject({ openId: second.event.id, jobs: [{ id: second.job.id }] });
  expect(read(`open=${makePostedPosition(world, makeEmployer(world).company.id).event.id}`)).toMatchObject({
    openId: null,
    jobs: [],
  });
});
