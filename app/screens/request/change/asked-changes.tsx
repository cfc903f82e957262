import { Form, type MetaFunction, useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { bookerAction, bookerLoader } from "~/access/guards.server";
import { formAction, intents } from "~/http/form-action.server";
import { requestLinks } from "~/screens/request/edit/request-sheet";
import { FormError } from "~/ui/form/error-summary";
import { HiddenField } from "~/ui/form/hidden-field";
import { SubmitButton } from "~/ui/form/submit-button";
import type { RefusedForm } from "~/ui/form/typed-fields";
import { Crumbs } from "~/ui/frame/crumbs";
import { ButtonLink } from "~/ui/parts/button-link";
import { CardTable } from "~/ui/parts/card-table";
import { Empty } from "~/ui/parts/empty";
import { Status } from "~/ui/parts/status";
import { answersText } from "~/ui/team/answers-text";
import { loadAsked, remind, withdraw } from "./asked-changes.server";

export const links = requestLinks;

export const loader = bookerLoader(loadAsked);

const ofRequest = z.object({ requestId: z.string().max(40) });

export const action = bookerAction(
  intents({ remind: formAction(ofRequest, remind), withdraw: formAction(ofRequest, withdraw) }),
);

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title} – Tagwerk` }];

const looks = {
  agreed: { tone: "ok", icon: "check" },
  open: { tone: "act", icon: "clock" },
  declined: { tone: "none", icon: "stop" },
  expired: { tone: "none", icon: "clock" },
} as const;

/** What was asked of people who are booked, how they have answered, and what can be done (CREW-07). */
export default function AskedChanges() {
  const { title, event, overview, prefix, requests } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>() as RefusedForm | undefined;
  const { t } = useTranslation("request");
  return (
    <div className="wrap wrap--text page stack stack--l">
      <Crumbs
        items={[
          { href: overview, label: t("common:nav.requests") },
          { href: event.href, label: event.name },
          { label: title },
        ]}
      />
      <h1>{title}</h1>
      <FormError errors={answer?.errors.form} />
      {requests.length === 0 ? (
        <Empty
          icon="check"
          title={t("asked.none")}
          action={<ButtonLink href={event.href}>{t("edit.back")}</ButtonLink>}
        />
      ) : null}
      {requests.map(({ id, heading, wanted, people, counts, declined }) => (
        <section key={id} className="card stack" aria-labelledby={`asked-${id}`} data-id={id}>
          <h2 id={`asked-${id}`} className="h3like">
            {heading}
          </h2>
          <p>
            {wanted}
            <br />
            <b>{answersText(t, counts)}</b>
          </p>
          <CardTable
            caption={heading}
            columns={[{ label: t("asked.person") }, { label: t("asked.answer") }]}
            rows={people.map(({ proposalId, name, state, until }) => ({
              id: proposalId,
              cells: [
                name,
                <Status key="state" {...looks[state]}>
                  {t(`asked.state.${state}`, { until })}
                </Status>,
              ],
            }))}
          />
          <Form method="post" className="row">
            <HiddenField name="requestId" value={id} />
            {counts.open > 0 ? (
              <>
                <SubmitButton name="intent" value="remind" tone="act">
                  {t("asked.remind")}
                </SubmitButton>
                <SubmitButton name="intent" value="withdraw" tone="plain">
                  {t("asked.withdraw")}
                </SubmitButton>
              </>
            ) : null}
            {declined.length > 0 ? (
              <ButtonLink tone="plain" href={`${prefix}/events/${event.id}/cancel?${declined}`}>
                {t("asked.replace", { count: counts.declined + counts.expired })}
              </ButtonLink>
            ) : null}
          </Form>
        </section>
      ))}
    </div>
  );
}
