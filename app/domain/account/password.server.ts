import { availableParallelism } from "node:os";
import { hash, verify } from "@node-rs/argon2";
import { limitConcurrency } from "~/gateways/turns/limit-concurrency";

/** 2 is Argon2id; the package exports its names as a const enum, which isolated modules cannot read. */
const options = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Many log-ins at once leave a core to everybody else's pages. */
const inTurn = limitConcurrency(Math.max(1, availableParallelism() - 1));

/** Argon2id, 19 MiB, two passes (OWASP). */
export const hashPassword = (password: string): Promise<string> => inTurn(() => hash(password, options));

/** Compares in the time of a real comparison even when there is no account, so that timing tells nothing. */
export async function passwordMatches(stored: string | null, password: string): Promise<boolean> {
  if (stored === null) {
    await hashPassword(password);
    return false;
  }
  return inTurn(() => verify(stored, password));
}
