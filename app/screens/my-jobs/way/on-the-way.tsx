import { type MetaFunction, useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { z } from "zod";
import { staffAction, staffLoader } from "~/access/guards.server";
import { sayOnTheWay } from "~/domain/attendance/late/say-on-the-way.server";
import { wayForm } from "~/domain/attendance/late/schema";
import { redirectWithFlash } from "~/http/flash.server";
import { formAction, refusalOf } from "~/http/form-action.server";
import { notFound } from "~/http/found.server";
import type { StaffVisit } from "~/http/visit.server";
import { isolated } from "~/i18n/isolated";
import { FormError } from "~/ui/form/error-summary";
import type { RefusedForm } from "~/ui/form/typed-fields";
import { BackLink } from "~/ui/frame/back-link";
import { AgencyPhone } from "~/ui/parts/agency-phone";
import { Empty } from "~/ui/parts/empty";
import { Fact, Facts } from "~/ui/parts/facts";
import { loadOnTheWay } from "./load-on-the-way.server";
import { WayForm } from "./way-form";

export const loader = staffLoader(loadOnTheWay);

export const action = staffAction(
  formAction(wayForm, ({ minutes }: z.output<typeof wayForm>, { context, params }: StaffVisit) => {
    const bookingId = params.bookingId ?? "";
    const said = sayOnTheWay(context, { bookingId, minutes });
    if (said.ok)
      return redirectWithFlash(`/staff/bookings/${bookingId}/way`, "onTheWayNoted", {
        values: { minutes: String(minutes) },
      });
    if (said.refusal === "notFound") throw notFound();
    return refusalOf(said, { status: 410 });
  }),
);

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title} – Tagwerk` }];

/** Whoever is late says that they are on the way, and sees whom to call (CHK-11). */
export default function OnTheWay() {
  const page = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>() as RefusedForm | undefined;
  const { t } = useTranslation("calendar");
  return (
    <div className="wrap wrap--text page stack stack--l">
      <BackLink href={page.jobHref}>{page.work}</BackLink>
      <div className="stack stack--s">
        <h1>{page.title}</h1>
        <p className="soft num">
          {page.eventName} · {t("way.from", { time: page.start })}
        </p>
      </div>
      <FormError errors={refused?.errors.form ?? refused?.errors.minutes} />
      <Facts>
        <Fact icon="phone">
          {isolated(page.contactName)}: <AgencyPhone phone={page.contactPhone} />
        </Fact>
        <Fact icon="pin">{page.place}</Fact>
      </Facts>
      {page.asks ? (
        <WayForm bookingId={page.bookingId} way={page.way} chosen={page.chosen} />
      ) : (
        <Empty icon="check" title={t("messages:onTheWayOver")} />
      )}
    </div>
  );
}
