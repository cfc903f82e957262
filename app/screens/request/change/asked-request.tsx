import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { HiddenField } from "~/ui/form/hidden-field";
import { SubmitButton } from "~/ui/form/submit-button";
import { ButtonLink } from "~/ui/parts/button-link";
import { CardTable } from "~/ui/parts/card-table";
import { Status } from "~/ui/parts/status";
import { answersText } from "~/ui/team/answers-text";
import type { loadAsked } from "./asked-changes.server";

const looks = {
  agreed: { tone: "ok", icon: "check" },
  open: { tone: "act", icon: "clock" },
  declined: { tone: "none", icon: "stop" },
  expired: { tone: "none", icon: "clock" },
} as const;

interface AskedRequestProps {
  request: ReturnType<typeof loadAsked>["requests"][number];
  /** The page that cancels those who do not agree. */
  replaceHref: string;
}

/** What was asked in one form: how everybody has answered, and the ways on. */
export function AskedRequest({ request, replaceHref }: AskedRequestProps) {
  const { t } = useTranslation("request");
  const { id, heading, wanted, people, counts, declined } = request;
  return (
    <section className="card stack" aria-labelledby={`asked-${id}`} data-id={id}>
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
          <ButtonLink tone="plain" href={`${replaceHref}?${declined}`}>
            {t("asked.replace", { count: counts.declined + counts.expired })}
          </ButtonLink>
        ) : null}
      </Form>
    </section>
  );
}
