import { useTranslation } from "react-i18next";
import { FilterBar } from "~/screens/back-office/frame/filter-bar";
import { DateField, SelectField, TextField } from "~/ui/form/form";
import type { loadAudit } from "./load-audit.server";

type AuditFilterProps = Pick<ReturnType<typeof loadAudit>, "asked" | "actions" | "exportHref">;

/** Who, what, to which thing, and when. */
export function AuditFilter({ asked, actions, exportHref }: AuditFilterProps) {
  const { t } = useTranslation("backOffice");
  const field = (name: string) => ({ name, id: `audit-${name}`, initialValue: asked[name] });
  return (
    <FilterBar label={t("audit.filter")} filtered={Object.values(asked).some(Boolean)} exportHref={exportHref}>
      <TextField field={field("person")} label={t("audit.person")} placeholder={t("audit.personHint")} />
      <SelectField field={field("action")} label={t("audit.what")} options={actions} blank={t("audit.all")} />
      <TextField field={field("type")} label={t("audit.object")} />
      <TextField field={field("id")} label={t("audit.objectId")} />
      <DateField field={field("from")} label={t("audit.from")} />
      <DateField field={field("until")} label={t("audit.until")} />
    </FilterBar>
  );
}
