import { newsletterCookie } from "~/http/cookies.server";
import { goTo, redirectWithFlash } from "~/http/flash.server";
import type { Visit } from "~/http/visit.server";

export interface NewsletterLink {
  id: string;
  key: string;
}

/** What the link of a mail brought; its key first moves into a cookie, so that the address is clean again. */
export async function newsletterLinkOf({ url, request, language }: Visit): Promise<NewsletterLink> {
  const key = url.searchParams.get("token");
  if (key) {
    const link: NewsletterLink = { id: url.searchParams.get("id") ?? "", key };
    throw goTo(url.pathname, [["Set-Cookie", await newsletterCookie().serialize(link)]]);
  }
  const link: unknown = await newsletterCookie().parse(request.headers.get("Cookie"));
  if (isLink(link)) return link;
  throw await linkRefused(language);
}

export const linkRefused = (language: "de" | "en") =>
  redirectWithFlash(language === "en" ? "/en/newsletter" : "/newsletter", "linkExpired", { kind: "alert" });

/** The link has done its work. */
export async function linkUsed(language: "de" | "en", key: string): Promise<Response> {
  const cleared = await newsletterCookie().serialize("", { maxAge: 0 });
  return redirectWithFlash(language === "en" ? "/en" : "/", key, { headers: [["Set-Cookie", cleared]] });
}

function isLink(link: unknown): link is NewsletterLink {
  return (
    typeof link === "object" &&
    link !== null &&
    "id" in link &&
    typeof link.id === "string" &&
    "key" in link &&
    typeof link.key === "string"
  );
}
