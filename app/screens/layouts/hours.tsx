import { Outlet, useLoaderData, useSearchParams } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { frameOf } from "~/access/frame.server";
import { publicLoader } from "~/access/guards.server";
import { LoginForm } from "~/ui/dialogs/login-form";
import { Dialog } from "~/ui/frame/dialog";
import { LightFrame } from "~/ui/frame/light-frame";

/** The hours form is handed to the employer on a phone: by the booked person, or by a link (D-47). */
export const loader = publicLoader(frameOf);
export const handle = { sheet: "staff" };

export default function HoursLayout() {
  const data = useLoaderData<typeof loader>();
  const { t } = useTranslation("account");
  const [query] = useSearchParams();
  const open = query.get("modal") === "login" && data.role === null;
  return (
    <LightFrame
      data={data}
      task
      dialog={
        open ? (
          <Dialog title={t("login.title")} closeHref="?">
            <LoginForm language={data.language} from="" role={query.get("role") ?? "employer"} />
          </Dialog>
        ) : null
      }
    >
      <Outlet />
    </LightFrame>
  );
}
