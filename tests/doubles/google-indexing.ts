import { createPublicKey, generateKeyPairSync, verify } from "node:crypto";
import { writeFileSync } from "node:fs";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";

interface Telling {
  url: string;
  type: string;
}

/** What Google's double was told, what it answers next, and the secrets that nobody else may hold. */
export interface GoogleDouble {
  told: Telling[];
  /** Of both kinds of calls, in their order; 0 lets a call hang up. */
  status: { token: number; publish: number };
  reason: string;
  /** So many are taken before `status.publish` holds; null for all. */
  takes: number | null;
  tokens: number;
  privateKey: string;
  url: string;
}

const decoded = (part = "") => JSON.parse(Buffer.from(part, "base64url").toString());

async function bodyOf(request: IncomingMessage): Promise<string> {
  let body = "";
  for await (const part of request) body += part;
  return body;
}

/**
 * Google's token endpoint and its Indexing API, as their documents say: the signature, audience, scope and times of the
 * assertion are checked, and the type and address of each telling. Writes the key file of an account.
 */
export async function startGoogleDouble(keyFile: string, site: string): Promise<GoogleDouble> {
  const { privateKey, publicKey } = generateKeyPairSync("rsa", {
    modulusLength: 2048,
    privateKeyEncoding: { type: "pkcs8", format: "pem" },
    publicKeyEncoding: { type: "spki", format: "pem" },
  });
  const account = "tagwerk@double.iam.gserviceaccount.com";
  const double: GoogleDouble = {
    told: [],
    status: { token: 200, publish: 200 },
    reason: "Permission denied. Failed to verify the URL ownership.",
    takes: null,
    tokens: 0,
    privateKey,
    url: "",
  };

  /** What is wrong with an assertion, or null. */
  function wrongWith(assertion: string): string | null {
    const [head, claims, signature = ""] = assertion.split(".");
    const signed = Buffer.from(`${head}.${claims}`);
    if (decoded(head).alg !== "RS256") return "alg";
    if (!verify("RSA-SHA256", signed, createPublicKey(publicKey), Buffer.from(signature, "base64url")))
      return "signature";
    const { iss, aud, scope, iat, exp } = decoded(claims);
    if (iss !== account) return "iss";
    if (aud !== `${double.url}/token`) return "aud";
    if (scope !== "https://www.googleapis.com/auth/indexing") return "scope";
    return exp > iat && exp - iat <= 3600 ? null : "exp";
  }

  const server = createServer(async (request, response) => {
    const body = await bodyOf(request);
    const answer = (status: number, content: object) =>
      response.writeHead(status, { "Content-Type": "application/json" }).end(JSON.stringify(content));
    if (request.method !== "POST") return answer(405, {});
    if (request.url === "/token") {
      const form = new URLSearchParams(body);
      const { token: status } = double.status;
      if (status !== 200) return answer(status, { error: "invalid_grant", error_description: double.reason });
      const wrong =
        form.get("grant_type") === "urn:ietf:params:oauth:grant-type:jwt-bearer"
          ? wrongWith(form.get("assertion") ?? "")
          : "grant_type";
      if (wrong) return answer(400, { error: "invalid_grant", error_description: `Invalid ${wrong}` });
      double.tokens += 1;
      return answer(200, { access_token: `token-${double.tokens}`, expires_in: 3599, token_type: "Bearer" });
    }
    if (request.url !== "/publish") return answer(404, {});
    if (request.headers.authorization !== `Bearer token-${double.tokens}`)
      return answer(401, { error: { message: "Invalid token" } });
    const { status } = { status: double.status.publish };
    if (status !== 200 && (double.takes === null || double.told.length >= double.takes)) {
      if (status === 0) return request.socket.destroy();
      // What was sent comes back, as careless servers do.
      return answer(status, {
        error: { message: double.reason, status, authorization: request.headers.authorization },
      });
    }
    const telling: Telling = JSON.parse(body);
    const isWhole =
      ["URL_UPDATED", "URL_DELETED"].includes(telling.type) &&
      telling.url.startsWith(`${site}/`) &&
      Object.keys(telling).length === 2;
    if (!isWhole) return answer(400, { error: { message: "Invalid telling" } });
    double.told.push(telling);
    return answer(200, { urlNotificationMetadata: { url: telling.url } });
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  server.unref();
  double.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const content = {
    type: "service_account",
    private_key: privateKey,
    client_email: account,
    token_uri: `${double.url}/token`,
  };
  writeFileSync(keyFile, JSON.stringify(content));
  return double;
}
