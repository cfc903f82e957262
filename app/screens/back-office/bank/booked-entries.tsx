import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { HiddenField } from "~/ui/form/hidden-field";
import { SubmitButton } from "~/ui/form/submit-button";
import { Empty } from "~/ui/parts/empty";
import { KeysetPager } from "~/ui/parts/keyset-pager";
import { Status } from "~/ui/parts/status";
import { BankFacts } from "./bank-facts";
import type { BankPage } from "./load-bank.server";

/** What was booked, each with the way back. */
export function BookedEntries({ booked, next }: Pick<BankPage, "booked" | "next">) {
  const { t } = useTranslation("backOffice");
  if (booked.length === 0) return <Empty icon="euro" title={t("bank.noneBooked")} />;
  return (
    <>
      <ul className="crew" aria-label={t("bank.entries")}>
        {booked.map((entry) => (
          <li key={entry.id} className="match" data-id={entry.id}>
            <BankFacts {...entry} />
            <div className="match__to">
              <Status icon="check">{t("bank.done")}</Status>
              <div>
                <p>{entry.as}</p>
                <p className="small soft">{entry.by}</p>
              </div>
            </div>
            <div className="match__act">
              <Form method="post">
                <HiddenField name="bookingId" value={entry.id} />
                <SubmitButton tone="bare" small icon="undo" name="intent" value="undo">
                  {t("bank.undo")}
                  <span className="hush">
                    : {entry.counterparty} {entry.amount}
                  </span>
                </SubmitButton>
              </Form>
            </div>
          </li>
        ))}
      </ul>
      <KeysetPager shown={booked.length} next={next} />
    </>
  );
}
