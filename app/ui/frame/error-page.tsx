import { isRouteErrorResponse, useRouteError } from "@remix-run/react";
import type { TFunction } from "i18next";
import { messageKey, translateMessage } from "~/i18n/translate-message";
import errorSheet from "~/styles/sheets/error.css?url";
import { ButtonLink } from "~/ui/parts/button-link";
import { type BusyForm, BusyFormAgain } from "./busy-form";
import { Logo } from "./logo";
import { ViewingBanner } from "./viewing-banner";

/** What a visitor reads when a page cannot be made: what happened, in the catalogue's words, and the way home. */
export function ErrorPage({ t }: { t: TFunction }) {
  const error = useRouteError();
  const status = isRouteErrorResponse(error) ? error.status : 500;
  const said = isRouteErrorResponse(error) ? error.data : null;
  const busy: BusyForm | null = said?.busy ?? null;
  const message: string | null = said?.message ?? null;
  const key = message
    ? messageKey(message)
    : said === "tooMuch" || said === "busy"
      ? said
      : (messageByStatus[status] ?? "somethingwentwrong");
  return (
    <>
      <link rel="stylesheet" href={errorSheet} />
      {said?.viewing ? <ViewingBanner {...said.viewing} /> : null}
      <header className="site">
        <div className="wrap">
          <a className="logo" href="/">
            <Logo />
          </a>
        </div>
      </header>
      <main id="content" className="wrap wrap--text page stack stack--l lost">
        <div className="torn">
          <p aria-hidden="true">
            <b>{status}</b>
          </p>
          <div className="stack">
            <h1 data-message={key}>{message ? translateMessage(t, message) : t(`messages:${key}`, { minutes: 1 })}</h1>
            {busy ? <BusyFormAgain form={busy} t={t} /> : null}
            {status === 404 ? <p className="soft">{t("common:lost.text")}</p> : null}
          </div>
        </div>
        <p>
          <ButtonLink href="/" icon="back">
            {t("common:nav.toHome")}
          </ButtonLink>
        </p>
      </main>
    </>
  );
}

const messageByStatus: Record<number, string> = {
  400: "badRequest",
  401: "authTokenError",
  403: "forbidden",
  404: "pageNotFound",
  413: "requestTooLarge",
  429: "tooManyRequests",
  503: "unavailable",
};
