import { Form, type MetaFunction, useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { createPromotionCode, newCodeRefusals } from "~/domain/payment/promotion/create-promotion-code.server";
import { deactivatePromotionCode } from "~/domain/payment/promotion/deactivate-promotion-code.server";
import { codeStates, promotionState } from "~/domain/payment/promotion/promotion-code-rules";
import { findPromotionCode, listPromotionCodes } from "~/domain/payment/promotion/promotion-codes.queries.server";
import { endOfCodeForm, promotionCodeForm } from "~/domain/payment/schema";
import { newId } from "~/domain/shared/ids";
import { dayOf } from "~/domain/shared/time.server";
import { redirectWithFlash } from "~/http/flash.server";
import { formAction, refusalOf } from "~/http/form-action.server";
import { superuserAction, superuserLoader } from "~/http/guards.server";
import type { AgencyVisit } from "~/screens/back-office/frame/agency-visit";
import { FilterBar } from "~/screens/back-office/frame/filter-bar";
import { ListTable } from "~/screens/back-office/frame/list-table";
import { PageHead } from "~/screens/back-office/frame/page-head";
import { SelectField, TextField } from "~/ui/form/form";
import { fieldsOf, type RefusedForm } from "~/ui/form/typed-fields";
import { Confirm } from "~/ui/parts/confirm";
import { codeCells } from "./code-cells";
import { NewCodeForm } from "./new-code-form";

const path = "/superuser/back-office/promotion-codes";

export const loader = superuserLoader(({ context, url, t }) => {
  const asked = (name: string) => url.searchParams.get(name)?.trim() ?? "";
  const query = { search: asked("search"), state: asked("state") };
  const page = listPromotionCodes(context, { ...query, after: url.searchParams.get("after") });
  return {
    title: t("backOffice:codes.title"),
    query,
    exportHref: `${path}.csv?${new URLSearchParams(query)}`,
    next: page.next,
    codes: page.rows.map(({ validFrom, validUntil, ...code }) => ({
      ...code,
      state: promotionState({ ...code, validFrom, validUntil }, context.now),
      firstDay: dayOf(validFrom),
      lastDay: validUntil === null ? null : dayOf(validUntil - 1),
    })),
    ending: findPromotionCode(context, asked("end")),
    submissionId: newId(context.now),
    today: dayOf(context.now),
  };
});

export const action = superuserAction((visit: AgencyVisit) => answerCode(visit));

const create = formAction(promotionCodeForm, (typed, { context }: AgencyVisit) => {
  const fields = newCodeRefusals(context, typed);
  if (fields.length > 0) return { fields };
  const made = createPromotionCode(context, typed);
  if (!made.ok) return refusalOf(made, { field: "code", status: 409 });
  return redirectWithFlash(path, "promotionCreated", { values: made.value });
});

const end = formAction(endOfCodeForm, (typed, { context }: AgencyVisit) => {
  const done = deactivatePromotionCode(context, { promotionCodeId: typed.end });
  if (!done.ok) return refusalOf(done, { status: 409 });
  return redirectWithFlash(path, "promotionDeactivated", { values: done.value });
});

/** The question whether a code ends names it. */
const answerCode = async (visit: AgencyVisit) => ((await visit.form()).get("end") ? end(visit) : create(visit));

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title} – Tagwerk` }];

export const handle = {
  /** Asks before a code ends: whoever holds it can no longer use it. */
  dialog: ({ ending }: { ending: { id: string; code: string } | null }) => (ending ? <EndCode {...ending} /> : null),
};

function EndCode({ id, code }: { id: string; code: string }) {
  const { t } = useTranslation("backOffice");
  const busy = useNavigation().state === "submitting";
  return (
    <Confirm
      title={t("codes.endTitle", { code })}
      closeHref={path}
      action={path}
      hidden={{ end: id }}
      confirmLabel={t("codes.end")}
      lose
      busy={busy}
    >
      <p>{t("codes.endText")}</p>
    </Confirm>
  );
}

/** BO-08. */
export default function PromotionCodes() {
  const { title, query, exportHref, codes, next, submissionId, today } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>() as RefusedForm | undefined;
  const { t } = useTranslation("backOffice");
  const field = fieldsOf(answer, { kind: "percent", validFrom: today });
  const filtered = query.search !== "" || query.state !== "";
  return (
    <>
      <PageHead title={title} lead={t("codes.lead")} />
      <FilterBar label={t("codes.filter")} exportHref={exportHref} filtered={filtered}>
        <TextField
          field={{ name: "search", initialValue: query.search, maxLength: 30 }}
          label={t("codes.code")}
          type="search"
        />
        <SelectField
          field={{ name: "state", initialValue: query.state }}
          label={t("codes.state")}
          blank={t("codes.all")}
          options={codeStates.map((state) => ({ value: state, label: t(`codes.states.${state}`) }))}
        />
      </FilterBar>
      <ListTable
        caption={title}
        columns={[
          { label: t("codes.code") },
          { label: t("codes.discount"), end: true },
          { label: t("codes.valid") },
          { label: t("codes.uses"), end: true },
          { label: t("codes.saved"), end: true },
          { label: t("codes.state") },
          { label: t("codes.end"), hush: true },
        ]}
        rows={codes.map((code) => ({ id: code.id, cells: codeCells(code, t) }))}
        next={next}
        emptyIcon="euro"
        emptyTitle={filtered ? t("codes.noneFound") : t("codes.none")}
      />
      <section className="card stack" aria-labelledby="new-code">
        <h2 id="new-code">{t("codes.new")}</h2>
        <Form method="post" action={path} className="stack" noValidate key={answer ? "refused" : submissionId}>
          <NewCodeForm field={field} errors={answer?.errors.form} submissionId={submissionId} today={today} />
        </Form>
      </section>
    </>
  );
}
