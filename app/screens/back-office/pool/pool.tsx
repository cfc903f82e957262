import { Form, type MetaFunction, useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { superuserAction, superuserLoader } from "~/access/guards.server";
import { proposeForm } from "~/domain/invitation/pool/schema";
import { formAction } from "~/http/form-action.server";
import { PageHead } from "~/screens/back-office/frame/page-head";
import { FormError } from "~/ui/form/error-summary";
import { SubmissionIdField } from "~/ui/form/hidden-field";
import { SubmitButton } from "~/ui/form/submit-button";
import { aboveForm, type RefusedForm } from "~/ui/form/typed-fields";
import { ButtonLink } from "~/ui/parts/button-link";
import { Empty } from "~/ui/parts/empty";
import { KeysetPager } from "~/ui/parts/keyset-pager";
import { Note } from "~/ui/parts/note";
import { LeftOut, type PoolAnswer } from "./left-out";
import { loadPool, proposeTicked } from "./load-pool.server";
import { PoolFilterBar } from "./pool-filter-bar";
import { PoolTable } from "./pool-table";

export const loader = superuserLoader(loadPool);

export const action = superuserAction(formAction(proposeForm, proposeTicked));

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title} – Tagwerk` }];

/** Whom of all people the agency can send, and, for a place, proposes (POOL-01, POOL-02). */
export default function Pool() {
  const { title, target, people, next, languageNames, submissionId, ...asked } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>() as RefusedForm<PoolAnswer> | undefined;
  const { t } = useTranslation("backOffice");
  const ticked = target?.places ? [answer?.typed.person ?? []].flat() : null;
  const table = <PoolTable caption={title} people={people} languageNames={languageNames} ticked={ticked} />;
  return (
    <>
      <PageHead title={target ? t("pool.for", { job: target.name }) : title} lead={target?.facts ?? t("pool.lead")}>
        <ButtonLink tone="bare" icon="back" href={target?.back ?? "/superuser/eventslist"}>
          {t(target ? "pool.back" : "pool.events")}
        </ButtonLink>
      </PageHead>
      <PoolFilterBar {...asked} languageNames={languageNames} />
      {answer?.values ? <LeftOut {...answer.values} /> : null}
      <FormError errors={aboveForm(answer)} />
      {target ? <Note icon="users">{t("pool.places", { count: target.places })}</Note> : null}
      {people.length > 0 ? (
        ticked ? (
          <Form method="post" className="stack" noValidate>
            <SubmissionIdField value={submissionId} />
            {table}
            <div>
              <SubmitButton tone="act">{t("pool.propose")}</SubmitButton>
            </div>
          </Form>
        ) : (
          table
        )
      ) : next ? (
        <Note icon="search">{t("pool.goOn")}</Note>
      ) : (
        <Empty icon="users" title={t("pool.none")} />
      )}
      <KeysetPager shown={people.length} next={next} />
    </>
  );
}
