import { Form } from "@remix-run/react";
import { type ReactNode, useContext } from "react";
import { useTranslation } from "react-i18next";
import { HiddenField } from "~/ui/form/hidden-field";
import { SubmitButton } from "~/ui/form/submit-button";
import { AppLink, HydratedContext } from "~/ui/frame/app-link";
import { Dialog } from "~/ui/frame/dialog";

type ConfirmProps = {
  title: ReactNode;
  closeHref: string;
  /** Where the answer is posted. */
  action?: string;
  hidden?: Record<string, string>;
  confirmLabel: ReactNode;
  keepLabel?: ReactNode;
  /** What is confirmed cannot be taken back. */
  lose?: boolean;
  /** The answer is a new document: what stands on the page now is not to stay. */
  reload?: boolean;
  busy?: boolean;
  children: ReactNode;
};

/** Asks before something is lost. */
export function Confirm({
  title,
  closeHref,
  action,
  hidden = {},
  confirmLabel,
  keepLabel,
  lose,
  reload,
  busy,
  children,
}: ConfirmProps) {
  const { t } = useTranslation("common");
  const PostForm = useContext(HydratedContext) && !reload ? Form : "form";
  return (
    <Dialog title={title} closeHref={closeHref}>
      <PostForm className="dialog__body" method="post" action={action}>
        {Object.entries(hidden).map(([name, value]) => (
          <HiddenField key={name} name={name} value={value} />
        ))}
        <div className="stack stack--s">{children}</div>
        <div className="row row--end">
          <AppLink className="button button--plain" href={closeHref}>
            {keepLabel ?? t("action.cancel")}
          </AppLink>
          <SubmitButton tone={lose ? "lose" : "main"} busy={busy}>
            {confirmLabel}
          </SubmitButton>
        </div>
      </PostForm>
    </Dialog>
  );
}
