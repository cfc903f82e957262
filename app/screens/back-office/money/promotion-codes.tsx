import { Form, type MetaFunction, useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { superuserAction, superuserLoader } from "~/access/guards.server";
import { codeStates } from "~/domain/payment/promotion/promotion-code-rules";
import { isFiltered, ListFilter } from "~/screens/back-office/frame/list-filter";
import { PageHead } from "~/screens/back-office/frame/page-head";
import { fieldsOf, type RefusedForm, useSubmissionId } from "~/ui/form/typed-fields";
import { CodesTable } from "./codes-table";
import { EndCode } from "./end-code";
import { loadPromotionCodes } from "./load-promotion-codes.server";
import { NewCodeForm } from "./new-code-form";
import { answerCode } from "./promotion-code-actions.server";

const path = "/superuser/back-office/promotion-codes";

export const loader = superuserLoader(loadPromotionCodes);

export const action = superuserAction(answerCode);

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title} – Tagwerk` }];

export const handle = {
  dialog: ({ ending }: { ending: { id: string; code: string } | null }) => (ending ? <EndCode {...ending} /> : null),
};

/** BO-08. */
export default function PromotionCodes() {
  const { title, query, exportHref, codes, next, today, ...page } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>() as RefusedForm | undefined;
  const { t } = useTranslation("backOffice");
  const submissionId = useSubmissionId(page.submissionId, answer);
  const field = fieldsOf(answer, { kind: "percent", validFrom: today });
  return (
    <>
      <PageHead title={title} lead={t("codes.lead")} />
      <ListFilter
        label={t("codes.filter")}
        search={t("codes.code")}
        query={query}
        maxLength={30}
        exportHref={exportHref}
        choices={[
          {
            name: "state",
            label: t("codes.state"),
            blank: t("codes.all"),
            options: codeStates.map((state) => ({ value: state, label: t(`codes.states.${state}`) })),
          },
        ]}
      />
      <CodesTable caption={title} filtered={isFiltered(query)} codes={codes} next={next} />
      <section className="card stack" aria-labelledby="new-code">
        <h2 id="new-code">{t("codes.new")}</h2>
        <Form method="post" action={path} className="stack" noValidate key={submissionId}>
          <NewCodeForm field={field} errors={answer?.errors.form} submissionId={submissionId} today={today} />
        </Form>
      </section>
    </>
  );
}
