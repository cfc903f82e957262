import sharp from "sharp";
import { formStamp } from "~/http/form-guard.server";
import { bankDetails } from "../../factories/contracts";
import type { Data, StoryCalls } from "./story-calls";

/** Anna works through what waits for her; Ben, who has nothing yet, applies. */
export async function walkStaff(story: StoryCalls): Promise<void> {
  const { world } = story;
  const ask = (call: string, json?: unknown, parts: string[] = []) =>
    story.ask("anna", call, parts, json === undefined ? {} : { json });
  const { user } = await ask("GET users/getMe");
  await ask("POST users/getImageUrl", { image: user.employee.images[0] });
  const photo = await sharp({ create: { width: 400, height: 500, channels: 3, background: "#8a6" } })
    .jpeg()
    .toBuffer();
  const form = new FormData();
  form.set("image", new File([new Uint8Array(photo)], "ben.jpg", { type: "image/jpeg" }));
  await story.ask("ben", "POST users/staffImages", [], { form });
  await ask("POST geocoding/geocode-lat-lng", { lat: 48.2082, lng: 16.3738 });
  const { firstName, lastName, email, phone } = user;
  const shownAt = formStamp(world.now - 10_000);
  await ask("POST send-message", { firstName, lastName, email, phone, message: "Guten Tag", privacy: true, shownAt });

  const { jobs: wall } = await story.ask("ben", "GET employees/getJobs");
  await story.ask("ben", "GET job/by-event/{eventId}", [wall[0].eventID]);
  const [{ _id: jobId, jobPositions: open }] = wall;
  const json = { jobPositions: [open[0]._id], empRemarks: "Gern.", ssn: "1237010180" };
  await story.ask("ben", "POST jobs/applyJobPosition/{jobId}", [jobId], { json });

  const { pageCount } = await ask("GET employees/getMyJobs");
  for (let page = 2; page <= pageCount; page++)
    await story.ask("anna", "GET employees/getMyJobs", [], { query: `page=${page}` });
  const mine = story.answers
    .filter(({ call }) => call === "GET employees/getMyJobs")
    .flatMap(({ body }) => body.data.jobs.flatMap((job: Data) => job.jobPositions as Data[]));
  for (const { _id } of mine) await ask("GET job/{id}", undefined, [_id]);
  await workThroughContract(
    story,
    must(mine, ({ isBookedUser, contractId }) => isBookedUser && contractId === null),
  );
  await confirmOwnHours(
    story,
    must(mine, ({ hoursState }) => hoursState === "open"),
  );
}

async function workThroughContract(story: StoryCalls, { _id }: Data): Promise<void> {
  const ask = (call: string, json: unknown, parts: string[] = []) => story.ask("anna", call, parts, { json });
  const booked = await ask("PATCH jobs/updateBookedPosition/{id}", { bookedStaffDetails: bankDetails }, [_id]);
  const position = booked.jobPosition;
  await ask("PATCH jobs/updateBookedPosition/{id}", { fetchBriefing: true }, [_id]);
  await ask("POST jobs/fetchbriefingurl", { briefingsPath: position.briefings[0] });
  const contractData = { firstName: "Anna", lastName: "Leitner", signatureText: "Anna Leitner" };
  const { contractId } = position;
  await ask("POST contracts/createContractPDF", { contractData, position, contractId });
  await ask("PATCH jobs/submitContract/{id}", { contractSubmited: true }, [_id]);
  await story.ask("anna", "GET contracts/getSignedContract/{contractId}", [contractId]);
  await story.ask("anna", "GET contracts/getActiveContract");
  await story.ask("anna", "GET job/{id}", [_id]);
}

async function confirmOwnHours(story: StoryCalls, { _id, jobStart, jobEnd }: Data): Promise<void> {
  const signed = { employerName: "Maria Gruber", signatureText: "Maria Gruber", forEmployerSign: true };
  const json = { ...signed, confirmJobStart: jobStart, confirmJobEnd: jobEnd + 900_000 };
  await story.ask("anna", "PATCH jobs/submitWorkHours/{id}", [_id], { json });
}

/** What somebody reads of a position where they were rejected, or are on a list. */
export async function readOwn(story: StoryCalls, userId: string, positionId: string): Promise<void> {
  await story.ask({ userId, role: "employee" }, "GET job/{id}", [positionId]);
}

export function must<T>(all: readonly T[], wanted: (each: T) => boolean): T {
  const found = all.find(wanted);
  if (found === undefined) throw new Error("the story holds none");
  return found;
}
