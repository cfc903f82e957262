import { useLocation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { CarriedJob, PublicDialogData } from "~/ui/dialogs/public-dialog-data";
import { Dialog } from "~/ui/frame/dialog";
import { CompleteCompanyForm } from "./complete-company-form";
import { CompleteLaterDialog } from "./complete-later-dialog";
import { closedHref } from "./dialog-href";
import { ForgotPasswordForm } from "./forgot-password-form";
import { LoginForm } from "./login-form";
import { RegisterForm } from "./register-form";
import { ResetPasswordForm } from "./reset-password-form";
import { StaffAddressForm } from "./staff-address-form";

/** The dialog that the URL of a public page opens; each form posts to a route of its own. */
export function PublicDialog({ dialog, language }: { dialog: PublicDialogData; language: "de" | "en" }) {
  const { t } = useTranslation("account");
  /** Who comes from a job applies for it, by whichever door (JOIN-04). */
  const carriedTitle = ({ carried }: { carried: CarriedJob | null }) =>
    carried && t("public:apply.title", { ...carried });
  const closed = closedHref(useLocation().search);
  const root = language === "en" ? "/en" : "";
  /** Whoever looked at a job goes back to it (SEEN-22). */
  const closeOf = ({ carried }: { carried: CarriedJob | null }) =>
    carried ? `${root}/jobs/${carried.positionId}` : closed;
  switch (dialog.kind) {
    case "login": {
      const completed = dialog.role === "employee" ? "login.completedTitleStaff" : "login.completedTitle";
      return (
        <Dialog
          title={carriedTitle(dialog) ?? t(dialog.completed ? completed : "login.title")}
          closeHref={closeOf(dialog)}
        >
          <LoginForm language={language} {...dialog} />
        </Dialog>
      );
    }
    case "register":
      return (
        <Dialog title={carriedTitle(dialog) ?? t(`register.title.${dialog.role}`)} closeHref={closeOf(dialog)}>
          <RegisterForm language={language} {...dialog} />
        </Dialog>
      );
    case "forgot-password":
      return (
        <Dialog title={t("forgot.title")} closeHref={closed}>
          <ForgotPasswordForm language={language} />
        </Dialog>
      );
    case "reset-password":
      return (
        <Dialog title={t("reset.title")} closeHref={closed}>
          <ResetPasswordForm language={language} />
        </Dialog>
      );
    case "complete-company":
      return (
        <Dialog title={t("company.title")} closeHref={closed}>
          <CompleteCompanyForm language={language} {...dialog} />
        </Dialog>
      );
    case "complete-staff":
      return (
        <Dialog title={t("staffStep.title1")} closeHref={closed}>
          <StaffAddressForm language={language} {...dialog} />
        </Dialog>
      );
    case "complete-later":
      return <CompleteLaterDialog />;
  }
}
