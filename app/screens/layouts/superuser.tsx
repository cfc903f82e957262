import { Outlet, type ShouldRevalidateFunctionArgs, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { frameWith } from "~/access/frame.server";
import { superuserLoader } from "~/access/guards.server";
import { areKeysOff } from "~/domain/account/access/switch-keys.server";
import { findActedFor } from "~/domain/agency/accounts/acted-for.queries.server";
import { AgencySearch } from "~/ui/dialogs/agency-search";
import { Frame } from "~/ui/frame/frame";
import { LightDesk } from "~/ui/frame/light-desk";
import { useRouteDialog } from "~/ui/frame/route-dialog";
import { useRestoredFocus } from "~/ui/frame/use-restored-focus";
import { useTask } from "~/ui/frame/use-task";
import { KeysOff } from "~/ui/keys/keys-off";
import { Note } from "~/ui/parts/note";

/** The screens of a company say for whom the agency acts (D-24); those of the agency itself name nobody. */
export const loader = superuserLoader((visit) => {
  const { context, params, url } = visit;
  const booking = /^\/superuser\/(?!back-office|eventslist)/.test(url.pathname);
  const query = url.searchParams;
  const named = {
    companyId: params.companyId ?? query.get("company"),
    orderId: query.get("order"),
    positionId: params.positionId ?? query.get("position"),
    jobId: params.jobId,
    eventId: params.eventId ?? query.get("event"),
  };
  return frameWith(visit, {
    actsFor: booking ? findActedFor(context, named) : null,
    keysOff: areKeysOff(context, visit.user.id),
  });
});

export const handle = { hydrated: true, sheet: "office" };

/** Without a new document the company is asked for again when the page is another one. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return defaultShouldRevalidate || currentUrl.pathname !== nextUrl.pathname;
}

export default function SuperuserLayout() {
  const data = useLoaderData<typeof loader>();
  const { t } = useTranslation("common");
  useRestoredFocus();
  return (
    <KeysOff.Provider value={data.keysOff}>
      <Frame data={data} task={useTask()} dialog={useRouteDialog()}>
        {data.actsFor ? (
          <div className="wrap mt">
            <Note icon="user">{t("frame.actsFor", { company: data.actsFor })}</Note>
          </div>
        ) : null}
        <Outlet />
        <AgencySearch />
        <LightDesk />
      </Frame>
    </KeysOff.Provider>
  );
}
