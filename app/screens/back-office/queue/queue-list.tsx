import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { CountName } from "~/domain/agency/queue/counts";
import type { QueueEntry } from "~/domain/agency/queue/queue";
import { HiddenField } from "~/ui/form/hidden-field";
import { SubmitButton } from "~/ui/form/submit-button";
import { ButtonLink } from "~/ui/parts/button-link";
import type { IconName } from "~/ui/parts/icon";
import { Status } from "~/ui/parts/status";
import { queueHref } from "./queue-href";
import { workName } from "./work-name";

/** An entry as the page shows it: its age in whole days. */
export type ShownEntry = QueueEntry & { days: number };

const iconOf: Record<CountName, IconName> = {
  approvals: "user",
  companies: "users",
  contracts: "pen",
  hours: "clock",
  objections: "alert",
  vatReviews: "euro",
  failedWork: "alert",
  messages: "mail",
  overdueBills: "euro",
};

/** What waits, each with the one thing to do about it. */
export function QueueList({ entries }: { entries: ShownEntry[] }) {
  return (
    <ul className="queue">
      {entries.map((entry) => (
        <QueueItem key={`${entry.kind} ${entry.id}`} entry={entry} />
      ))}
    </ul>
  );
}

function QueueItem({ entry }: { entry: ShownEntry }) {
  const { t } = useTranslation("backOffice");
  const { kind, id, urgent, fresh, days } = entry;
  const values = kind === "failedWork" ? { ...entry.values, what: workName(t, entry.values) } : entry.values;
  const tone = kind === "failedWork" || kind === "overdueBills" ? "none" : urgent ? "act" : "calm";
  return (
    <li data-id={id}>
      <Status tone={tone} icon={iconOf[kind]}>
        {days === 0 ? t("queue.today") : t("queue.days", { count: days })}
      </Status>
      <div>
        <b>{t(`queue.${kind}.entry`, values)}</b>
        <br />
        <span className="small soft">
          {t(`queue.${kind}.detail`, values)}
          {fresh ? ` · ${t("queue.fresh")}` : ""}
        </span>
      </div>
      <QueueAct entry={entry} label={t(`queue.${kind}.entry`, values)} />
    </li>
  );
}

function QueueAct({ entry, label }: { entry: ShownEntry; label: string }) {
  const { t } = useTranslation("backOffice");
  const { kind, id, urgent, values } = entry;
  const act = t(kind === "hours" && !urgent ? "queue.hours.actLater" : `queue.${kind}.act`);
  const spoken = <span className="hush">: {label}</span>;
  if (kind === "contracts")
    return (
      <Form method="post">
        <HiddenField name="bookingId" value={id} />
        <HiddenField name="name" value={values.name ?? ""} />
        <SubmitButton tone="plain" small>
          {act}
          {spoken}
        </SubmitButton>
      </Form>
    );
  return (
    <ButtonLink tone={kind === "hours" && urgent ? "act" : "plain"} small href={queueHref(entry)}>
      {act}
      {spoken}
    </ButtonLink>
  );
}
