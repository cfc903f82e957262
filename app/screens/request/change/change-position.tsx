import { type MetaFunction, useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { bookerAction, bookerLoader } from "~/access/guards.server";
import { positionChangeForm } from "~/domain/event/schema";
import { formAction, intents } from "~/http/form-action.server";
import { requestLinks } from "~/screens/request/edit/request-sheet";
import { FormError } from "~/ui/form/error-summary";
import type { RefusedForm } from "~/ui/form/typed-fields";
import { Crumbs } from "~/ui/frame/crumbs";
import { ChangeForm } from "./change-form";
import { type ChangePrice, loadChange, postChange, postWithdrawal } from "./change-position.server";
import { OpenChange } from "./open-change";

export const links = requestLinks;

export const loader = bookerLoader(loadChange);

export const action = bookerAction(
  intents({
    "": formAction(positionChangeForm, postChange),
    withdraw: formAction(z.object({ proposalId: z.string() }), postWithdrawal),
  }),
);

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title} – Tagwerk` }];

/** Other times or another place of a position that somebody is booked on: asked of them, or written at once (REM-16). */
export default function ChangePosition() {
  const { title, overview, event, head, open, ...page } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>() as RefusedForm<{ price: ChangePrice }> | undefined;
  const busy = useNavigation().state === "submitting";
  const { t } = useTranslation();
  return (
    <div className="wrap wrap--text page">
      <Crumbs
        items={[
          { href: overview, label: t("nav.requests") },
          { href: event.href, label: event.name },
          { label: title },
        ]}
      />
      <div className="page-head">
        <h1>
          {title}: {head.name}
        </h1>
      </div>
      {open ? (
        <>
          <FormError errors={answer?.errors.form} />
          <OpenChange name={page.name} open={open} />
        </>
      ) : (
        <ChangeForm {...page} eventHref={event.href} answer={answer} busy={busy} />
      )}
    </div>
  );
}
