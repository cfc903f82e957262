import { Outlet, useLoaderData } from "@remix-run/react";
import { Frame } from "~/components/frame/frame";
import { useRouteDialog } from "~/components/frame/route-dialog";
import { frameOf } from "~/http/frame.server";
import { superuserLoader } from "~/http/guards.server";

export const loader = superuserLoader(frameOf);
export const handle = { desk: true, sheet: "back-office" };

export default function SuperuserLayout() {
  return (
    <Frame data={useLoaderData<typeof loader>()} dialog={useRouteDialog()}>
      <Outlet />
    </Frame>
  );
}
