import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { type FlashMessage, Toast } from "./toast";

type PageFrameProps = {
  header: ReactNode;
  footer: ReactNode;
  /** An open dialog; the page under it can then be neither reached nor read out. */
  dialog?: ReactNode;
  flash?: FlashMessage | null;
  children: ReactNode;
};

/** A message has room of its own, under the header or above the dialog, so that it covers nothing (JOIN-17). */
export function PageFrame({ header, footer, dialog, flash, children }: PageFrameProps) {
  const { t } = useTranslation("common");
  const message = flash ? <Toast flash={flash} /> : null;
  const under = dialog ? { inert: "" as const } : {};
  return (
    <>
      <a className="skip" href="#content" {...under}>
        {t("skip")}
      </a>
      <div className="under" {...under}>
        {header}
        {dialog ? null : message}
        <main id="content" tabIndex={-1}>
          {children}
        </main>
        {footer}
      </div>
      {dialog}
      {dialog ? message : null}
    </>
  );
}
