import { hash, verify } from "@node-rs/argon2";

/** 2 is Argon2id; the package exports its names as a const enum, which isolated modules cannot read. */
const options = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Argon2id, 19 MiB, two passes (OWASP). */
export const hashPassword = (password: string): Promise<string> => hash(password, options);

/** Compares in the time of a real comparison even when there is no account, so that timing tells nothing. */
export async function passwordMatches(stored: string | null, password: string): Promise<boolean> {
  if (stored === null) {
    await hash(password, options);
    return false;
  }
  return verify(stored, password);
}
