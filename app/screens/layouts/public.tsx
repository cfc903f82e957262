import { Outlet, useLoaderData } from "@remix-run/react";
import { frameWith } from "~/access/frame.server";
import { publicLoader } from "~/access/guards.server";
import { publicDialogOf } from "~/answers/public-dialogs.server";
import { PublicDialog } from "~/ui/dialogs/public-dialog";
import { LightFrame } from "~/ui/frame/light-frame";

/** Dialogs of the public pages have URLs: `?modal=login` opens over whatever page it is on. */
export const loader = publicLoader(async (visit) => frameWith(visit, { dialog: await publicDialogOf(visit) }));

export default function PublicLayout() {
  const { dialog, ...data } = useLoaderData<typeof loader>();
  return (
    <LightFrame data={data} dialog={dialog ? <PublicDialog dialog={dialog} language={data.language} /> : null}>
      <Outlet />
    </LightFrame>
  );
}
