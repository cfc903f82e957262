import { Outlet, useLoaderData } from "@remix-run/react";
import { Frame } from "~/components/frame";
import { frameOf } from "~/http/frame.server";
import { staffLoader } from "~/http/guards.server";

export const loader = staffLoader(frameOf);

export default function StaffLayout() {
  return (
    <Frame data={useLoaderData<typeof loader>()}>
      <Outlet />
    </Frame>
  );
}
