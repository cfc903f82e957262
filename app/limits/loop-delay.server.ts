import { loggedPath } from "~/addresses/logged-path";

/** How often the event loop is looked at while anything is being answered. */
const TICK_MS = 20;
/** What is shorter is other people's work on the same machine. */
const LEAST_MS = 10;
const MOST_ROUTES = 500;

interface Answering {
  request: { method: string; url: string };
  params: Record<string, string | undefined>;
}

const inFlight = new Set<Answering>();
/** What was in flight at any time since the last look: a request can block and be done before the next one. */
let seen = new Set<Answering>();
let worst = new Map<string, number>();
let looking = false;

function look(due: number): void {
  const delay = performance.now() - due;
  if (delay >= LEAST_MS)
    for (const one of seen) {
      const route = routeOf(one);
      if (worst.has(route) || worst.size < MOST_ROUTES) worst.set(route, Math.max(worst.get(route) ?? 0, delay));
    }
  seen = new Set(inFlight);
  looking = inFlight.size > 0;
  if (looking) plan();
}

function plan(): void {
  const due = performance.now() + TICK_MS;
  setTimeout(look, TICK_MS, due).unref();
}

/** Notes that a request is being answered, until what it returns is called. */
export function noteAnswering(one: Answering): () => void {
  inFlight.add(one);
  seen.add(one);
  if (!looking) plan();
  looking = true;
  return () => inFlight.delete(one);
}

/** The pattern of an address: what it names stands in it by its name. */
function routeOf({ request, params }: Answering): string {
  let path = loggedPath(new URL(request.url).pathname);
  for (const [name, value] of Object.entries(params))
    if (value && name !== "*") path = path.replace(`/${value}`, `/:${name}`);
  return `${request.method} ${path}`;
}

/** The ten routes in whose company the event loop stood still longest since this was last asked, in ms. */
export function readWorstDelays(): [route: string, ms: number][] {
  const ten = [...worst].sort(([, a], [, b]) => b - a).slice(0, 10);
  worst = new Map();
  return ten;
}
