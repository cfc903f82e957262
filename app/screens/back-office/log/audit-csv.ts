import { superuserLoader } from "~/access/guards.server";
import { listAuditForFile } from "~/domain/agency/audit.queries.server";
import { forFile } from "~/i18n/file-numbers.server";
import { csvResponse } from "~/screens/back-office/frame/csv.server";
import { auditFilterOf, shownEntry } from "./audit-page.server";

/** The filtered log as a file, secrets masked as on the page. */
export const loader = superuserLoader(
  (visit) => {
    const { t, context } = visit;
    const header = ["number", "when", "who", "what", "object", "objectId", "facts"].map((name) =>
      t(`backOffice:audit.${name}`),
    );
    const rows = listAuditForFile(context, auditFilterOf(visit)).map((row) => {
      const { sequence, when, who, actionName, typeName, objectId, facts } = shownEntry(forFile(visit), row);
      const changes = facts.map(({ name, before, value }) =>
        [name && `${name}:`, before === undefined ? value : `${before || "–"} → ${value || "–"}`]
          .filter(Boolean)
          .join(" "),
      );
      return [sequence, when, who, actionName, typeName, objectId, changes.join("; ")];
    });
    return csvResponse(t("backOffice:audit.file"), header, rows);
  },
  { resource: true },
);
