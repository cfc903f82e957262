import { publicLoader } from "~/access/guards.server";
import { config } from "~/config/config.server";
import { readMail } from "~/gateways/mail.server";

/**
 * The body of a stored mail for the frame in which the reader shows it. Mails style themselves inline, which no page
 * of the product may do; here that is allowed, and nothing else is: no scripts, no requests, no cookies.
 */
const POLICY = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  "img-src data:",
  "frame-ancestors 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "sandbox allow-popups allow-popups-to-escape-sandbox allow-top-navigation-by-user-activation",
].join("; ");

export const loader = publicLoader(async ({ params }) => {
  const mail = config().mode === "production" ? null : await readMail(params.mailId ?? "");
  if (!mail) throw new Response("404", { status: 404, statusText: "Not Found" });
  // A link leaves the frame, because the pages of the product refuse to be framed.
  const html = mail.html.replaceAll('target="_blank"', 'target="_top"').replace("<head>", '<head><base target="_top">');
  return new Response(html, {
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      "Content-Security-Policy": POLICY,
      "X-Frame-Options": "SAMEORIGIN",
    },
  });
});
