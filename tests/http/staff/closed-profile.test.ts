import { createElement } from "react";
import { beforeEach, describe, expect, test } from "vitest";
import { DAY, MINUTE } from "~/config/durations";
import type { BriefView } from "~/domain/selection/staff-view";
import { newId } from "~/domain/shared/ids";
import * as file from "~/screens/resources/file";
import { BriefSheet } from "~/screens/selection/brief-sheet";
import * as selection from "~/screens/selection/selection";
import * as staffDetails from "~/screens/selection/staff-details";
import { staffTypes } from "~db/schema";
import {
  makeApplication,
  makeBooking,
  makeEmployer,
  makeEvent,
  makeJob,
  makePosition,
  makeStaff,
  makeSuperuser,
} from "../../factories/rows";
import { makePhoto, makeVoiceSample } from "../../factories/staff-files";
import { startOfWorld } from "../../factories/world";
import { api, apiWorld } from "../../support/api";
import { callRoute } from "../../support/call-route";
import { renderHtml } from "../../support/render-html";

const world = apiWorld();
beforeEach(() => {
  world.now = startOfWorld;
});

/** Mira with all that a profile can hold; none of it may be in the short profile. */
async function stage() {
  const employer = makeEmployer(world);
  const staff = makeStaff(world, {
    user: {
      firstName: "Mira",
      lastName: "Wagenhofer",
      phone: "06769998877",
      email: `mira${newId(world.now)}@geheim.example`,
    },
    profile: {
      city: "Bludenz",
      postalCode: "6700",
      addressLineOne: "Mutterstraße 7",
      nationality: "HR",
      motherTongue: "hr",
      foreignLanguages: ["fr", "zh"],
      hairColor: "red",
      heightCm: 183,
      weightKg: 77,
      size: "female-x-large",
      shoeSize: 43,
      jobExperience: "Zwei Jahre Messestand.",
    },
  });
  const photo = await makePhoto(world, staff.user.id);
  const voice = makeVoiceSample(world, staff.user.id);
  const event = makeEvent(world, employer.company.id);
  const job = makeJob(world, event);
  const apply = (given: Parameters<typeof makeApplication>[3] = {}, at?: { startsAt: number; endsAt: number }) => {
    const position = makePosition(world, job, at);
    const remarks = "Mein Auto steht in Feldkirch.";
    return { position, application: makeApplication(world, position.id, staff.user.id, { remarks, ...given }) };
  };
  const work = () => {
    const { position, application } = apply();
    makeBooking(world, position, application);
    return position;
  };
  const secrets = [
    ...["Wagenhofer", "06769998877", "geheim.example", "Bludenz", '"6700"', "Mutterstraße", "2000-03-14"],
    ...[
      "Messestand",
      "Feldkirch",
      photo,
      voice,
      '"female',
      '"HR"',
      '"hr"',
      '"fr"',
      '"zh"',
      /:183\b/,
      "183 cm",
      /:77\b/,
      "77 kg",
      "x-large",
      '"red"',
    ],
    ...["Kroat", "Croat", "Chines", "French", "Französisch"],
  ];
  return { employer, staff, event, photo, voice, apply, work, secrets };
}

type Stage = Awaited<ReturnType<typeof stage>>;

const page = (userId: string, as: string) =>
  callRoute(world, { route: staffDetails, path: `/staff-details/${userId}`, params: { id: userId }, as });

const fileStatus = async (fileId: string, as: string) => {
  const asked = { route: file, path: `/files/${fileId}`, params: { fileId }, as };
  return (await callRoute(world, asked)).response.status;
};

/** What a company gets at this instant, everywhere. */
async function seenBy({ staff, photo, voice }: Stage, as: string) {
  const { response, data } = await page(staff.user.id, as);
  const said = await api(world, "GET", `employees/get-staff/${staff.user.id}`, { as });
  const call = said.body.data?.employee;
  const shown = data as { person: object | null; brief: object | null };
  return {
    page: response.status === 404 ? null : shown.person ? "full" : "brief",
    call: call ? ("images" in call ? "full" : "brief") : null,
    files: [await fileStatus(photo, as), await fileStatus(voice, as)],
    image: (await api(world, "POST", "users/getImageUrl", { json: { image: photo }, as })).status,
  };
}
const open = { page: "full", call: "full", files: [200, 200], image: 200 };
const closed = { page: "brief", call: "brief", files: [404, 404], image: 404 };
const nothing = { page: null, call: null, files: [404, 404], image: 404 };

describe("[SAFE-25] a company sees the whole profile", () => {
  test("while an application is open or ready; no other company does", async () => {
    const given = await stage();
    given.apply({ readyAt: world.now });
    expect(await seenBy(given, given.employer.user.id)).toMatchObject(open);
    expect(await seenBy(given, makeEmployer(world).user.id)).toMatchObject(nothing);
  });

  test("until the position of an application that came to nothing is over", async () => {
    const given = await stage();
    const { position } = given.apply();
    world.now = position.endsAt - MINUTE;
    expect(await seenBy(given, given.employer.user.id)).toMatchObject(open);
    world.now = position.endsAt + MINUTE;
    expect(await seenBy(given, given.employer.user.id)).toMatchObject(closed);
  });

  test("until 30 days after the last job, and then the agency still", async () => {
    const given = await stage();
    const position = given.work();
    world.now = position.endsAt + 30 * DAY - MINUTE;
    expect(await seenBy(given, given.employer.user.id)).toMatchObject(open);
    world.now = position.endsAt + 30 * DAY + MINUTE;
    expect(await seenBy(given, given.employer.user.id)).toMatchObject(closed);
    const agency = makeSuperuser(world).user.id;
    expect([await fileStatus(given.photo, agency), await fileStatus(given.voice, agency)]).toEqual([200, 200]);
    const visible = await api(world, "GET", `employees/get-staff/${given.staff.user.id}`, { as: agency });
    expect(visible.body.data.employee).toMatchObject({
      name: "Mira Wagenhofer",
      height: "183 cm",
      images: [given.photo],
    });
  });

  test("again with a new application", async () => {
    const given = await stage();
    const position = given.work();
    world.now = position.endsAt + 40 * DAY;
    const startsAt = world.now + DAY;
    given.apply({}, { startsAt, endsAt: startsAt + 6 * 3_600_000 });
    expect(await seenBy(given, given.employer.user.id)).toMatchObject(open);
  });

  test("not once the application is rejected; withdrawn, and never worked there, the person is not there at all", async () => {
    const rejected = await stage();
    rejected.apply({ rejectedAt: world.now });
    expect(await seenBy(rejected, rejected.employer.user.id)).toMatchObject(closed);
    const withdrawn = await stage();
    withdrawn.apply({ withdrawnAt: world.now });
    expect(await seenBy(withdrawn, withdrawn.employer.user.id)).toMatchObject(nothing);
  });

  test("not after a withdrawn application to somebody known from an old job", async () => {
    const given = await stage();
    const position = given.work();
    world.now = position.endsAt + 31 * DAY;
    const startsAt = world.now + DAY;
    given.apply({ withdrawnAt: world.now }, { startsAt, endsAt: startsAt + 6 * 3_600_000 });
    expect(await seenBy(given, given.employer.user.id)).toMatchObject(closed);
  });
});

describe("[SAFE-25] afterwards", () => {
  async function afterwards() {
    const given = await stage();
    const position = given.work();
    const rival = makeEmployer(world);
    const abroad = makeEvent(world, rival.company.id, { eventName: "Fest der anderen" });
    const elsewhere = makePosition(world, makeJob(world, abroad), {
      startsAt: position.startsAt + DAY,
      endsAt: position.endsAt + DAY,
    });
    makeBooking(world, elsewhere, makeApplication(world, elsewhere.id, given.staff.user.id));
    world.now = position.endsAt + 31 * DAY;
    return { ...given, position, as: given.employer.user.id };
  }

  test("the page holds first name, age and the own past jobs, and nothing else, in both languages", async () => {
    const { staff, event, position, secrets, as } = await afterwards();
    const { response, data } = await page(staff.user.id, as);
    expect(response.status).toBe(200);
    const { brief } = data as { brief: BriefView };
    expect(brief).toEqual({
      userId: staff.user.id,
      name: "Mira",
      age: 26,
      pastJobs: [
        {
          positionId: position.id,
          eventName: event.eventName,
          jobName: "Hostess",
          jobPlace: position.jobPlace,
          day: "2026-12-04",
          start: "17:00",
          end: "23:00",
          startsAt: position.startsAt,
          endsAt: position.endsAt,
        },
      ],
    });
    for (const secret of [...secrets, "Fest der anderen"]) expect(JSON.stringify(data)).not.toMatch(secret);
    for (const [language, words] of [
      ["de", ["26 Jahre", "Bisherige Jobs bei Ihnen", "bis 30 Tage nach dem letzten Job"]],
      ["en", ["26 years", "Past jobs with your company", "until 30 days after the last job"]],
    ] as const) {
      const html = renderHtml(createElement(BriefSheet, { person: brief }), language, ["booking"]);
      for (const word of ["Mira", event.eventName, ...words]) expect(html).toContain(word);
      expect(html).not.toMatch(/<img|<audio|<script|\/files\/|booking:|staff\./);
    }
  });

  test("the call says the same fields and no others", async () => {
    const { staff, secrets, as, event } = await afterwards();
    const said = await api(world, "GET", `employees/get-staff/${staff.user.id}`, { as });
    const { employee } = said.body.data;
    expect(Object.keys(employee).sort()).toEqual(["_id", "age", "name", "pastJobs"]);
    expect(employee.pastJobs).toMatchObject([{ eventName: event.eventName }]);
    for (const secret of [...secrets, "Fest der anderen"]) expect(said.bytes.toString()).not.toMatch(secret);
    const specific = await api(world, "GET", `events/getUserEventsSpecific?staff=${staff.user.id}`, { as });
    expect([specific.status, specific.body.data.events]).toEqual([200, []]);
  });

  test("the event of the job tells first name and age only", async () => {
    const { event, as, secrets } = await afterwards();
    const said = await api(world, "GET", `events/getEvent/${event.id}`, { as });
    const { employee } = said.body.data.event.jobs[0].jobPositions[0].booked;
    expect(employee).toMatchObject({ name: "Mira", age: 26, images: [], gender: null });
    for (const secret of secrets) expect(JSON.stringify(said.body.data.event.jobs[0].jobPositions)).not.toMatch(secret);
  });

  test("the selection tells first name and age of the booked and the rejected, and no filter finds them", async () => {
    const { position, apply, as, secrets } = await afterwards();
    const asked = { route: selection, path: "/", params: { positionId: position.id }, as };
    const booked = await callRoute(world, asked);
    expect(booked.data).toMatchObject({ selection: { ready: [{ name: "Mira", age: 26, portraitFileId: null }] } });
    const startsAt = world.now - 2 * DAY;
    const late = apply({}, { startsAt, endsAt: startsAt + 6 * 3_600_000 });
    const shown = await callRoute(world, { ...asked, params: { positionId: late.position.id } });
    const applicant = { name: "Mira", age: 26, portraitFileId: null, languages: [], remarks: "", distanceKm: null };
    expect(shown.data).toMatchObject({ selection: { applicants: [applicant] } });
    const filtered = await callRoute(world, {
      ...asked,
      path: "/?languages=fr",
      params: { positionId: late.position.id },
    });
    expect(filtered.data).toMatchObject({ selection: { applicants: [] } });
    const rejected = apply({ rejectedAt: world.now });
    const gone = await callRoute(world, { ...asked, params: { positionId: rejected.position.id } });
    expect(gone.data).toMatchObject({ selection: { rejected: [applicant] } });
    for (const { data } of [booked, shown, gone]) {
      const { selection: visible } = data as { selection: object };
      for (const secret of secrets) expect(JSON.stringify(visible)).not.toMatch(secret);
    }
  });

  test("the kind of work has its name in the reader's language", async () => {
    const { staff, as } = await afterwards();
    world.db.update(staffTypes).set({ nameDe: "Empfang", nameEn: "Reception" }).run();
    const names = ["de", "en"] as const;
    const visible = names.map(async (language) => {
      const asked = { route: staffDetails, path: "/staff-details/x", params: { id: staff.user.id }, as, language };
      return ((await callRoute(world, asked)).data as { brief: BriefView }).brief.pastJobs[0]?.jobName;
    });
    expect(await Promise.all(visible)).toEqual(["Empfang", "Reception"]);
  });
});

test("[SAFE-25] what a company has seen of a photo does not stay in its browser", async () => {
  const given = await stage();
  given.apply();
  const asked = (as: string) => callRoute(world, { route: file, path: "/", params: { fileId: given.photo }, as });
  const caching = (await asked(given.employer.user.id)).response.headers.get("Cache-Control");
  expect(caching).toBe("private, max-age=600");
  expect((await asked(given.staff.user.id)).response.headers.get("Cache-Control")).toContain("immutable");
});
