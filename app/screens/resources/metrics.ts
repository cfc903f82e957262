import { createHash, timingSafeEqual } from "node:crypto";
import { publicLoader } from "~/access/guards.server";
import { config } from "~/config/config.server";
import { readMetrics } from "~/worker/metrics.server";

/** Only with METRICS_TOKEN set, and only for who brings it as a bearer token. */
export const loader = publicLoader(async ({ request }) => {
  const { metricsToken } = config();
  if (!metricsToken) throw new Response("404", { status: 404 });
  const sent = request.headers.get("Authorization")?.replace(/^Bearer /, "") ?? "";
  if (!timingSafeEqual(digest(sent), digest(metricsToken)))
    throw new Response("401", { status: 401, headers: { "WWW-Authenticate": "Bearer" } });
  return new Response(await readMetrics(), { headers: { "Content-Type": "text/plain; version=0.0.4" } });
});

const digest = (text: string) => createHash("sha256").update(text).digest();
