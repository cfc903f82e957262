import { beforeEach, expect, test } from "vitest";
import { keysOf, settingFields } from "~/domain/agency/settings/setting-fields";
import { typedSetting } from "~/domain/agency/settings/setting-rules";
import { contractOfMove } from "~/domain/contract/moving/moved-contract.server";
import { saveBookedStaffDetails } from "~/domain/contract/save-booked-staff-details.server";
import { writeContractBody } from "~/domain/contract/write-contract-body.server";
import { readSettings, writeSetting } from "~/domain/shared/settings.server";
import { readStoredFile } from "~/gateways/files.server";
import { i18nOf } from "~/i18n/language.server";
import { contracts, files, outbox } from "~db/schema";
import { bankDetails } from "../../factories/contracts";
import { makeBookedPosition, makeSuperuser } from "../../factories/rows";
import { withWorld } from "../../factories/with-world";
import { callRoute } from "../../support/call-route";

const jobDetails = (await import("~/screens/my-jobs/job-details")) as never;
const template = (await import("~/screens/back-office/texts/contract-template")) as never;
const settingsPage = (await import("~/screens/back-office/settings/settings")) as never;

const world = withWorld();
let booked: ReturnType<typeof makeBookedPosition>;
let agency: string;
beforeEach(() => {
  booked = makeBookedPosition(world);
  agency = makeSuperuser(world).user.id;
});

const positionId = () => booked.position.id;
async function saveDetails() {
  const context = world.as(booked.staff.actor);
  const body = await writeContractBody(context, { positionId: positionId(), details: bankDetails, language: "de" });
  return saveBookedStaffDetails(context, { positionId: positionId(), details: bankDetails, body });
}
const made = () => world.db.select().from(contracts).all();
const path = () => `/staff/job-details/${positionId()}/${booked.position.eventId}`;
const open = (form?: Record<string, string>) =>
  callRoute(world, {
    route: jobDetails,
    path: path(),
    params: { id: positionId(), eventId: booked.position.eventId },
    as: booked.staff.user.id,
    ...(form ? { form } : {}),
  });
const missing = async () =>
  (
    (await callRoute(world, { route: template, path: "/superuser/back-office/contract-template", as: agency }))
      .data as {
      missing: { key: string }[];
    }
  ).missing.map(({ key }) => key);

test("[LAWS-02] a contract names what is set: agreement, classification, insurer, fund, due day and registration", async () => {
  expect((await saveDetails()).ok).toBe(true);
  const [contract] = made();
  const file = world.db
    .select()
    .from(files)
    .all()
    .find(({ id }) => id === contract?.bodyFileId);
  const text = file ? (await readStoredFile(file)).toString() : "";
  const { collectiveAgreement, classification, socialInsurer, pensionFund, payDueDay, registrationNote } =
    readSettings(world);
  for (const value of [collectiveAgreement, classification, socialInsurer, pensionFund, payDueDay, registrationNote])
    expect(text).toContain(value);
  expect(await missing()).toEqual([]);
});

test("[LAWS-02] without a value that the wording names no contract is made; agency and person read why", async () => {
  writeSetting(world, "pensionFund", "");
  expect(await saveDetails()).toMatchObject({ ok: true, value: { contractId: null } });
  expect(made()).toEqual([]);
  expect(await missing()).toEqual(["pensionFund"]);
  expect((await open()).data).toMatchObject({ job: { step: "create", contractSoon: true } });
});

test("[LAWS-02] once the value is set the contract is made, and its person is written to", async () => {
  writeSetting(world, "pensionFund", "");
  await saveDetails();
  const typed = Object.fromEntries(
    keysOf("laws").map((key) => [key, typedSetting(i18nOf("en").t, settingFields[key], readSettings(world)[key])]),
  );
  const save = (pensionFund: string) =>
    callRoute(world, {
      route: settingsPage,
      path: "/superuser/back-office/settings/laws",
      params: { group: "laws" },
      as: agency,
      form: { intent: "save", ...typed, pensionFund },
    });
  await save("VBV, Wien");
  const rows = world.db.select().from(outbox).all();
  const work = rows.find(({ kind }) => kind === "contract-of-move");
  expect(rows.some(({ kind, payloadJson }) => kind === "mail" && payloadJson.includes("contract-reminder"))).toBe(true);
  await contractOfMove(world.system(), JSON.parse(work?.payloadJson ?? "{}"));
  expect(made()).toHaveLength(1);
  expect((await open()).data).toMatchObject({ job: { contractSoon: false } });
});
