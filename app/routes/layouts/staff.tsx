import { Outlet, useLoaderData, useMatches } from "@remix-run/react";
import { Frame } from "~/components/frame/frame";
import { useRouteDialog } from "~/components/frame/route-dialog";
import { frameOf } from "~/http/frame.server";
import { staffLoader } from "~/http/guards.server";

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
