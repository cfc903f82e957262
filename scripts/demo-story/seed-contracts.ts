import { readBriefing } from "~/domain/contract/read-briefing.server";
import { saveBookedStaffDetails } from "~/domain/contract/save-booked-staff-details.server";
import { signContract } from "~/domain/contract/sign-contract.server";
import { submitContract } from "~/domain/contract/submit-contract.server";
import { writeContractBody } from "~/domain/contract/write-contract-body.server";
import { storeFile } from "~/gateways/files.server";
import { typedSignatureImage } from "~/gateways/images.server";
import type { Place } from "./cast";
import type { StaffMember } from "./seed-staff";
import { done, type Story } from "./story";

const MINUTE_MS = 60_000;

/** The page and browser from which the demo's people sign. */
export const signedFrom = { address: "127.0.0.1", userAgent: "Tagwerk demo" };

/** The booked person gives the bank data and signs, as far as the part says. */
export function seedContract(story: Story, place: Place, at: number): void {
  const { contract = "nothing" } = place.part;
  const member = place.chosen;
  if (contract === "nothing" || !member) return;
  story.scene(at, async () => {
    const { positionId } = place;
    const details = {
      ssn: member.ssn,
      issuedName: `${member.firstName} ${member.lastName}`,
      nameOfInstitute: "Musterbank",
      iban: member.iban,
      bic: "MUSTATWWXXX",
    };
    const context = story.as(member.actor);
    const body =
      contract === "detailsOnly" ? null : await writeContractBody(context, { positionId, details, language: "de" });
    const { contractId } = done(saveBookedStaffDetails(context, { positionId, details, body }));
    if (contractId && contract !== "created") seedSignature(story, place, member, contractId, at + 5 * MINUTE_MS);
  });
}

function seedSignature(
  story: Story,
  { positionId, part }: Place,
  member: StaffMember,
  contractId: string,
  at: number,
): void {
  story.scene(at, async () => {
    const { firstName, lastName } = member;
    const typedName = `${firstName} ${lastName}`;
    const signature = await storeSignature(typedName);
    const signed = { contractId, firstName, lastName, way: "typed", typedName, signature, ...signedFrom } as const;
    done(signContract(story.as(member.actor), signed));
    if (part.contract === "submitted") done(submitContract(story.as(member.actor), { contractId }));
    // Not every job has a briefing.
    if (part.contract === "submitted") await readBriefing(story.as(member.actor), { positionId, slot: 1 });
  });
}

/** A typed name as the picture that a signature is (D-88). */
export async function storeSignature(name: string) {
  const drawn = await typedSignatureImage(name, "the story");
  if (!drawn.ok) throw new Error(drawn.reason);
  return storeFile({ area: "signatures", bytes: drawn.image.bytes, encrypt: true, mime: drawn.image.mime });
}
