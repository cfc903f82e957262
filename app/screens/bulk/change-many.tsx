import { type MetaFunction, useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { bookerAction, bookerLoader } from "~/access/guards.server";
import { briefManyForm, changeManyForm, tickedForm } from "~/domain/event/bulk/schema";
import { REQUEST_FORM_BYTES } from "~/domain/event/request/upload-briefings.server";
import { formAction, intents } from "~/http/form-action.server";
import type { BookerVisit } from "~/http/visit.server";
import type { RefusedForm } from "~/ui/form/typed-fields";
import { BackLink } from "~/ui/frame/back-link";
import { ordersLinks } from "~/ui/frame/orders-sheet";
import { RowKeys } from "~/ui/keys/row-keys";
import { bulkLinks } from "./bulk-sheet";
import { loadMany } from "./load-many.server";
import { briefTicked, cancelTicked, deleteTicked, messageTicked, moveTicked } from "./many-actions.server";
import { type ManyAnswer, ManyForm } from "./many-form";

export const links = () => [...ordersLinks(), ...bulkLinks()];

export const loader = bookerLoader(loadMany);

export const action = bookerAction(
  intents({
    move: (visit: BookerVisit, rest) => formAction(changeManyForm, moveTicked(rest))(visit),
    delete: (visit: BookerVisit, rest) => formAction(changeManyForm, deleteTicked(rest))(visit),
    brief: (visit: BookerVisit, rest) => formAction(briefManyForm, briefTicked(rest))(visit),
    message: (visit: BookerVisit) => formAction(tickedForm, messageTicked)(visit),
    cancel: (visit: BookerVisit) => formAction(tickedForm, cancelTicked)(visit),
  }),
  { maxBytes: REQUEST_FORM_BYTES },
);

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title} – Tagwerk` }];

/** Many positions of an event changed, deleted or briefed together. */
export default function ChangeMany() {
  const { title, back, ...data } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>() as RefusedForm<ManyAnswer> | undefined;
  const { t } = useTranslation("bulk");
  return (
    <div className="wrap page stack stack--l">
      <BackLink href={back}>{t("many.back")}</BackLink>
      <div className="stack stack--s">
        <h1>{title}</h1>
        <p className="soft">{t("many.lead")}</p>
      </div>
      <ManyForm {...data} answer={answer} />
      <RowKeys />
    </div>
  );
}
