import { Outlet, useLoaderData } from "@remix-run/react";
import { frameOf } from "~/access/frame.server";
import { signedInLoader } from "~/access/guards.server";
import { LightFrame } from "~/ui/frame/light-frame";

/** Pages of an account that are the same for every role. */
export const loader = signedInLoader(frameOf);

export default function AccountLayout() {
  return (
    <LightFrame data={useLoaderData<typeof loader>()}>
      <Outlet />
    </LightFrame>
  );
}
