import type { LinksFunction } from "@remix-run/node";
import { Outlet, useLoaderData } from "@remix-run/react";
import { frameOf } from "~/access/frame.server";
import { staffLoader } from "~/access/guards.server";
import { LightFrame } from "~/ui/frame/light-frame";
import { useRouteDialog } from "~/ui/frame/route-dialog";
import { useTask } from "~/ui/frame/use-task";

export const loader = staffLoader(frameOf);
export const handle = { sheet: "staff" };

/** Only the pages of staff are an app (OFFL-02). */
export const links: LinksFunction = () => [
  { rel: "manifest", href: "/staff/app.webmanifest" },
  { rel: "apple-touch-icon", href: "/icons/app-192.png" },
];

export default function StaffLayout() {
  return (
    <LightFrame data={useLoaderData<typeof loader>()} task={useTask()} dialog={useRouteDialog()}>
      <Outlet />
    </LightFrame>
  );
}
