import { createHash, randomInt, timingSafeEqual } from "node:crypto";
import { eq, lte } from "drizzle-orm";
import { config } from "~/config/config.server";
import type { Context } from "~/domain/shared/context";
import { newId } from "~/domain/shared/ids";
import { ok, type Result, refuse } from "~/domain/shared/result";
import { transact } from "~/domain/shared/transact.server";
import { captchaSigns } from "~/gateways/captcha/captcha-glyphs";
import { decryptField, encryptField } from "~/gateways/encryption.server";
import { answeredCaptchas } from "~db/schema";
import { type CaptchaQuestion, captchaQuestion } from "./captcha-questions";
import { CAPTCHA_LENGTH, CAPTCHA_LIFE_MS } from "./captcha-rules";
import { openSolved, type SentFrom, sealSolved, solvedUntil } from "./captcha-solved.server";

const place = { table: "answered_captchas", column: "challenge", rowId: "form" };

/** What a challenge knows. It travels with the form, sealed, so that showing a form writes nothing. */
interface Challenge {
  id: string;
  text: string;
  question: CaptchaQuestion;
  language: "de" | "en";
  expiresAt: number;
}

/** What a form shows of a challenge. */
export interface ShownCaptcha {
  challenge: string;
  question: Omit<CaptchaQuestion, "answer">;
}

/** A new challenge, good for ten minutes and one answer. */
export function issueCaptcha({ now }: Pick<Context, "now">, language: "de" | "en"): ShownCaptcha {
  const text = Array.from({ length: CAPTCHA_LENGTH }, () => captchaSigns[randomInt(captchaSigns.length)]).join("");
  const question = captchaQuestion(language, (below) => randomInt(below));
  const challenge: Challenge = { id: newId(now), text, question, language, expiresAt: now + CAPTCHA_LIFE_MS };
  return shown(encryptField(place, JSON.stringify(challenge)), challenge);
}

/** The same challenge again, for a form that was refused for something else; null when it is over or answered. */
export function showCaptchaAgain(context: Pick<Context, "db" | "now">, sealed: string): ShownCaptcha | null {
  const challenge = openChallenge(context, sealed);
  return challenge && !isAnswered(context, challenge) ? shown(sealed, challenge) : null;
}

/** The challenge behind a sealed one, to draw or speak it; null when it is over or was never made here. */
export function openChallenge({ now }: Pick<Context, "now">, sealed: string): Challenge | null {
  try {
    const challenge = JSON.parse(decryptField(place, sealed)) as Challenge;
    return challenge.expiresAt > now ? challenge : null;
  } catch {
    return null;
  }
}

/** What the form sends along, and whence: a captcha that was solved for `sentFrom` counts there, and nowhere else. */
interface Answer {
  challenge: string;
  answer: string;
  sentFrom?: SentFrom;
}

/**
 * Whether the answer is right: the signs of the picture or the word of the question, in any letter case (PUB-26). A
 * wrong answer ends the challenge. A right one does so only with `endCaptcha`, in the transaction of what it allows, so
 * that somebody whose form is refused for another field need not solve it again.
 */
export function checkCaptcha(
  context: Context,
  { challenge: sealed, answer, sentFrom }: Answer,
): Result<undefined, "wrongCaptcha"> {
  if (sentFrom && isSolved(context, sealed, sentFrom)) return ok();
  const challenge = openChallenge(context, sealed);
  if (!challenge || isAnswered(context, challenge)) return refuse("wrongCaptcha");
  const { testCaptcha } = config();
  const accepted = [challenge.text, challenge.question.answer, ...(testCaptcha ? [testCaptcha] : [])];
  if (accepted.some((expected) => same(expected, answer))) return ok();
  endCaptcha(context, sealed);
  return refuse("wrongCaptcha");
}

/** Whether this is a captcha that was solved in the same form from the same address, and allowed nothing yet. */
export function isSolved(context: Pick<Context, "db" | "now">, sealed: string, { form, address }: SentFrom): boolean {
  const solved = openSolved(context, sealed);
  return solved !== null && solved.form === form && solved.address === address && !isAnswered(context, solved);
}

/** What a refused form carries in place of the challenge that was answered rightly in it (JOIN-05); null for any other. */
export function solvedCaptcha(context: Pick<Context, "db" | "now">, sealed: string, sentFrom: SentFrom): string | null {
  if (isSolved(context, sealed, sentFrom)) return sealed;
  const challenge = openChallenge(context, sealed);
  return challenge && !isAnswered(context, challenge) ? sealSolved(challenge, sentFrom) : null;
}

/** Ends a challenge, solved or not. Of two forms with one challenge only the first gets through: the other is refused. */
export function endCaptcha(context: Context, sealed: string): Result<undefined, "wrongCaptcha"> {
  const solved = openSolved(context, sealed);
  const challenge = solved ?? openChallenge(context, sealed);
  if (!challenge) return refuse("wrongCaptcha");
  return transact(context, (tx): Result<undefined, "wrongCaptcha"> => {
    if (isAnswered(tx, challenge)) return refuse("wrongCaptcha");
    tx.db.delete(answeredCaptchas).where(lte(answeredCaptchas.expiresAt, tx.now)).run();
    // As long as anything that was solved with it could come back.
    const expiresAt = solved ? solved.expiresAt : solvedUntil(challenge);
    tx.db
      .insert(answeredCaptchas)
      .values({ challengeHash: hashOf(challenge.id), expiresAt })
      .run();
    return ok();
  });
}

function shown(challenge: string, { question: { answer: _, ...question } }: Challenge): ShownCaptcha {
  return { challenge, question };
}

function isAnswered({ db }: Pick<Context, "db">, { id }: { id: string }): boolean {
  const row = db
    .select({ expiresAt: answeredCaptchas.expiresAt })
    .from(answeredCaptchas)
    .where(eq(answeredCaptchas.challengeHash, hashOf(id)))
    .get();
  return row !== undefined;
}

function same(expected: string, typed: string): boolean {
  const fold = (text: string) => createHash("sha256").update(text.replace(/\s/g, "").toUpperCase()).digest();
  return timingSafeEqual(fold(expected), fold(typed));
}

const hashOf = (id: string) => createHash("sha256").update(id).digest("hex");
