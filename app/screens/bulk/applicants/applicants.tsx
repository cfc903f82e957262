import { Form, type MetaFunction, useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { superuserAction, superuserLoader } from "~/access/guards.server";
import { judgeForm } from "~/domain/event/bulk/schema";
import { formAction, intents } from "~/http/form-action.server";
import { FormError } from "~/ui/form/error-summary";
import { SubmitButton } from "~/ui/form/submit-button";
import { aboveForm, type RefusedForm } from "~/ui/form/typed-fields";
import { BackLink } from "~/ui/frame/back-link";
import { ordersLinks } from "~/ui/frame/orders-sheet";
import { RowKeys } from "~/ui/keys/row-keys";
import { Empty } from "~/ui/parts/empty";
import { bulkLinks } from "../bulk-sheet";
import { ApplicantRows, type JudgedAnswer, LeftOut } from "./applicant-rows";
import { judgeTicked, loadApplicants } from "./applicants.server";

export const links = () => [...ordersLinks(), ...bulkLinks()];

export const loader = superuserLoader(loadApplicants);

export const action = superuserAction(
  intents({ ready: formAction(judgeForm, judgeTicked("ready")), reject: formAction(judgeForm, judgeTicked("reject")) }),
);

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title} – Tagwerk` }];

/** Many applicants of one event made ready or rejected in one step (BULK-11). */
export default function Applicants() {
  const { title, eventName, back, rows } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>() as RefusedForm<JudgedAnswer> | undefined;
  const { t } = useTranslation("bulk");
  const busy = useNavigation().state !== "idle";
  return (
    <div className="wrap page stack stack--l">
      <BackLink href={back}>{t("many.back")}</BackLink>
      <div className="stack stack--s">
        <h1>{title}</h1>
        <p className="soft">{eventName}</p>
      </div>
      {answer?.values ? <LeftOut {...answer.values} /> : null}
      <FormError errors={aboveForm(answer)} />
      {rows.length === 0 ? (
        <Empty icon="users" title={t("judge.none")} />
      ) : (
        <Form method="post" className="stack" noValidate>
          <ApplicantRows caption={title} rows={rows} key={answer?.values?.done ?? 0} />
          <div className="row">
            <SubmitButton name="intent" value="ready" tone="act" busy={busy}>
              {t("judge.ready")}
            </SubmitButton>
            <SubmitButton name="intent" value="reject" tone="lose" busy={busy}>
              {t("judge.reject")}
            </SubmitButton>
          </div>
        </Form>
      )}
      {rows.length > 0 ? <RowKeys /> : null}
    </div>
  );
}
