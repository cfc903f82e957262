import { Outlet, useLoaderData } from "@remix-run/react";
import { frameWith } from "~/access/frame.server";
import { employerLoader } from "~/access/guards.server";
import { asksToComplete } from "~/answers/billing-reminder.server";
import { areKeysOff } from "~/domain/account/access/switch-keys.server";
import { ReminderDialog, useReminder } from "~/ui/dialogs/reminder-dialog";
import { Frame } from "~/ui/frame/frame";
import { LightDesk } from "~/ui/frame/light-desk";
import { useRouteDialog } from "~/ui/frame/route-dialog";
import { useRestoredFocus } from "~/ui/frame/use-restored-focus";
import { useTask } from "~/ui/frame/use-task";
import { KeysOff } from "~/ui/keys/keys-off";

export const loader = employerLoader(async (visit) =>
  frameWith(visit, {
    asks: visit.user.duty === "owner" && (await asksToComplete(visit, visit.user.companyId)),
    keysOff: areKeysOff(visit.context, visit.user.id),
  }),
);
export const handle = { hydrated: true, sheet: "office" };

export default function OrganizationLayout() {
  const { asks, keysOff, ...data } = useLoaderData<typeof loader>();
  const reminder = useReminder(asks);
  useRestoredFocus();
  return (
    <Frame data={data} task={useTask()} dialog={useRouteDialog() ?? (reminder ? <ReminderDialog /> : null)}>
      <KeysOff.Provider value={keysOff}>
        <Outlet />
        <LightDesk />
      </KeysOff.Provider>
    </Frame>
  );
}
