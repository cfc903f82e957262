import { type MetaFunction, useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { bookerAction, bookerLoader } from "~/access/guards.server";
import { openEventHref } from "~/addresses/booker-paths";
import { cancelSeveralForm } from "~/domain/bill/schema";
import { formAction, intents } from "~/http/form-action.server";
import type { BookerVisit } from "~/http/visit.server";
import type { RefusedForm } from "~/ui/form/typed-fields";
import { Crumbs } from "~/ui/frame/crumbs";
import { listsLinks } from "~/ui/frame/lists-sheet";
import { ordersLinks } from "~/ui/frame/orders-sheet";
import { ButtonLink } from "~/ui/parts/button-link";
import { Empty } from "~/ui/parts/empty";
import { cancelTicked, lookAgain } from "./cancel-several-actions.server";
import { SeveralForm, type ShownSums } from "./cancel-several-form";
import { loadSeveral } from "./load-several.server";

export const links = () => [...ordersLinks(), ...listsLinks()];

export const handle = { hydrated: false };

export const loader = bookerLoader(loadSeveral);

export const action = bookerAction(
  intents({
    "": (visit: BookerVisit) => formAction(cancelSeveralForm, cancelTicked)(visit),
    look: (visit: BookerVisit) => formAction(cancelSeveralForm, lookAgain)(visit),
  }),
);

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title} – Tagwerk` }];

/** One question before an event, a group of it or some of its people are cancelled (CREW-09). */
export default function CancelSeveral() {
  const { title, subject, event, overview, ...data } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>() as RefusedForm<ShownSums> | undefined;
  const { t } = useTranslation("cancellation");
  const back = openEventHref(overview, event.id);
  return (
    <div className="wrap page stack">
      <Crumbs
        items={[
          { href: overview, label: t("event:overview.title") },
          { href: back, label: event.eventName },
          { label: title },
        ]}
      />
      <div className="stack stack--s">
        <h1>
          {title}: {event.eventName}
        </h1>
        {subject ? <p>{subject}</p> : null}
      </div>
      {data.people.length + data.open === 0 ? (
        <Empty
          icon="day"
          title={t("several.empty")}
          action={<ButtonLink href={back}>{t("event:delete.back")}</ButtonLink>}
        />
      ) : (
        <SeveralForm {...data} back={back} answer={answer} />
      )}
    </div>
  );
}
