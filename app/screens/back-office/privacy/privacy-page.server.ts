import type { z } from "zod";
import { readsLocked } from "~/domain/agency/privacy/locked/rules";
import { listRetentionRuns, markRunSeen } from "~/domain/agency/privacy/retention/retention-log.server";
import type { seenForm } from "~/domain/agency/privacy/schema";
import { redirectWithFlash } from "~/http/flash.server";
import { foundOr404 } from "~/http/found.server";
import { formatDay } from "~/i18n/format";
import type { AgencyVisit } from "~/screens/back-office/frame/agency-visit";

/** What the nights have deleted, class by class. */
export function loadPrivacy({ context, t, user }: AgencyVisit) {
  return {
    title: t("account:privacy.desk.title"),
    locked: readsLocked(user.duty),
    runs: listRetentionRuns(context).map(({ id, night, dataClass, cutOff, rows, files, ms, fault, seenAt }) => ({
      id,
      night: formatDay(night),
      name: t(`account:privacy.class.${dataClass}.title`),
      cutOff: formatDay(cutOff),
      rows,
      files,
      ms,
      fault,
      waits: fault !== null && seenAt === null,
    })),
  };
}

export function postPrivacy({ runId }: z.output<typeof seenForm>, { context }: AgencyVisit) {
  foundOr404(markRunSeen(context, { id: runId }).ok || null);
  return redirectWithFlash("/superuser/back-office/privacy", "retentionSeen");
}
