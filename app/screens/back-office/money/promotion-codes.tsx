import { Form, type MetaFunction, useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { superuserAction, superuserLoader } from "~/access/guards.server";
import { findPromotionCode } from "~/domain/payment/promotion/promotion-codes.queries.server";
import { newId } from "~/domain/shared/ids";
import { dayOf } from "~/domain/shared/time.server";
import { listPage } from "~/screens/back-office/frame/list.server";
import { ListView } from "~/screens/back-office/frame/list-view";
import { PageHead } from "~/screens/back-office/frame/page-head";
import { fieldsOf, type RefusedForm, useSubmissionId } from "~/ui/form/typed-fields";
import { codesList } from "./codes-list";
import { codesSource } from "./codes-source.server";
import { EndCode } from "./end-code";
import { NewCodeForm } from "./new-code-form";
import { answerCode } from "./promotion-code-actions.server";

const path = "/superuser/back-office/promotion-codes";

export const loader = superuserLoader((visit) => ({
  ...listPage(codesSource, visit),
  ending: findPromotionCode(visit.context, visit.url.searchParams.get("end") ?? ""),
  submissionId: newId(visit.context.now),
  today: dayOf(visit.context.now),
}));

export const action = superuserAction(answerCode);

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title} – Tagwerk` }];

export const handle = {
  dialog: ({ ending }: { ending: { id: string; code: string } | null }) => (ending ? <EndCode {...ending} /> : null),
};

/** BO-08. */
export default function PromotionCodes() {
  const page = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>() as RefusedForm | undefined;
  const { t } = useTranslation("backOffice");
  const submissionId = useSubmissionId(page.submissionId, answer);
  const field = fieldsOf(answer, { kind: "percent", validFrom: page.today });
  return (
    <>
      <PageHead title={page.title} lead={t("codes.lead")} />
      <ListView list={codesList} page={page} />
      <section className="card stack" aria-labelledby="new-code">
        <h2 id="new-code">{t("codes.new")}</h2>
        <Form method="post" action={path} className="stack" noValidate key={submissionId}>
          <NewCodeForm field={field} errors={answer?.errors.form} submissionId={submissionId} today={page.today} />
        </Form>
      </section>
    </>
  );
}
