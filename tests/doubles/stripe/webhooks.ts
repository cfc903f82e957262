import Stripe from "stripe";

export type Emit = (type: string, object: object) => void;

export interface DoubleEvent {
  id: string;
  type: string;
  data: { object: Record<string, unknown> };
}

interface Target {
  url: string;
  secret: string;
}

/** Signs events and posts them; while they are held back, a test decides how often and in which order they arrive. */
export function createWebhooks(newId: (prefix: string) => string, target: () => Target | null) {
  const stripe = new Stripe("sk_test_double");
  const events: DoubleEvent[] = [];
  const waiting: DoubleEvent[] = [];
  const running = new Set<Promise<unknown>>();
  let held = false;

  async function post(event: DoubleEvent): Promise<number> {
    const to = target();
    if (!to) return 0;
    const payload = JSON.stringify(event);
    const header = stripe.webhooks.generateTestHeaderString({ payload, secret: to.secret });
    const answer = await fetch(to.url, {
      method: "POST",
      headers: { "Content-Type": "application/json; charset=utf-8", "Stripe-Signature": header },
      body: payload,
    }).catch(() => null);
    return answer?.status ?? 0;
  }

  function emit(type: string, object: object): void {
    const data = { object: structuredClone(object) as Record<string, unknown> };
    const event = {
      id: newId("evt"),
      object: "event",
      api_version: "",
      type,
      created: Math.floor(Date.now() / 1000),
      data,
    };
    events.push(event);
    if (held) {
      waiting.push(event);
      return;
    }
    const sending = post(event).finally(() => running.delete(sending));
    running.add(sending);
  }

  return {
    events,
    emit,
    post,
    hold: () => {
      held = true;
    },
    /** Sends what was held back, in the order and as often as said. */
    async release(arrange: (events: DoubleEvent[]) => DoubleEvent[] = (all) => all): Promise<void> {
      held = false;
      for (const event of arrange(waiting.splice(0))) await post(event);
    },
    settled: () => Promise.all(running),
  };
}
