import { createHash, generateKeyPairSync, randomBytes, sign } from "node:crypto";

const sha256 = (text: string | Buffer) => createHash("sha256").update(text).digest();
const [PRESENT, VERIFIED, ATTESTED] = [1, 4, 64];

interface Way {
  challenge: string;
  /** As the browser says it; of this site when nothing else is said. */
  origin?: string;
  rpId?: string;
  /** Whether the device asked who is there. */
  verifies?: boolean;
  counter?: number;
}

/** A device that makes one passkey and signs with it, as WebAuthn level 2 says, without attestation. */
export function makeAuthenticator() {
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const id = randomBytes(16);
  const { x = "", y = "" } = publicKey.export({ format: "jwk" });
  const part = (text: string) => Buffer.from(text, "base64url");
  const key = Buffer.concat([
    Buffer.from("a5010203262001215820", "hex"),
    part(x),
    Buffer.from("225820", "hex"),
    part(y),
  ]);
  const told = (type: string, { challenge, origin = "http://localhost:3000" }: Way) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const dataOf = ({ rpId = "localhost", verifies = true, counter = 0 }: Way, attested?: Buffer) => {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    const flags = PRESENT | (verifies ? VERIFIED : 0) | (attested ? ATTESTED : 0);
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), count, attested ?? Buffer.alloc(0)]);
  };
  const answer = (response: Record<string, Buffer>) => {
    const texts = Object.entries(response).map(([name, bytes]) => [name, bytes.toString("base64url")]);
    const own = { id: id.toString("base64url"), rawId: id.toString("base64url"), type: "public-key" };
    return JSON.stringify({ ...own, clientExtensionResults: {}, response: Object.fromEntries(texts) });
  };
  return {
    id: id.toString("base64url"),
    make(way: Way): string {
      const length = Buffer.from([0, id.length]);
      const data = dataOf(way, Buffer.concat([Buffer.alloc(16), length, id, key]));
      const head = Buffer.from("a363666d74646e6f6e656761747453746d74a068617574684461746158", "hex");
      const attestationObject = Buffer.concat([head, Buffer.from([data.length]), data]);
      return answer({ clientDataJSON: told("webauthn.create", way), attestationObject });
    },
    use(way: Way): string {
      const clientDataJSON = told("webauthn.get", way);
      const authenticatorData = dataOf(way);
      const signature = sign("sha256", Buffer.concat([authenticatorData, sha256(clientDataJSON)]), privateKey);
      return answer({ clientDataJSON, authenticatorData, signature });
    },
  };
}
