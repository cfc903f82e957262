import type { Session } from "./checkout";
import type { Intent } from "./intents";

const page = (title: string, body: string) =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><title>${title}</title><h1>${title}</h1>${body}</html>`;

export function checkoutPage({ amount_total, problem, cancel_url }: Session): string {
  const amount = amount_total === null ? "" : `<p>€${(amount_total / 100).toFixed(2)}</p>`;
  const alert = problem ? `<p role="alert">${problem}</p>` : "";
  return page(
    "Checkout",
    `${amount}${alert}<form method="post"><label>Card number <input name="number" autocomplete="off"></label>
    <button>Pay</button></form><a href="${cancel_url ?? ""}">Back</a>`,
  );
}

export function bankPage({ amount }: Intent): string {
  return page(
    "Bank",
    `<p>€${(amount / 100).toFixed(2)}</p><form method="post"><button name="answer" value="approve">Approve</button>
    <button name="answer" value="refuse">Refuse</button></form>`,
  );
}
