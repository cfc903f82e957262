import { findChromium } from "~/gateways/pdf.server";
import { publicLoader } from "~/http/guards.server";
import { isReady } from "~/start.server";

/** Ready: the database takes writes and documents can be made. For monitors. */
export const loader = publicLoader(() => {
  const checks = { database: isReady(), chromium: findChromium() !== null };
  const ready = Object.values(checks).every(Boolean);
  return Response.json(checks, { status: ready ? 200 : 503 });
});
