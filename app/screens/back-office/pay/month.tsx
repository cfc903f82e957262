import { Form, type MetaFunction, useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { superuserAction, superuserLoader } from "~/access/guards.server";
import { exportPayForm, lockForm, netsForm, paidOutForm, payoutForm } from "~/domain/pay/schema";
import { noFields } from "~/domain/shared/schema";
import { formAction, intents } from "~/http/form-action.server";
import { PageHead } from "~/screens/back-office/frame/page-head";
import { FormError } from "~/ui/form/error-summary";
import { SubmitButton } from "~/ui/form/submit-button";
import type { RefusedForm } from "~/ui/form/typed-fields";
import { BackLink } from "~/ui/frame/back-link";
import { Note } from "~/ui/parts/note";
import { Handover } from "./handover";
import { loadPayMonth } from "./load-month.server";
import { LockForm } from "./lock-form";
import {
  accountChecked,
  exportMonth,
  lock,
  type NetsPreview,
  paidOut,
  payOut,
  preview,
  refresh,
  takeOver,
} from "./month-actions.server";
import { MonthStatus } from "./month-status";
import { PeopleTable } from "./people-table";
import { WithoutHours } from "./without-hours";

export const loader = superuserLoader(loadPayMonth);

export const action = superuserAction(
  intents({
    refresh: formAction(noFields, refresh),
    lock: formAction(lockForm, lock),
    export: formAction(exportPayForm, exportMonth),
    preview: formAction(netsForm, preview),
    nets: formAction(netsForm, takeOver),
    checked: accountChecked,
    payout: formAction(payoutForm, payOut),
    paid: formAction(paidOutForm, paidOut),
  }),
  { maxBytes: 512 * 1024 },
);

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title} – Tagwerk` }];

/** A month of pay until it is paid out (PAYR-02). */
export default function PayMonth() {
  const month = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>() as RefusedForm<NetsPreview> | undefined;
  const { t } = useTranslation("pay");
  return (
    <>
      <BackLink href={month.back}>{t("title")}</BackLink>
      <PageHead title={month.title} lead={t("monthLead", { count: month.people.length, total: month.sums.gross })}>
        <MonthStatus state={month.state} paidOn={month.paidOn} />
      </PageHead>
      <FormError errors={answer?.errors.form} />
      {month.hasNew ? <Note>{t("new")}</Note> : null}
      <PeopleTable {...month} />
      {month.levy ? <p className="soft">{month.levy}</p> : null}
      {month.state === "draft" ? (
        <Form method="post">
          <SubmitButton tone="plain" name="intent" value="refresh">
            {t("refresh")}
          </SubmitButton>
        </Form>
      ) : null}
      <WithoutHours count={month.withoutHours} waiting={month.waiting} />
      {month.lock ? <LockForm {...month.lock} withoutHours={month.withoutHours} answer={answer} /> : null}
      {month.handover ? <Handover {...month.handover} submissionId={month.submissionId} answer={answer} /> : null}
    </>
  );
}
