import { type MetaFunction, useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { superuserAction, superuserLoader } from "~/access/guards.server";
import { extraForm } from "~/domain/pay/schema";
import { formAction, intents } from "~/http/form-action.server";
import { FILE_FORM_BYTES } from "~/http/uploads.server";
import { PageHead } from "~/screens/back-office/frame/page-head";
import { FormError } from "~/ui/form/error-summary";
import type { RefusedForm } from "~/ui/form/typed-fields";
import { AppLink } from "~/ui/frame/app-link";
import { BackLink } from "~/ui/frame/back-link";
import { ButtonLink } from "~/ui/parts/button-link";
import { CardTable } from "~/ui/parts/card-table";
import { DocumentWait } from "~/ui/parts/document-wait";
import { Note } from "~/ui/parts/note";
import { ExtraForm } from "./extra-form";
import { ExtraLines } from "./extra-lines";
import { addLine, loadPayPerson, removeLine } from "./load-person.server";

export const loader = superuserLoader(loadPayPerson);

export const action = superuserAction(intents({ add: formAction(extraForm, addLine), remove: removeLine }), {
  maxBytes: FILE_FORM_BYTES,
});

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title} – Tagwerk` }];

/** One person's month of pay (PAYR-02). */
export default function PayPerson() {
  const page = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>() as RefusedForm | undefined;
  const { t } = useTranslation("pay");
  return (
    <>
      <BackLink href={page.month.href}>{page.month.name}</BackLink>
      <PageHead title={page.title} lead={t("person.lead", { number: page.number, month: page.month.name })}>
        <AppLink href={`${page.accountHref}/numbers`}>{t("person.numbers")}</AppLink>
        <AppLink href={page.accountHref}>{t("person.account")}</AppLink>
      </PageHead>
      <FormError errors={answer?.errors.form} />
      {page.wait ? (
        <Note>
          <DocumentWait wait={page.wait} looksAgain />
        </Note>
      ) : null}
      {page.statementHref ? (
        <p>
          <ButtonLink tone="plain" icon="down" href={page.statementHref} download="">
            {t("person.statement")}
          </ButtonLink>
        </p>
      ) : null}
      <CardTable
        caption={t("person.jobs")}
        columns={[
          { label: t("person.job") },
          { label: t("person.time") },
          { label: t("person.parts") },
          { label: t("person.total"), end: true },
        ]}
        rows={page.jobs.map(({ id, bookingId, event, company, when, parts, notes, total }) => ({
          id,
          cells: [
            <span key="job">
              <AppLink href={`/superuser/back-office/hours/${bookingId}`}>{event}</AppLink>{" "}
              <span className="soft">{[company, notes].filter(Boolean).join(" · ")}</span>
            </span>,
            when,
            parts,
            total,
          ],
        }))}
        foot={[t("sum"), "", "", page.gross]}
      />
      <ExtraLines extras={page.extras} open={page.open} />
      {page.open ? <ExtraForm submissionId={page.submissionId} answer={answer} /> : null}
    </>
  );
}
