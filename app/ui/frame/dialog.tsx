import { type ReactNode, useEffect, useId, useRef } from "react";
import { useTranslation } from "react-i18next";
import { Icon } from "~/ui/parts/icon";
import { AppLink } from "./app-link";

type DialogProps = {
  title: ReactNode;
  /** The page without the dialog. */
  closeHref: string;
  /** A panel at the right edge instead of a box in the middle. */
  side?: boolean;
  /** Room for things side by side. */
  wide?: boolean;
  /** What stays in sight at the bottom of a panel. */
  foot?: ReactNode;
  id?: string;
  children: ReactNode;
};

/** Open because its URL says so; PageFrame makes the page under it inert. */
export function Dialog({ title, closeHref, side, wide, foot, id, children }: DialogProps) {
  const { t } = useTranslation("common");
  const titleId = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (!dialog.current?.contains(document.activeElement)) dialog.current?.focus();
  }, []);
  return (
    <div className={side ? "scrim scrim--side" : "scrim"}>
      <dialog
        ref={dialog}
        className={side ? "dialog panel" : wide ? "dialog dialog--wide" : "dialog"}
        open
        aria-modal="true"
        aria-labelledby={titleId}
        tabIndex={-1}
        id={id}
      >
        <div className="dialog__head">
          <h2 id={titleId}>{title}</h2>
          <AppLink className="button button--bare button--icon" href={closeHref} data-close="">
            <Icon name="cross" />
            <span className="hush">{t("action.close")}</span>
          </AppLink>
        </div>
        {children}
        {foot ? <div className="panel__foot">{foot}</div> : null}
      </dialog>
    </div>
  );
}

/** What stands in a dialog that is not one form; a form takes the class itself. */
export function DialogBody({ children }: { children: ReactNode }) {
  return <div className="dialog__body">{children}</div>;
}
