import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";

type LeaveGuardProps = {
  /** Words are kept as they are typed; only chosen files would be lost. */
  filesOnly?: boolean;
  children: ReactNode;
};

/** Around a form: one is asked before typed words are lost (DESK-10). */
export function LeaveGuard({ filesOnly, children }: LeaveGuardProps) {
  const { t } = useTranslation("common");
  return (
    <leave-guard files-only={filesOnly ? "" : undefined} words={t("leaveUnsaved")}>
      {children}
    </leave-guard>
  );
}
