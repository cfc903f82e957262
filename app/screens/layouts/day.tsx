import { Outlet, useLoaderData } from "@remix-run/react";
import { frameOf } from "~/access/frame.server";
import { publicLoader } from "~/access/guards.server";
import { LightFrame } from "~/ui/frame/light-frame";
import { useTask } from "~/ui/frame/use-task";

/** Light pages for whoever receives a team at the door, with or without an account; each asks who may see it. */
export const loader = publicLoader(frameOf);
export const handle = { sheet: "staff" };

export default function DayLayout() {
  return (
    <LightFrame data={useLoaderData<typeof loader>()} task={useTask()} dialog={null}>
      <Outlet />
    </LightFrame>
  );
}
