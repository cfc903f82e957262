import { config } from "~/config.server";
import { publicLoader } from "~/http/guards.server";

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
];

export const loader = publicLoader(
  () => {
    const lines = [
      "User-agent: *",
      // The longer path wins over "/auth".
      "Allow: /auth/login",
      "Allow: /en/auth/login",
      ...closed.map((path) => `Disallow: ${path}`),
      "",
      `Sitemap: ${config().baseUrl}/sitemap.xml`,
      "",
    ];
    return new Response(lines.join("\n"), {
      headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "public, max-age=3600" },
    });
  },
  { cacheable: true },
);
