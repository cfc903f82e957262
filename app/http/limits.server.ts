import { RateLimiterMemory, type RateLimiterRes } from "rate-limiter-flexible";

const QUARTER_S = 15 * 60;

/** Guesses that are evaluated per account and per address in a quarter of an hour (quality 16). */
const guessesPerAccount = new RateLimiterMemory({ keyPrefix: "login-account", points: 10, duration: QUARTER_S });
const guessesPerAddress = new RateLimiterMemory({ keyPrefix: "login-address", points: 100, duration: QUARTER_S });

/** Counts one guess; seconds to wait when there were too many, else null. */
export async function countGuess(account: string, address: string): Promise<number | null> {
  try {
    await guessesPerAddress.consume(address);
    await guessesPerAccount.consume(account.trim().toLowerCase());
    return null;
  } catch (rejected) {
    if (rejected instanceof Error) throw rejected;
    return Math.max(1, Math.ceil((rejected as RateLimiterRes).msBeforeNext / 1000));
  }
}

/** A right password shows that the guesses were the owner's. */
export const forgetGuesses = (account: string) => guessesPerAccount.delete(account.trim().toLowerCase());

/** Suggestions for a place field, per address: far more than anybody types, far less than a copy of the table needs. */
const lookupsPerAddress = new RateLimiterMemory({ keyPrefix: "places", points: 120, duration: 60 });

/** Counts one look-up of places; seconds to wait when there were too many, else null. */
export async function countLookup(address: string): Promise<number | null> {
  try {
    await lookupsPerAddress.consume(address);
    return null;
  } catch (rejected) {
    if (rejected instanceof Error) throw rejected;
    return Math.max(1, Math.ceil((rejected as RateLimiterRes).msBeforeNext / 1000));
  }
}
