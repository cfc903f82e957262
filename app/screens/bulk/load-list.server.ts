import { randomUUID } from "node:crypto";
import type { EmployerVisit } from "~/http/visit.server";

/** What the page of a list shows before one is there. */
export const loadList = ({ t }: EmployerVisit, draftId: string) => ({
  title: t("bulk:list.title"),
  draftId,
  submissionId: randomUUID(),
});
