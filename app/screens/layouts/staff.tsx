import { Outlet, useLoaderData } from "@remix-run/react";
import { frameOf } from "~/http/frame.server";
import { staffLoader } from "~/http/guards.server";
import { Frame } from "~/ui/frame/frame";
import { useRouteDialog } from "~/ui/frame/route-dialog";
import { useTask } from "~/ui/frame/use-task";

export const loader = staffLoader(frameOf);
export const handle = { sheet: "staff" };

export default function StaffLayout() {
  return (
    <Frame data={useLoaderData<typeof loader>()} task={useTask()} dialog={useRouteDialog()}>
      <Outlet />
    </Frame>
  );
}
