import { createPrivateKey, type KeyObject } from "node:crypto";
import { readFileSync } from "node:fs";
import { ConfigError, loopback } from "./config-values.server";

/** The account of a program at Google, as its key file says it. */
export interface GoogleAccount {
  readonly clientEmail: string;
  readonly privateKey: KeyObject;
  /** Where tokens are given: over HTTPS, or on this machine. */
  readonly tokenUri: string;
}

const NAME = "GOOGLE_INDEXING_KEY_FILE";

/**
 * Reads a key file of a service account; outside production null for one whose tokens are given elsewhere than on this
 * machine. Throws ConfigError, which never says what is in the file (SEEK-16).
 */
export function googleAccountOf(path: string, production: boolean): GoogleAccount | null {
  let content: string;
  try {
    content = readFileSync(path, "utf8");
  } catch (error) {
    throw new ConfigError(NAME, `cannot be read (${(error as NodeJS.ErrnoException).code})`);
  }
  const account = accountIn(content);
  if (account === null) throw new ConfigError(NAME, "must be the key file (JSON) of a service account");
  return production || isLocal(account.tokenUri) ? account : null;
}

const isLocal = (url: string) => loopback.includes(new URL(url).hostname);

function accountIn(content: string): GoogleAccount | null {
  try {
    const { client_email: clientEmail, private_key: key, token_uri: tokenUri } = JSON.parse(content);
    const { protocol } = new URL(tokenUri);
    const isSafe = protocol === "https:" || (protocol === "http:" && isLocal(tokenUri));
    const privateKey = createPrivateKey(key);
    const isWhole = typeof clientEmail === "string" && clientEmail !== "" && privateKey.asymmetricKeyType === "rsa";
    return isSafe && isWhole ? Object.freeze({ clientEmail, privateKey, tokenUri }) : null;
  } catch {
    return null;
  }
}
