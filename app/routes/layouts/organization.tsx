import { Outlet, useLoaderData } from "@remix-run/react";
import { ReminderDialog, useReminder } from "~/components/dialogs/reminder-dialog";
import { Frame } from "~/components/frame/frame";
import { useRouteDialog } from "~/components/frame/route-dialog";
import { useKeptFocus } from "~/components/frame/use-kept-focus";
import { frameWith } from "~/http/frame.server";
import { employerLoader } from "~/http/guards.server";
import { asksToComplete } from "~/http/reminder.server";

export const loader = employerLoader(async (visit) =>
  frameWith(visit, { asks: await asksToComplete(visit, visit.user.companyId) }),
);
export const handle = { desk: true, sheet: "desk" };

export default function OrganizationLayout() {
  const { asks, ...data } = useLoaderData<typeof loader>();
  const reminder = useReminder(asks);
  useKeptFocus();
  return (
    <Frame data={data} dialog={useRouteDialog() ?? (reminder ? <ReminderDialog /> : null)}>
      <Outlet />
    </Frame>
  );
}
