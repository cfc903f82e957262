import { publicLoader } from "~/access/guards.server";
import worker from "./push-worker.js?raw";

/** What shows notifications to companies and the agency; it takes no request of any page (PUSH-10). */
export const loader = publicLoader(
  () =>
    new Response(worker, {
      headers: { "Content-Type": "text/javascript; charset=utf-8", "Cache-Control": "no-cache" },
    }),
);
