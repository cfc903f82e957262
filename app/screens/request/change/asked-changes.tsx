import { type MetaFunction, useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { bookerAction, bookerLoader } from "~/access/guards.server";
import { formAction, intents } from "~/http/form-action.server";
import { requestLinks } from "~/screens/request/edit/request-sheet";
import { FormError } from "~/ui/form/error-summary";
import type { RefusedForm } from "~/ui/form/typed-fields";
import { Crumbs } from "~/ui/frame/crumbs";
import { listsLinks } from "~/ui/frame/lists-sheet";
import { ButtonLink } from "~/ui/parts/button-link";
import { Empty } from "~/ui/parts/empty";
import { loadAsked, remind, withdraw } from "./asked-changes.server";
import { AskedRequest } from "./asked-request";

export const links = () => [...requestLinks(), ...listsLinks()];

export const handle = { hydrated: false };

export const loader = bookerLoader(loadAsked);

const ofRequest = z.object({ requestId: z.string().max(40) });

export const action = bookerAction(
  intents({ remind: formAction(ofRequest, remind), withdraw: formAction(ofRequest, withdraw) }),
);

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title} – Tagwerk` }];

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
      {requests.map((request) => (
        <AskedRequest key={request.id} request={request} replaceHref={`${prefix}/events/${event.id}/cancel`} />
      ))}
    </div>
  );
}
