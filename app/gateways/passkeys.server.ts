import { config } from "~/config/config.server";
import { MINUTE } from "~/config/durations";

/** What is stored of a passkey. */
export interface StoredPasskey {
  credentialId: string;
  publicKey: Buffer;
  counter: number;
}

/** Loaded when the first passkey is asked for: its readers of certificates are many. */
const library = () => import("@simplewebauthn/server");

/** Passkeys belong to this site: its host, and its whole origin when one is used. */
const site = () => ({ rpID: new URL(config().baseUrl).hostname, origin: new URL(config().baseUrl).origin });
const bytesOf = (text: string) => new Uint8Array(Buffer.from(text, "base64url"));

interface Wanted {
  challenge: string;
  product: string;
  user: { id: string; email: string; name: string };
  known: string[];
}

/** What a browser needs to make a passkey: one that names its person, and asks who is there (ACCS-03). */
export async function newPasskeyOptions({ challenge, product, user, known }: Wanted) {
  const { generateRegistrationOptions } = await library();
  return generateRegistrationOptions({
    rpName: product,
    rpID: site().rpID,
    userName: user.email,
    userDisplayName: user.name,
    userID: new Uint8Array(Buffer.from(user.id)),
    challenge: bytesOf(challenge),
    timeout: MINUTE,
    excludeCredentials: known.map((id) => ({ id })),
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
  });
}

/** What a browser needs to show the passkeys that it has for this site. */
export async function passkeyOptions(challenge: string) {
  const { generateAuthenticationOptions } = await library();
  const { rpID } = site();
  return generateAuthenticationOptions({
    rpID,
    challenge: bytesOf(challenge),
    timeout: MINUTE,
    userVerification: "required",
  });
}

/** A new passkey and the challenge it answers, or null for what no browser of this site has made. */
export async function readNewPasskey(text: string): Promise<(StoredPasskey & { challenge: string }) | null> {
  const { verifyRegistrationResponse } = await library();
  return attempt(text, async (response, expected) => {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: response as never,
      ...expected,
    });
    if (!verified) return null;
    const { id, publicKey, counter } = registrationInfo.credential;
    return { credentialId: id, publicKey: Buffer.from(publicKey), counter };
  });
}

/** Which passkey a browser says it used; nothing is proved by it. */
export function claimedPasskey(text: string): string {
  const { id } = (parsed(text) ?? {}) as { id?: unknown };
  return typeof id === "string" ? id : "";
}

/** The new count of a passkey and the challenge it answers, or null where the signature does not hold or counts back. */
export async function readUsedPasskey(
  text: string,
  { credentialId, publicKey, counter }: StoredPasskey,
): Promise<{ counter: number; challenge: string } | null> {
  const { verifyAuthenticationResponse } = await library();
  const credential = { id: credentialId, publicKey: new Uint8Array(publicKey), counter };
  return attempt(text, async (response, expected) => {
    const answer = { response: response as never, ...expected, credential };
    const { verified, authenticationInfo } = await verifyAuthenticationResponse(answer);
    return verified ? { counter: authenticationInfo.newCounter } : null;
  });
}

interface Expected {
  expectedOrigin: string;
  expectedRPID: string;
  requireUserVerification: true;
  expectedChallenge: (challenge: string) => boolean;
}

/** The library throws for whatever does not hold. Whether the challenge was ours is asked of the table. */
async function attempt<T>(
  text: string,
  verify: (response: object, expected: Expected) => Promise<T | null>,
): Promise<(T & { challenge: string }) | null> {
  const response = parsed(text);
  if (!response) return null;
  const { rpID, origin } = site();
  let challenge = "";
  const expectedChallenge = (answered: string) => {
    challenge = answered;
    return true;
  };
  const expected = {
    expectedOrigin: origin,
    expectedRPID: rpID,
    requireUserVerification: true,
    expectedChallenge,
  } as const;
  const found = await verify(response, expected).catch(() => null);
  return found && { ...found, challenge };
}

function parsed(text: string): object | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" ? value : null;
  } catch {
    return null;
  }
}
