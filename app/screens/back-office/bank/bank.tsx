import { type MetaFunction, useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { superuserAction, superuserLoader } from "~/access/guards.server";
import { bankBookingForm, bookAsForm, bookForm, columnsForm, entryForm } from "~/domain/bill/schema";
import { noFields } from "~/domain/shared/schema";
import { formAction, intents } from "~/http/form-action.server";
import { PageHead } from "~/screens/back-office/frame/page-head";
import { FormError } from "~/ui/form/error-summary";
import type { RefusedForm } from "~/ui/form/typed-fields";
import { AppLink } from "~/ui/frame/app-link";
import {
  type AskedColumns,
  assignColumns,
  bookAllSure,
  bookNamed,
  bookProposed,
  setAside,
  undo,
  upload,
} from "./bank-actions.server";
import { BookedEntries } from "./booked-entries";
import { ColumnsForm } from "./columns-form";
import { type BankPage, loadBank } from "./load-bank.server";
import { OpenEntries } from "./open-entries";
import { StatementForm } from "./statement-form";
import { SureBar } from "./sure-bar";

export const loader = superuserLoader(loadBank);

export const action = superuserAction(
  intents({
    upload: formAction(noFields, upload),
    columns: formAction(columnsForm, assignColumns),
    book: formAction(bookForm, bookProposed),
    as: formAction(bookAsForm, bookNamed),
    aside: formAction(entryForm, setAside),
    sure: formAction(noFields, bookAllSure),
    undo: formAction(bankBookingForm, undo),
  }),
  { maxBytes: 11 * 1024 * 1024 },
);

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title} – Tagwerk` }];

/** What came and went at the bank, and what it is for; nothing books itself (EINV-15, EINV-16). */
export default function Bank() {
  const page = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>() as RefusedForm<AskedColumns> | undefined;
  const { t } = useTranslation("backOffice");
  return (
    <>
      <PageHead title={page.title} lead={page.last ? t("bank.last", page.last) : t("bank.lead")} />
      <FormError errors={answer?.errors.form} />
      <StatementForm answer={answer} />
      {answer?.values?.header ? <ColumnsForm asked={answer.values} roles={page.roles} answer={answer} /> : null}
      <BankTabs show={page.show} counts={page.counts} />
      {page.show === "open" ? (
        <OpenEntries entries={page.entries} answer={answer} />
      ) : (
        <BookedEntries booked={page.booked} next={page.next} />
      )}
      {page.show === "open" ? <SureBar sure={page.sure} /> : null}
    </>
  );
}

/** What waits and what is booked, with their numbers. */
function BankTabs({ show, counts }: Pick<BankPage, "show" | "counts">) {
  const { t } = useTranslation("backOffice");
  return (
    <nav className="tabs" aria-label={t("bank.states")}>
      {(["open", "booked"] as const).map((state) => (
        <AppLink
          key={state}
          href={state === "open" ? "/superuser/back-office/bank" : "/superuser/back-office/bank?show=booked"}
          aria-current={show === state ? "page" : undefined}
        >
          {t(`bank.${state === "open" ? "waiting" : "done"}`)} <span className="num">{counts[state]}</span>
        </AppLink>
      ))}
    </nav>
  );
}
