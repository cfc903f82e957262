// biome-ignore-all lint/a11y/noRedundantRoles: narrow rows are display: block, which takes the roles of a table away
import { useTranslation } from "react-i18next";
import type { CountName } from "~/domain/agency/queue/counts";
import { SubmitButton } from "~/ui/form/submit-button";
import { AppLink } from "~/ui/frame/app-link";
import { ButtonLink } from "~/ui/parts/button-link";
import { Icon, type IconName } from "~/ui/parts/icon";
import type { ShownEntry } from "./load-queue.server";
import { queueHref } from "./queue-href";
import { workName } from "./work-name";

const iconOf: Record<CountName, IconName> = {
  approvals: "user",
  companies: "users",
  contracts: "pen",
  attendance: "phone",
  late: "alert",
  elda: "list",
  eldaStornos: "alert",
  eldaElectronic: "phone",
  eldaMonths: "euro",
  eldaHoles: "alert",
  replacements: "users",
  restBroken: "clock",
  hours: "clock",
  objections: "help",
  hoursDisputes: "help",
  appeals: "help",
  safetyReports: "alert",
  reliability: "phone",
  ratings: "star",
  vatReviews: "euro",
  vatUnproved: "euro",
  einvoiceImpossible: "file",
  reclaims: "euro",
  billsToDeliver: "file",
  failedWork: "alert",
  retention: "alert",
  indexNowRefused: "search",
  googleRefused: "search",
  googleQuota: "clock",
  privacyRequests: "mail",
  messages: "mail",
  overdueBills: "euro",
  belowMinimum: "euro",
  comparableTerms: "list",
};

/** One thing that waits: by when, what, since when, what was done about it, and its next step. */
export function QueueRow({ entry, ticked }: { entry: ShownEntry; ticked: boolean }) {
  const { t } = useTranslation("backOffice");
  const { kind, id, dueText, soon, over, age, reminded, laterDay, fresh } = entry;
  const values =
    kind === "failedWork"
      ? { ...entry.values, what: workName(t, entry.values) }
      : kind === "einvoiceImpossible"
        ? { ...entry.values, reason: t(`eInvoiceFault.${entry.values.fault}`) }
        : kind === "reclaims"
          ? { ...entry.values, what: t(`order.reclaim.${entry.values.what}`) }
          : kind === "contracts" || kind === "googleQuota"
            ? { ...entry.values, count: Number(entry.values.count) }
            : entry.values;
  const what = t(`queue.${kind}.entry`, values);
  const state = [
    reminded ? t("queue.reminded", reminded) : "",
    laterDay ? t("queue.waitsUntil", { day: laterDay }) : "",
    fresh ? t("queue.fresh") : "",
  ].filter(Boolean);
  return (
    <tr role="row" data-id={id}>
      <td role="cell" className="tick">
        <label>
          <input
            type="checkbox"
            name="entry"
            value={`${kind}:${id}`}
            defaultChecked={ticked}
            data-acts={entry.acts.join(" ") || undefined}
          />
          <span className="hush">{t("queue.tick", { what })}</span>
        </label>
      </td>
      <td role="cell" className={`nowrap ${over ? "is-none" : soon ? "is-act" : ""}`}>
        {soon ? <b>{dueText}</b> : dueText}
      </td>
      <td role="cell" className="nowrap">
        <span className="row tight">
          <Icon name={iconOf[kind]} />
          {t(`queue.short.${kind}`)}
        </span>
      </td>
      <th role="rowheader" scope="row">
        <AppLink href={queueHref(entry)}>{what}</AppLink>
      </th>
      <td role="cell" className="soft wide">
        {t(`queue.${kind}.detail`, values)}
      </td>
      <td role="cell" className="end num">
        {age}
      </td>
      <td role="cell" className="soft">
        {state.length > 0 ? state.join(" · ") : null}
      </td>
      <td role="cell" className="end">
        <RowAct entry={entry} what={what} />
      </td>
    </tr>
  );
}

function RowAct({ entry, what }: { entry: ShownEntry; what: string }) {
  const { kind, id, urgent } = entry;
  const { t } = useTranslation("backOffice");
  const act = t(kind === "hours" && !urgent ? "queue.hours.actLater" : `queue.${kind}.act`);
  const spoken = <span className="hush">: {what}</span>;
  return kind === "contracts" ? (
    <SubmitButton tone="bare" small name="intent" value={`remind:${kind}:${id}`}>
      {act}
      {spoken}
    </SubmitButton>
  ) : (
    <ButtonLink tone="bare" small href={queueHref(entry)}>
      {act}
      {spoken}
    </ButtonLink>
  );
}
