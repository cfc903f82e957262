import { z } from "zod";
import { id, instant, optionalText } from "~/api/shapes/shapes";
import { nameOf } from "~/domain/account/name-rules";
import {
  findBookedPosition,
  findContractWording,
  findOwnContract,
  listContractVersions,
} from "~/domain/contract/queries.server";
import type { Context, UserActor } from "~/domain/shared/context";

export const contract = z
  .object({
    _id: id,
    contract: z.string().meta({ description: "The wording, with placeholders for names, numbers and signatures" }),
    contractID: z.string().meta({ description: "The number that people say" }),
    version: z.number().int(),
    status: z.enum(["created", "signed", "submitted"]),
    signature: z.string().nullable().meta({ description: "The name that it was signed with" }),
    employerName: z.string(),
    jobPositionId: id,
    eventID: id,
    signedAt: instant.nullable(),
    submittedAt: instant.nullable(),
  })
  .meta({ id: "Contract" });

export type Staff = Context<UserActor>;

/** The version in force of the contract for an own booking, or null. */
export function contractIdOf(context: Staff, positionId: string): string | null {
  const booked = findBookedPosition(context, positionId);
  const versions = booked ? listContractVersions(context, booked.booking.id) : [];
  return versions.find(({ replacedAt }) => replacedAt === null)?.id ?? null;
}

/** An own contract as the calls say it, or null. */
export function contractOf(context: Staff, contractId: string): z.input<typeof contract> | null {
  const found = findOwnContract(context, contractId);
  const wording = found && findContractWording(context, found.contract);
  if (!found || !wording) return null;
  const { contract: row, booking, eventId } = found;
  return {
    _id: row.id,
    contract: wording.wording,
    contractID: row.contractNumber,
    version: row.version,
    status: row.submittedAt !== null ? "submitted" : row.signedAt !== null ? "signed" : "created",
    signature: row.signedAt === null ? null : nameOf({ firstName: row.signedFirstName, lastName: row.signedLastName }),
    employerName: wording.companyName,
    jobPositionId: booking.positionId,
    eventID: eventId,
    signedAt: row.signedAt,
    submittedAt: row.submittedAt,
  };
}

export const signature = {
  firstName: optionalText,
  lastName: optionalText,
  signature: z.string().max(2_000_000).optional().meta({ description: "A drawing, as data URL of a PNG" }),
  signatureText: optionalText.meta({ description: "The name instead of a drawing" }),
};

export const signatureFile = { signatureFile: "A picture of the signature, instead of a drawing or a name" };
