import { RateLimiterMemory, type RateLimiterRes } from "rate-limiter-flexible";

const QUARTER_S = 15 * 60;

/** Guesses that are evaluated per account and per address in a quarter of an hour (quality 16). */
const guessesPerAccount = new RateLimiterMemory({ keyPrefix: "login-account", points: 10, duration: QUARTER_S });
const guessesPerAddress = new RateLimiterMemory({ keyPrefix: "login-address", points: 100, duration: QUARTER_S });

/** Counts one guess; seconds to wait when there were too many, else null. */
export async function countGuess(account: string, address: string): Promise<number | null> {
  return secondsToWait(async () => {
    await guessesPerAddress.consume(address);
    await guessesPerAccount.consume(account.trim().toLowerCase());
  });
}

/** A right password shows that the guesses were the owner's; that one counts neither for the account nor the address. */
export async function forgetGuesses(account: string, address: string): Promise<void> {
  await guessesPerAccount.delete(account.trim().toLowerCase());
  await guessesPerAddress.reward(address, 1);
}

type Attempt = "sign-up" | "new-password" | "contact" | "newsletter";

const attemptsPerMail = new RateLimiterMemory({ keyPrefix: "attempt-mail", points: 10, duration: QUARTER_S });
const attemptsPerAddress = new RateLimiterMemory({ keyPrefix: "attempt-address", points: 100, duration: QUARTER_S });

/**
 * Counts a form of a visitor that is about to be evaluated: ten of a kind for one e-mail address and a hundred from one
 * network address in a quarter of an hour. Seconds to wait when there were too many, else null.
 */
export async function countAttempt(kind: Attempt, email: string | null, address: string): Promise<number | null> {
  return secondsToWait(async () => {
    await attemptsPerAddress.consume(`${kind} ${address}`);
    if (email !== null) await attemptsPerMail.consume(`${kind} ${email.trim().toLowerCase()}`);
  });
}

const captchasPerAddress = new RateLimiterMemory({ keyPrefix: "captcha", points: 400, duration: QUARTER_S });

/** Counts one picture or recording of a captcha; seconds to wait when there were too many, else null. */
export const countCaptcha = (address: string) => secondsToWait(() => captchasPerAddress.consume(address));

/** Suggestions for a place field, per address: far more than anybody types, far less than a copy of the table needs. */
const lookupsPerAddress = new RateLimiterMemory({ keyPrefix: "places", points: 120, duration: 60 });

/** Counts one look-up of places; seconds to wait when there were too many, else null. */
export const countLookup = (address: string) => secondsToWait(() => lookupsPerAddress.consume(address));

/** JSON calls, per session or, without one, per address: far more than a program needs that shows what people ask for. */
const callsPerCaller = new RateLimiterMemory({ keyPrefix: "call", points: 600, duration: 60 });

/** Counts one JSON call; seconds to wait when there were too many, else null. */
export const countCall = (caller: string) => secondsToWait(() => callsPerCaller.consume(caller));

/** Cards per company, wherever they are entered: enough for typing errors, too few to try out stolen numbers. */
const cardsPerCompany = new RateLimiterMemory({ keyPrefix: "card", points: 20, duration: QUARTER_S });

/** Counts a card that the provider is about to be asked about; seconds to wait when there were too many, else null. */
export const countCard = (companyId: string) => secondsToWait(() => cardsPerCompany.consume(companyId));

/** The message that says when to come back (quality 16). */
export const tooManyRequests = (seconds: number) => `tooManyRequests?minutes=${Math.ceil(seconds / 60)}` as const;

async function secondsToWait(consume: () => Promise<unknown>): Promise<number | null> {
  try {
    await consume();
    return null;
  } catch (rejected) {
    if (rejected instanceof Error) throw rejected;
    return Math.max(1, Math.ceil((rejected as RateLimiterRes).msBeforeNext / 1000));
  }
}
