import { Outlet, useLoaderData, useMatches } from "@remix-run/react";
import { frameOf } from "~/http/frame.server";
import { staffLoader } from "~/http/guards.server";
import { Frame } from "~/ui/frame/frame";
import { useRouteDialog } from "~/ui/frame/route-dialog";

export const loader = staffLoader(frameOf);
export const handle = { sheet: "staff" };

export default function StaffLayout() {
  // A page with a dock says so in its handle.
  const task = useMatches().some(({ handle }) => (handle as { task?: boolean } | undefined)?.task);
  return (
    <Frame data={useLoaderData<typeof loader>()} task={task} dialog={useRouteDialog()}>
      <Outlet />
    </Frame>
  );
}
