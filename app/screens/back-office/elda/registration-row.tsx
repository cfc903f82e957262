// biome-ignore-all lint/a11y/noRedundantRoles: narrow rows are display: block, which takes the roles of a table away
import { useTranslation } from "react-i18next";
import { SubmitButton } from "~/ui/form/submit-button";
import { Status } from "~/ui/parts/status";
import type { ShownGroup } from "./load-elda.server";

/** The form of buttons that are about one row: Enter in a field of the list must not press one of them. */
export const ONE_ROW_FORM = "elda-row";

/** One day of one person: by when, for whom, and what is missing. */
export function RegistrationRow({ row, ticked }: { row: ShownGroup["rows"][number]; ticked: boolean }) {
  const { t } = useTranslation("elda");
  const spoken = <span className="hush">: {row.name}</span>;
  const fields = row.missing.map((name) => t(`field.${name}`)).join(", ");
  return (
    <tr role="row" data-id={row.id}>
      <td role="cell" className="tick">
        <label>
          <input type="checkbox" name="day" value={row.id} defaultChecked={ticked} />
          <span className="hush">{t("tick", row)}</span>
        </label>
      </td>
      <th role="rowheader" scope="row">
        <a href={`/staff-detail/${row.userId}`}>{row.name}</a>
      </th>
      <td role="cell" className="nowrap num">
        {row.day}
      </td>
      <td role="cell" className="nowrap">
        {t("reportBefore", { time: row.before })}
      </td>
      <td role="cell" className="soft wide">
        {row.about}
      </td>
      <td role="cell">
        {row.missing.length > 0 ? (
          <Status tone="none" icon="cross">
            {t("messages:eldaIncomplete", { name: row.name, fields })}
          </Status>
        ) : null}
        {row.ssnMissing ? (
          <>
            <Status tone="act" icon="alert">
              {t("ssnForElda")}
            </Status>{" "}
            <span className="soft">{row.person}</span>
          </>
        ) : null}
        {row.extra ? (
          <Status tone="act" icon="clock">
            {t("eldaExtraDay", { name: row.name, day: row.day })}
          </Status>
        ) : null}
        {row.late ? (
          <Status tone="none" icon="alert">
            {t("late")}
          </Status>
        ) : null}
        {row.because ? <span className="soft">{t(`because.${row.because}`)}</span> : null}
        {row.exported && !row.because ? <p className="soft">{t("exported")}</p> : null}
      </td>
      <td role="cell" className="end">
        {row.keep ? (
          <SubmitButton form={ONE_ROW_FORM} tone="bare" small name="intent" value={`keep:${row.id}`}>
            {t("keep")}
            {spoken}
          </SubmitButton>
        ) : null}
        {row.never ? (
          <SubmitButton form={ONE_ROW_FORM} tone="bare" small name="intent" value={`never:${row.id}`}>
            {t("never")}
            {spoken}
          </SubmitButton>
        ) : null}
      </td>
    </tr>
  );
}
