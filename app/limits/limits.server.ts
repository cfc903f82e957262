import { createHash } from "node:crypto";
import { RateLimiterMemory, type RateLimiterRes, RateLimiterSQLite } from "rate-limiter-flexible";
import { type LimitName, limits } from "./limits";
import { limitsFile, TABLE } from "./limits-file.server";
import { networkOf } from "./network";

type Limiter = RateLimiterMemory | RateLimiterSQLite;

const limiters = new Map<LimitName, Limiter>();
let usedFile: ReturnType<typeof limitsFile> | undefined;

/** Counted by each process for itself: what each page asks for must not write to a file. */
const ofOneProcess: ReadonlySet<LimitName> = new Set(["requests", "site-requests"]);

/** Counts in the file that all processes share, and in memory where that file fails. */
function limiterOf(name: LimitName): Limiter {
  const file = limitsFile();
  if (file !== usedFile) limiters.clear();
  usedFile = file;
  const known = limiters.get(name);
  if (known) return known;
  const { most, seconds } = limits[name];
  const options = { keyPrefix: name, points: most, duration: seconds };
  const inMemory = new RateLimiterMemory(options);
  const limiter =
    file && !ofOneProcess.has(name)
      ? new RateLimiterSQLite({
          ...options,
          storeClient: file,
          storeType: "better-sqlite3",
          tableName: TABLE,
          tableCreated: true,
          insuranceLimiter: inMemory,
          // Who is over a limit costs no more than a look into memory.
          inMemoryBlockOnConsumed: most + 1,
        })
      : inMemory;
  limiters.set(name, limiter);
  return limiter;
}

/** In whose name something counts: letter case makes nobody somebody else, nor another address of the same network. */
const nameOf = (who: string) =>
  who
    .trim()
    .toLowerCase()
    .split(" ")
    .map((part) => networkOf(part))
    .join(" ");

/** The file names nobody: whoever counts stands in it as a hash. */
const keyOf = (who: string) => createHash("sha256").update(nameOf(who)).digest("base64url").slice(0, 22);

/** Counts one more; seconds to wait when there were too many, else null. */
export async function count(name: LimitName, who: string): Promise<number | null> {
  try {
    await limiterOf(name).consume(ofOneProcess.has(name) ? nameOf(who) : keyOf(who));
    return null;
  } catch (rejected) {
    if (rejected instanceof Error) throw rejected;
    return Math.max(1, Math.ceil((rejected as RateLimiterRes).msBeforeNext / 1000));
  }
}

/** Counts for several limits, up to the first that has had too many. */
async function countAll(...asked: [LimitName, string][]): Promise<number | null> {
  for (const [name, who] of asked) {
    const wait = await count(name, who);
    if (wait !== null) return wait;
  }
  return null;
}

/** Counts a page or call by its address, and of IPv6 by its whole site, too (SAFE-34, SAFE-38). */
export const countRequest = (address: string) => {
  const site = networkOf(address, 48);
  return countAll(
    ["requests", address],
    ...(site === address ? [] : [["site-requests", site] satisfies [LimitName, string]]),
  );
};

/** Takes back one that was counted. */
export async function uncount(name: LimitName, who: string): Promise<void> {
  await limiterOf(name).reward(keyOf(who), 1);
}

/** Takes back all that were counted. */
export async function forget(name: LimitName, who: string): Promise<void> {
  await limiterOf(name).delete(keyOf(who));
}

/** One guess of a password: for which account, from where, and from which device that logged in to it before. */
export interface Guess {
  account: string;
  address: string;
  device: string | null;
}

const plain = (account: string) => account.replace(/\s/g, "").toLowerCase();

/** What a guess counts for, beside the account. */
const ownLimits = ({ account, address, device }: Guess): [LimitName, string][] =>
  device === null
    ? [
        ["login-address", address],
        ["login-pair", `${plain(account)} ${address}`],
      ]
    : [["login-device", `${plain(account)} ${device}`]];

/** Counts one guess of a password; seconds to wait when there were too many from there, and whether the captcha is due. */
export async function countGuess(guess: Guess): Promise<{ wait: number | null; asksCaptcha: boolean }> {
  const wait = await countAll(...ownLimits(guess));
  if (wait !== null) return { wait, asksCaptcha: false };
  const many = (await count("login-account", plain(guess.account))) !== null;
  return { wait, asksCaptcha: many && guess.device === null };
}

/** A right password shows that the guesses from there were the owner's; this one counts for nothing. */
export async function forgetGuesses(guess: Guess): Promise<void> {
  for (const [name, who] of ownLimits(guess)) {
    if (name === "login-address") await uncount(name, who);
    else await forget(name, who);
  }
  await uncount("login-account", plain(guess.account));
}

/** Counts one code of the second step; seconds to wait when there were too many wrong ones, else null (ACCS-02). */
export const countCode = (userId: string) => count("second-step", userId);
export const forgetCodes = (userId: string) => forget("second-step", userId);

export const countChallenge = (address: string) => count("passkey", address);

/** Counts one mail about a new device; whether it may be sent (ACCS-08). */
export const mayMailSignIn = async (userId: string) => (await count("sign-in-mail", userId)) === null;

type MailedAttempt = "sign-up" | "contact" | "newsletter";

/** Counts a form of a visitor that is about to be evaluated; seconds to wait when there were too many, else null. */
export const countAttempt = (kind: MailedAttempt, email: string | null, address: string) =>
  countAll(
    [`${kind}-address`, address],
    ...(email === null ? [] : [[`${kind}-mail`, email] satisfies [LimitName, string]]),
  );

/** Counts one more mail of a sign-up that waits; seconds to wait when there were too many, else null (JOIN-09). */
export const countRegistrationMail = (userId: string) => count("sign-up-again", userId);

/** Counts one more invitation of a colleague; seconds to wait when there were too many, else null (ACCS-10). */
export const countInvitation = (userId: string) => count("invitations", userId);

export const countNewPassword = (address: string) => count("new-password-address", address);

/** Counts one mail for a new password; whether it may be sent (SAFE-22). */
export const mayMailReset = async (email: string) => (await count("reset-mail", email)) === null;

export const countCaptcha = (address: string) => count("captcha", address);
export const countLookup = (address: string) => count("places", address);
export const countCall = (caller: string) => count("calls", caller);
export const countFetch = (keyHash: string) => count("calendar", keyHash);
export const countFeed = (address: string) => count("feeds", address);
export const countCard = (companyId: string) => count("cards", companyId);

/** The message that says when to come back (quality 16). */
export const tooManyRequests = (seconds: number) => `tooManyRequests?minutes=${Math.ceil(seconds / 60)}` as const;
