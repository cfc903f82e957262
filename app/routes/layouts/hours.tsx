import { Outlet, useLoaderData } from "@remix-run/react";
import { Frame } from "~/components/frame";
import { frameOf } from "~/http/frame.server";
import { publicLoader } from "~/http/guards.server";

/** The hours form is handed to the employer on a phone: by the booked person, or by a link (D-47). */
export const loader = publicLoader(frameOf);

export default function HoursLayout() {
  return (
    <Frame data={useLoaderData<typeof loader>()} task>
      <Outlet />
    </Frame>
  );
}
