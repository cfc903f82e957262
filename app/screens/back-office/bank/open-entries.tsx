import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { HiddenField } from "~/ui/form/hidden-field";
import { SubmitButton } from "~/ui/form/submit-button";
import type { RefusedForm } from "~/ui/form/typed-fields";
import { AppLink } from "~/ui/frame/app-link";
import { Empty } from "~/ui/parts/empty";
import { Status } from "~/ui/parts/status";
import { BankFacts } from "./bank-facts";
import type { BankPage } from "./load-bank.server";
import { OtherBills } from "./other-bills";

type Entry = BankPage["entries"][number];
const looks = { sure: ["ok", "check"], likely: ["act", "help"], none: ["calm", "cross"] } as const;

/** What waits, each with what it may be for (EINV-16). */
export function OpenEntries({ entries, answer }: { entries: Entry[]; answer?: RefusedForm }) {
  const { t } = useTranslation("backOffice");
  if (entries.length === 0) return <Empty icon="check" title={t("bank.nothing")} />;
  return (
    <ul className="crew" aria-label={t("bank.entries")}>
      {entries.map((entry) => (
        <li key={entry.id} className="match" data-id={entry.id}>
          <BankFacts {...entry} />
          <ProposedFor entry={entry} />
          <div className="match__act">
            <OtherBills entry={entry} answer={answer?.typed.entryId === entry.id ? answer : undefined} />
            {entry.certainty === "none" ? null : <BookForm entry={entry} />}
          </div>
        </li>
      ))}
    </ul>
  );
}

function ProposedFor({ entry }: { entry: Entry }) {
  const { t } = useTranslation("backOffice");
  const [tone, icon] = looks[entry.certainty];
  return (
    <div className="match__to">
      <Status tone={tone} icon={icon}>
        {t(`bank.certainty.${entry.certainty}`)}
      </Status>
      {entry.certainty === "none" ? (
        <p className="soft">{t(entry.incoming ? "bank.noBill" : "bank.noPayout")}</p>
      ) : (
        <div>
          {entry.month ? <p>{t("bank.payout", { month: entry.monthName })}</p> : null}
          {entry.bills.map(({ orderId, href, label, open }) => (
            <p key={orderId}>
              <AppLink href={href}>{label}</AppLink> <span className="small soft num">{open}</span>
            </p>
          ))}
          <p className="small soft">{[entry.because, entry.leaves].filter(Boolean).join(" · ")}</p>
        </div>
      )}
    </div>
  );
}

function BookForm({ entry }: { entry: Entry }) {
  const { t } = useTranslation("backOffice");
  return (
    <Form method="post">
      <HiddenField name="entryId" value={entry.id} />
      <HiddenField name="orderIds" value={entry.orderIds} />
      <HiddenField name="month" value={entry.month} />
      <SubmitButton tone="plain" small name="intent" value="book">
        {t("bank.book")}
        <span className="hush">
          : {entry.counterparty} {entry.amount}
        </span>
      </SubmitButton>
    </Form>
  );
}
