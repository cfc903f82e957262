/** An error as Stripe words it; https://docs.stripe.com/api/errors. */
export class StripeFault extends Error {
  constructor(
    readonly status: number,
    readonly error: { type: string; code?: string; message: string; param?: string; [more: string]: unknown },
  ) {
    super(error.message);
  }
}

export const invalid = (code: string, message: string, more: Record<string, unknown> = {}) =>
  new StripeFault(400, { type: "invalid_request_error", code, message, ...more });

export const missing = (what: string, id: string) =>
  new StripeFault(404, {
    type: "invalid_request_error",
    code: "resource_missing",
    message: `No such ${what}: '${id}'`,
    param: "id",
  });

export const declinedCard = (code: string, message: string, more: Record<string, unknown>) =>
  new StripeFault(402, { type: "card_error", code, message, ...more });
