import { randomUUID } from "node:crypto";
import type { EmployerVisit } from "~/http/visit.server";

/** Which of the person's drafts the page is about; a new one without a name. */
export const draftIdOf = ({ url }: Pick<EmployerVisit, "url">): string => {
  const asked = url.searchParams.get("draft") ?? "";
  return /^[\w-]{1,36}$/.test(asked) && asked !== "new" ? asked : randomUUID();
};
