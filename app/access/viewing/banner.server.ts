import { nameOf } from "~/domain/account/name-rules";
import { clockOf } from "~/domain/shared/time.server";
import type { Visit } from "~/http/visit.server";

/** What stands on every page while somebody of the agency looks at an account, and the button that ends it (ACCS-14). */
export function viewingBanner({ known, user, t }: Pick<Visit, "known" | "user" | "t">) {
  if (known.state !== "live" || !known.viewing || !user) return null;
  const name = nameOf(user);
  const time = clockOf(known.viewing.until);
  return { text: t("common:viewing.text", { name, time }), end: t("common:viewing.end") };
}
