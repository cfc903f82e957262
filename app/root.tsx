import type { LinksFunction, MetaFunction } from "@remix-run/node";
import { Links, Outlet, Scripts, ScrollRestoration, useMatches, useRouteLoaderData } from "@remix-run/react";
import { type ReactNode, useContext } from "react";
import { useTranslation } from "react-i18next";
import { publicLoader } from "~/access/guards.server";
import { shutTo } from "~/access/route-duties";
import { keptForm } from "~/access/typed-before.server";
import { viewingBanner } from "~/access/viewing/banner.server";
import { findNotice } from "~/domain/shared/notice.server";
import enhance from "~/enhance/index.ts?worker&url";
import { isHydrated, isPlain, sheetOf } from "~/rendering/said-by-routes";
import backOfficeSheet from "~/styles/sheets/back-office.css?url";
import officeSheet from "~/styles/sheets/office.css?url";
import publicSheet from "~/styles/sheets/public.css?url";
import staffSheet from "~/styles/sheets/staff.css?url";
import { HydratedContext, ShutContext } from "~/ui/frame/app-link";
import { BrandedMeta } from "~/ui/frame/branded-meta";
import { ErrorPage } from "~/ui/frame/error-page";
import { NonceContext } from "~/ui/frame/nonce";
import { ViewingBanner } from "~/ui/frame/viewing-banner";
import { Note } from "~/ui/parts/note";

const sheets = { public: publicSheet, staff: staffSheet, office: officeSheet, "back-office": backOfficeSheet };

export const links: LinksFunction = () => [{ rel: "icon", href: "/favicon.svg", type: "image/svg+xml" }];

/** Only for pages that could not be made; all others say their own. */
export const meta: MetaFunction = () => [{ title: "Tagwerk" }];

export const loader = publicLoader(async (visit) => {
  const { request, language, settings, context, known, user, t } = visit;
  // What is undefined is not sent with the page.
  return {
    language,
    notice: findNotice(context)?.[language],
    product: settings.productName,
    viewing: viewingBanner({ known, user, t }) ?? undefined,
    saveData: request.headers.get("Save-Data") === "on" || undefined,
    shut: user ? shutTo(user.duty) : undefined,
    kept: (await keptForm(visit)) ?? undefined,
  };
});

/** The document. What stands around a page is the business of its audience's layout. */
export function Layout({ children }: { children: ReactNode }) {
  const data = useRouteLoaderData<typeof loader>("root");
  const handles = useMatches().map(({ handle }) => handle);
  const nonce = useContext(NonceContext);
  const hydrated = isHydrated(handles, data?.saveData ?? false);
  const sheet = sheetOf(handles);
  const isDesk = sheet === "office" || sheet === "back-office";
  const language = data?.language ?? "de";
  const { t } = useTranslation();
  return (
    <html lang={language} data-language={language}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="color-scheme" content="light dark" />
        <meta name="theme-color" content="#f4f2ea" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#111714" media="(prefers-color-scheme: dark)" />
        <link rel="stylesheet" href={sheets[sheet]} />
        <BrandedMeta product={data?.product ?? "Tagwerk"} />
        <Links />
        {hydrated || isPlain(handles) ? null : <script type="module" async src={enhance} />}
      </head>
      <body
        data-offline={t(isDesk ? "form.noConnection" : "form.offline")}
        data-try-again={isDesk ? t("form.tryAgain") : undefined}
      >
        {data?.notice ? (
          <div className="wrap" role="status">
            <Note tone="act">{data.notice}</Note>
          </div>
        ) : null}
        {data?.viewing ? <ViewingBanner {...data.viewing} /> : null}
        <HydratedContext.Provider value={hydrated}>
          <ShutContext.Provider value={data?.shut}>{children}</ShutContext.Provider>
        </HydratedContext.Provider>
        {hydrated ? (
          <>
            <ScrollRestoration {...(nonce ? { nonce } : {})} />
            <Scripts {...(nonce ? { nonce } : {})} />
          </>
        ) : null}
      </body>
    </html>
  );
}

export default function App() {
  return <Outlet />;
}

export function ErrorBoundary() {
  const { t } = useTranslation();
  return <ErrorPage t={t} />;
}
