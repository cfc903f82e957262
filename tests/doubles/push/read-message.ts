import { createDecipheriv, createPublicKey, type ECDH, hkdfSync, verify } from "node:crypto";

const derive = (secret: Buffer, salt: Buffer, info: Buffer, length: number) =>
  Buffer.from(hkdfSync("sha256", secret, salt, info, length));

/** Opens a message as a browser does (RFC 8291 over RFC 8188); throws for one that is not made for its keys. */
export function readMessage(body: Buffer, { pair, auth }: { pair: ECDH; auth: Buffer }): string {
  const salt = body.subarray(0, 16);
  const recordSize = body.readUInt32BE(16);
  const idLength = body.readUInt8(20);
  const sender = body.subarray(21, 21 + idLength);
  const sealed = body.subarray(21 + idLength);
  if (idLength !== 65) throw new Error(`a key of ${idLength} bytes`);
  if (sealed.length > recordSize) throw new Error("more than one record");
  const info = Buffer.concat([Buffer.from("WebPush: info\0"), pair.getPublicKey(), sender]);
  const input = derive(pair.computeSecret(sender), auth, info, 32);
  const key = derive(input, salt, Buffer.from("Content-Encoding: aes128gcm\0"), 16);
  const nonce = derive(input, salt, Buffer.from("Content-Encoding: nonce\0"), 12);
  const cipher = createDecipheriv("aes-128-gcm", key, nonce).setAuthTag(sealed.subarray(-16));
  const plain = Buffer.concat([cipher.update(sealed.subarray(0, -16)), cipher.final()]);
  // The last record ends with a 2 and as many zeros as its sender likes.
  const end = plain.findLastIndex((byte) => byte !== 0);
  if (plain[end] !== 2) throw new Error("no end of the last record");
  return plain.subarray(0, end).toString("utf8");
}

const part = (text = "") => JSON.parse(Buffer.from(text, "base64url").toString());

/** What is wrong with the sender's proof (RFC 8292), or null. */
export function wrongProof(
  header: string,
  { origin, publicKey, now }: { origin: string; publicKey: string; now: number },
): string | null {
  const [, token = "", key = ""] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(header) ?? [];
  if (key !== publicKey) return "another key than that of the subscription";
  const [head, claims, signature = ""] = token.split(".");
  const point = Buffer.from(key, "base64url");
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString("base64url"));
  const jwk = { kty: "EC", crv: "P-256", x, y } as const;
  const signed = verify(
    "sha256",
    Buffer.from(`${head}.${claims}`),
    { key: createPublicKey({ key: jwk as never, format: "jwk" }), dsaEncoding: "ieee-p1363" },
    Buffer.from(signature, "base64url"),
  );
  if (part(head).alg !== "ES256" || !signed) return "the signature does not hold";
  const { aud, exp, sub } = part(claims);
  if (aud !== origin) return `made for ${aud}`;
  if (!(exp * 1_000 > now && exp * 1_000 <= now + 86_400_000)) return "ends too early or too late";
  return /^(mailto:[^@\s]+@[^@\s]+\.[a-z]+|https:\/\/[^/]+)$/.test(sub) ? null : `no way to write to ${sub}`;
}
