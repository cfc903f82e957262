import { Outlet, useLoaderData } from "@remix-run/react";
import { frameOf } from "~/http/frame.server";
import { signedInLoader } from "~/http/guards.server";
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
