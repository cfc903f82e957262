import { Form, type MetaFunction, useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { bookerAction, bookerLoader } from "~/access/guards.server";
import { FormError } from "~/ui/form/error-summary";
import { SubmitButton } from "~/ui/form/submit-button";
import type { RefusedForm } from "~/ui/form/typed-fields";
import { BackLink } from "~/ui/frame/back-link";
import { Fact, Facts } from "~/ui/parts/facts";
import { teamLinks } from "~/ui/team/team-sheet";
import { AskedPeople } from "./asked-people";
import { loadReplacement } from "./load-replacement.server";
import { OfferMore } from "./offer-more";
import { answerReplacement } from "./replacement-actions.server";
import { StandIns } from "./stand-ins";

export const links = teamLinks;

export const handle = { hydrated: false };

export const loader = bookerLoader(loadReplacement);

export const action = bookerAction(answerReplacement);

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title} – Tagwerk` }];

/** Who replaces somebody who dropped out: who was asked, who can be booked, and what can be done. */
export default function Replacement() {
  const page = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>() as RefusedForm | undefined;
  const { t } = useTranslation("replacement");
  return (
    <div className="wrap page stack stack--l">
      <BackLink href={page.back}>{page.work}</BackLink>
      <div className="stack stack--s">
        <h1>{page.title}</h1>
        <p className="soft">{page.gone}</p>
      </div>
      <FormError errors={refused?.errors.form} />
      <Facts>
        <Fact icon="clock">
          {page.when}
          {page.asks ? ` · ${t("until", { until: page.until })}` : null}
        </Fact>
        <Fact icon="pin">{page.place}</Fact>
        <Fact icon="euro">{t(page.state === "givenUp" ? "returned" : "paid", { price: page.price })}</Fact>
      </Facts>
      <p>{page.said}</p>
      {page.open ? (
        <StandIns
          people={page.people}
          standbys={page.standbys}
          languageNames={page.languageNames}
          prefix={page.prefix}
          chosen={refused?.typed.application as string | undefined}
          errors={refused?.errors.application}
        />
      ) : null}
      <AskedPeople people={page.asked} />
      {page.asks ? (
        <Form method="post" className="row">
          <SubmitButton name="intent" value="next" tone="plain">
            {t("askNext")}
          </SubmitButton>
        </Form>
      ) : null}
      {page.offerChoice ? <OfferMore choice={page.offerChoice} offer={page.offer} /> : null}
      {page.open ? <NoReplacement missed={page.missed} /> : null}
    </div>
  );
}

/** What it means to want nobody else stands before the button (SUBS-22). */
function NoReplacement({ missed }: { missed: boolean }) {
  const { t } = useTranslation("replacement");
  return (
    <Form method="post" className="card stack stack--s">
      <p>{t(missed ? "noneMissed" : "noneText")}</p>
      <p>
        <SubmitButton tone="lose" name="intent" value="end">
          {t("none")}
        </SubmitButton>
      </p>
    </Form>
  );
}
