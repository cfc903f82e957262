import { createECDH, randomBytes } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { readMessage, wrongProof } from "./read-message";

/** What a device was sent, opened with its own keys. */
interface Received {
  endpoint: string;
  ttlSeconds: number;
  urgency: string;
  topic: string;
  text: string;
  notification: { title: string; body: string; navigate: string; tag: string; lang: string };
}

interface Answer {
  status: number;
  headers?: Record<string, string>;
  /** Never answers. */
  hangs?: boolean;
}

type Browser = ReturnType<typeof newBrowser>;

/** A browser that has subscribed: its address at a push service, and the keys that open what comes there. */
function newBrowser(host: string) {
  const pair = createECDH("prime256v1");
  pair.generateKeys();
  const auth = randomBytes(16);
  const endpoint = `https://${host}/send/${randomBytes(12).toString("base64url")}`;
  const keys = { p256dh: pair.getPublicKey("base64url"), auth: auth.toString("base64url") };
  return { pair, auth, endpoint, keys, target: { endpoint, ...keys } };
}

/**
 * Stands for all push services (RFC 8030): takes what TEST_PUSH_URL leads here, the service's host first in the path. It
 * opens each message with the keys of its browser and looks at the sender's proof; what is wrong is answered with 400 and
 * kept in `faults`.
 */
export async function startPushDouble({ delayMs = 0, port = 0 } = {}) {
  const browsers = new Map<string, Browser>();
  const answers = new Map<string, Answer>();
  const received: Received[] = [];
  const faults: string[] = [];
  let publicKey = "";
  let now = () => Date.now();
  let [atOnce, most] = [0, 0];

  async function take(request: IncomingMessage): Promise<Answer> {
    const body = Buffer.concat(await request.toArray());
    const [, host = "", rest = ""] = /^\/([^/]+)(\/.*)$/.exec(request.url ?? "") ?? [];
    const endpoint = `https://${host}${rest}`;
    const planned = answers.get(endpoint);
    if (planned) return planned;
    const browser = browsers.get(endpoint);
    if (!browser) return { status: 410 };
    const { ttl, urgency, topic, authorization = "", "content-encoding": encoding } = request.headers;
    const wrong = wrongProof(authorization, { origin: `https://${host}`, publicKey, now: now() });
    if (request.method !== "POST" || encoding !== "aes128gcm" || !/^\d+$/.test(String(ttl)) || wrong) {
      faults.push(wrong ?? `${request.method} ${encoding} TTL ${ttl}`);
      return { status: 400 };
    }
    const text = readMessage(body, browser);
    const { web_push, notification } = JSON.parse(text);
    if (web_push !== 8030 || Buffer.byteLength(text) > 2_048 || !/^[\w-]{1,32}$/.test(String(topic)))
      faults.push(`${text.slice(0, 80)}, topic ${topic}`);
    received.push({
      endpoint,
      ttlSeconds: Number(ttl),
      urgency: String(urgency),
      topic: String(topic),
      text,
      notification,
    });
    return { status: 201, headers: { Location: `${endpoint}/1` } };
  }

  const server = createServer(async (request, response) => {
    most = Math.max(most, ++atOnce);
    const answer = await take(request).catch((error: unknown) => {
      faults.push(String(error));
      return { status: 400 } as Answer;
    });
    if (delayMs > 0) await new Promise((done) => setTimeout(done, delayMs));
    atOnce--;
    if (!answer.hangs) response.writeHead(answer.status, answer.headers).end();
  });
  server.listen(port, "127.0.0.1");
  await once(server, "listening");

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    faults,
    /** The most requests that were open at the same time. */
    mostAtOnce: () => most,
    /** Whose proof it expects, and which time it is. */
    expect: (key: string, clock = now) => {
      publicKey = key;
      now = clock;
    },
    /** A browser that has subscribed at this service. */
    browser: (host = "fcm.googleapis.com") => {
      const browser = newBrowser(host);
      browsers.set(browser.endpoint, browser);
      return browser;
    },
    /** From now on this address is answered so; null as a browser that works. */
    answer: (endpoint: string, answer: Answer | null) => {
      if (answer) answers.set(endpoint, answer);
      else answers.delete(endpoint);
    },
    close: () => {
      server.closeAllConnections();
      return new Promise<void>((done) => server.close(() => done()));
    },
  };
}

export type PushDouble = Awaited<ReturnType<typeof startPushDouble>>;
