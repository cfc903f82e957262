import { Outlet, useLoaderData } from "@remix-run/react";
import { Frame } from "~/components/frame";
import { useRouteDialog } from "~/components/route-dialog";
import { frameOf } from "~/http/frame.server";
import { employerLoader } from "~/http/guards.server";

export const loader = employerLoader(frameOf);
export const handle = { desk: true };

export default function OrganizationLayout() {
  return (
    <Frame data={useLoaderData<typeof loader>()} dialog={useRouteDialog()}>
      <Outlet />
    </Frame>
  );
}
