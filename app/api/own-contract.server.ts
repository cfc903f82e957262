import { z } from "zod";
import { findBookedPosition, listContractVersions } from "~/domain/contract/queries.server";
import type { Context, UserActor } from "~/domain/shared/context";
import { id, instant, optionalText } from "./shapes";

export const contract = z
  .object({
    id,
    contractID: z.string(),
    version: z.number().int(),
    status: z.enum(["created", "signed", "submitted"]),
    positionId: id,
    eventId: id,
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

export const signature = {
  firstName: optionalText,
  lastName: optionalText,
  signature: z.string().max(2_000_000).optional().meta({ description: "A drawing, as data URL of a PNG" }),
  signatureText: optionalText.meta({ description: "The name instead of a drawing" }),
};

export const signatureFile = { signatureFile: "A picture of the signature, instead of a drawing or a name" };
