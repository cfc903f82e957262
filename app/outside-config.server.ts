import { ConfigError, type Text, urlOf } from "./config-values.server";

export type StripeConfig = {
  readonly secretKey: string;
  readonly publishableKey: string;
  readonly webhookSecret: string;
  readonly apiUrl: string | null;
};

export function stripeOf(text: Text, required: boolean): StripeConfig | null {
  const names = ["STRIPE_SECRET_KEY", "STRIPE_PUBLISHABLE_KEY", "STRIPE_WEBHOOK_SECRET"] as const;
  const wanted = required || names.some((name) => text(name)) || text("STRIPE_API_URL");
  if (!wanted) return null;
  const [secretKey, publishableKey, webhookSecret] = names.map((name) => {
    const value = text(name);
    if (!value)
      throw new ConfigError(
        name,
        required ? "is needed in production mode" : "is needed beside the other STRIPE_ settings",
      );
    return value;
  }) as [string, string, string];
  const apiUrl = urlOf("STRIPE_API_URL", text("STRIPE_API_URL"), ["http:", "https:"]);
  return Object.freeze({ secretKey, publishableKey, webhookSecret, apiUrl });
}
