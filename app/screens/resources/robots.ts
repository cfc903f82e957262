import { publicLoader } from "~/access/guards.server";
import { config } from "~/config/config.server";
import { isOpenToSearchEngines } from "~/http/search-engines.server";

const closed = [
  "/staff",
  "/organization",
  "/superuser",
  "/auth",
  "/en/auth",
  "/account",
  "/files",
  "/mail",
  "/api",
  "/language",
  "/verify",
  "/en/verify",
];

/** Doors that people search for; behind them nothing is told to anybody without an account. */
const found = ["/auth/login", "/en/auth/login", "/staff/job-wall$"];

export const loader = publicLoader(
  ({ request }) => {
    const open = isOpenToSearchEngines(request.headers.get("Host"));
    const lines = [
      "User-agent: *",
      // The longer path wins over "/auth" and "/staff".
      ...found.map((path) => `Allow: ${path}`),
      ...closed.map((path) => `Disallow: ${path}`),
      "",
      ...(open ? [`Sitemap: ${config().baseUrl}/sitemap.xml`, ""] : []),
    ];
    return new Response(lines.join("\n"), {
      headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "public, max-age=3600" },
    });
  },
  { cacheable: true },
);
