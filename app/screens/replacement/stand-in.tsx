import { type MetaFunction, useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { publicAction, publicLoader } from "~/access/guards.server";
import { bookStandIn } from "~/domain/bill/replacement/book-stand-in.server";
import { noFields } from "~/domain/shared/schema";
import { goTo } from "~/http/flash.server";
import { formAction, refusalOf } from "~/http/form-action.server";
import { notFound } from "~/http/found.server";
import type { Visit } from "~/http/visit.server";
import { FormError } from "~/ui/form/error-summary";
import { SubmitButton } from "~/ui/form/submit-button";
import type { RefusedForm } from "~/ui/form/typed-fields";
import { Fact, Facts } from "~/ui/parts/facts";
import { loadStandIn, standInVisit } from "./stand-in-visit.server";

export const loader = publicLoader(loadStandIn);

export const action = publicAction(
  formAction(noFields, async (_typed, visit: Visit) => {
    const { context, found } = await standInVisit(visit);
    const invitationId = found.invitation.id;
    const done = bookStandIn(context, { invitationId });
    if (done.ok) return goTo(`/stand-in/${invitationId}`);
    if (done.refusal === "notFound") throw notFound();
    return refusalOf(done, { status: 409 });
  }),
);

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title} – Tagwerk` }];

/** The company books who would stand in with one tap, without logging in, while it costs nothing (D-106, SAFE-43). */
export default function StandIn() {
  const { title, name, work, eventName, when, place, booked, taken, dearer, logInHref } =
    useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>() as RefusedForm | undefined;
  const { t } = useTranslation("replacement");
  return (
    <div className="wrap wrap--text page stack stack--l">
      <div className="stack stack--s">
        <h1>{title}</h1>
        <p className="soft">{booked ? t("standInTold", { name }) : t("standInLead")}</p>
      </div>
      <FormError errors={refused?.errors.form} />
      <div className="card stack">
        <h2>{work}</h2>
        <p className="soft">{eventName}</p>
        <Facts>
          <Fact icon="clock">{when}</Fact>
          <Fact icon="pin">{place}</Fact>
        </Facts>
        {booked ? null : taken ? (
          <p>{t("messages:anotherUserBooked")}</p>
        ) : dearer ? (
          <>
            <p>{t("standInDearer", dearer)}</p>
            <a className="button button--act" href={logInHref}>
              {t("standInLogIn")}
            </a>
          </>
        ) : (
          <form method="post">
            <SubmitButton tone="act">{t("book", { name })}</SubmitButton>
          </form>
        )}
      </div>
    </div>
  );
}
