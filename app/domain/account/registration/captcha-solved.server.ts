import type { Context } from "~/domain/shared/context";
import { decryptField, encryptField } from "~/gateways/encryption.server";
import { SOLVED_LIFE_MS } from "./captcha-rules";

const place = { table: "answered_captchas", column: "challenge", rowId: "solved" };

/** Where a captcha was solved: in which form, and from which network address. */
export interface SentFrom {
  form: string;
  address: string;
}

/** The id is that of the challenge, so that one accepted form uses up both. */
interface Solved extends SentFrom {
  id: string;
  expiresAt: number;
}

/** Until when a challenge may count once it was solved: fixed by the challenge, whenever and however often it is answered. */
export const solvedUntil = ({ expiresAt }: { expiresAt: number }) => expiresAt + SOLVED_LIFE_MS;

export function sealSolved(challenge: { id: string; expiresAt: number }, { form, address }: SentFrom): string {
  const solved: Solved = { id: challenge.id, form, address, expiresAt: solvedUntil(challenge) };
  return encryptField(place, JSON.stringify(solved));
}

/** What was sealed as solved; null when it is over or was never made here. */
export function openSolved({ now }: Pick<Context, "now">, sealed: string): Solved | null {
  try {
    const solved = JSON.parse(decryptField(place, sealed)) as Solved;
    return solved.expiresAt > now ? solved : null;
  } catch {
    return null;
  }
}
