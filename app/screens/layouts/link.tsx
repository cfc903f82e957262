import { Outlet, useLoaderData } from "@remix-run/react";
import { frameOf } from "~/access/frame.server";
import { publicLoader } from "~/access/guards.server";
import { LightFrame } from "~/ui/frame/light-frame";
import { useTask } from "~/ui/frame/use-task";

/** Pages for staff that the link of a mail opens as well, without logging in (D-106). */
export const loader = publicLoader(frameOf);
export const handle = { sheet: "staff" };

export default function LinkLayout() {
  return (
    <LightFrame data={useLoaderData<typeof loader>()} task={useTask()} dialog={null}>
      <Outlet />
    </LightFrame>
  );
}
