/**
 * Public pages that are cached in memory, each with the query keys that its content depends on. Price searches, dialogs
 * with a captcha and referrals are made anew each time.
 */
const pages: Record<string, string[]> = {
  "": [],
  "/workwithus": [],
  "/jobs": ["page"],
  "/jobs/*": [],
  "/jobs/in/*": [],
  "/jobs/as/*": [],
  "/jobs/as/*/in/*": [],
  "/events/*": [],
  "/hire": [],
  "/hire/*": [],
  "/hire/*/in/*": [],
  "/imprint": [],
  "/accessibility": [],
  "/terms-and-conditions": [],
  "/privacy": [],
};

/** Each page in German and in English, and what names them all. */
export const publicPages: Record<string, string[]> = {
  ...Object.fromEntries(
    Object.entries(pages).flatMap(([path, keys]) => [
      [path || "/", keys],
      [`/en${path}`, keys],
    ]),
  ),
  "/sitemap.xml": [],
  "/sitemaps/*": [],
};
