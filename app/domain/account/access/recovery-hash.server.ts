import { createHash } from "node:crypto";
import { hashRaw } from "@node-rs/argon2";

/** Like a password's (2 is Argon2id), with a salt that follows from the person, so that a code is found by its hash. */
export async function recoveryHash(userId: string, code: string): Promise<string> {
  const salt = createHash("sha256").update(`recovery ${userId}`).digest().subarray(0, 16);
  const hash = await hashRaw(code, { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1, salt });
  return hash.toString("base64url");
}
