/** Bodies that are held in memory at once, of all visitors together (SAFE-05). */
export const MOST_BYTES_IN_FLIGHT = 64 * 1024 * 1024;
/** Uploads at once of one address and of one account. */
const MOST_UPLOADS = 2;
const WAIT_MS = 5_000;
/** A body that is larger than a form of texts is an upload. */
export const TEXT_FORM_BYTES = 256 * 1024;

interface Body {
  bytes: number;
  /** Whose upload it is: address and account; empty for texts, which are small and soon read. */
  senders: string[];
}

interface Waiting extends Body {
  go: () => void;
}

let bytesInFlight = 0;
const uploads = new Map<string, number>();
const waiting: Waiting[] = [];
const releases = new WeakMap<Request, () => void>();

const uploadsOf = (sender: string) => uploads.get(sender) ?? 0;
const fits = ({ bytes, senders }: Body) =>
  bytesInFlight + bytes <= MOST_BYTES_IN_FLIGHT && senders.every((sender) => uploadsOf(sender) < MOST_UPLOADS);

function enter({ bytes, senders }: Body): void {
  bytesInFlight += bytes;
  for (const sender of senders) uploads.set(sender, uploadsOf(sender) + 1);
}

function leave({ bytes, senders }: Body): void {
  bytesInFlight -= bytes;
  for (const sender of senders) {
    const left = uploadsOf(sender) - 1;
    if (left > 0) uploads.set(sender, left);
    else uploads.delete(sender);
  }
  for (const one of [...waiting]) {
    if (!fits(one)) continue;
    waiting.splice(waiting.indexOf(one), 1);
    enter(one);
    one.go();
  }
}

const busy = () =>
  new Response("429", {
    status: 429,
    statusText: "Too Many Requests",
    headers: { "Retry-After": String(WAIT_MS / 1_000) },
  });

/**
 * Lets the body of a request in as soon as there is room, or throws 429 after five seconds. Its room is kept until
 * `releaseBody`, because what was read is held until the answer is made. A body that does not say how long it is counts
 * as the longest one.
 */
export async function admitBody(request: Request, maxBytes: number, senders: string[]): Promise<void> {
  if (releases.has(request)) return;
  const said = request.headers.get("Content-Length");
  const bytes = said === null ? maxBytes : Math.min(Number(said) || 0, maxBytes);
  const body = { bytes, senders: bytes > TEXT_FORM_BYTES ? senders : [] };
  if (fits(body)) enter(body);
  else await untilRoom(body, request.signal);
  releases.set(request, () => leave(body));
}

function untilRoom(body: Body, gone: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const give = (settle: () => void) => {
      clearTimeout(timer);
      gone.removeEventListener("abort", giveUp);
      settle();
    };
    const one: Waiting = { ...body, go: () => give(resolve) };
    const giveUp = () => {
      waiting.splice(waiting.indexOf(one), 1);
      give(() => reject(busy()));
    };
    const timer = setTimeout(giveUp, WAIT_MS);
    gone.addEventListener("abort", giveUp);
    waiting.push(one);
  });
}

/** Gives the room of a request's body to the next one; nothing for a request whose body was never read. */
export function releaseBody(request: Request): void {
  releases.get(request)?.();
  releases.delete(request);
}
