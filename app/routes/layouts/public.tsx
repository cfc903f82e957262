import { Outlet, useLoaderData, useSearchParams } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Dialog } from "~/components/dialog";
import { Frame } from "~/components/frame";
import { LoginForm } from "~/components/login-form";
import { frameOf } from "~/http/frame.server";
import { publicLoader } from "~/http/guards.server";

export const loader = publicLoader(frameOf);

/** Dialogs of the public pages have URLs: `?modal=login` opens over whatever page it is on. */
export default function PublicLayout() {
  const data = useLoaderData<typeof loader>();
  const { t } = useTranslation("account");
  const [query] = useSearchParams();
  const open = query.get("modal") === "login" && data.role === null;
  return (
    <Frame
      data={data}
      dialog={
        open ? (
          <Dialog title={t("login.title")} closeHref="?">
            <LoginForm language={data.language} from={query.get("from") ?? ""} role={query.get("role") ?? "employee"} />
          </Dialog>
        ) : null
      }
    >
      <Outlet />
    </Frame>
  );
}
