import { expect, test } from "vitest";
import { staysHydrated } from "~/config/hydrated-pages";
import { Confirm } from "~/ui/parts/confirm";
import { renderHtml } from "../../../tests/support/render-html";
import { AppLink, HydratedContext } from "./app-link";
import { Dialog } from "./dialog";
import { PageFrame } from "./page-frame";
import { Pager } from "./pager";
import { SiteFooter } from "./site-footer";
import { SiteHeader } from "./site-header";
import { Tabs } from "./tabs";
import { Toast } from "./toast";

const contact = { address: "Praterstraße 1, 1020 Wien", phone: "+43 1 000 00 00", email: "hallo@tagwerk.example" };

test("[NAV-01] logged out, the header shows both links and no menu", () => {
  const links = [
    { href: "/workwithus", label: "Mitarbeiten" },
    { href: "?modal=login", label: "Anmelden" },
  ];
  const html = renderHtml(<SiteHeader homeHref="/" contact={contact} links={links} />);
  expect(html).toContain('<nav class="nav" aria-label="Hauptmenü"><a href="/workwithus">Mitarbeiten</a>');
  expect(html).toContain('<a class="logo" href="/">');
  expect(html).toContain("Praterstraße 1, 1020 Wien<br/>+43 1 000 00 00 · hallo@tagwerk.example");
  expect(html).not.toContain("<details");
});

const staffLinks = [
  { href: "/staff/job-wall", label: "Jobwall", icon: "search" as const, current: true },
  { href: "/staff/my-jobs", label: "Meine Jobs", icon: "ticket" as const },
];
const anna = { name: "Anna Leitner", detail: "Wien" };

test("[NAV-13] for staff the logo is not a link; [NAV-05] name and city stand in the profile block", () => {
  const html = renderHtml(
    <SiteHeader homeHref={null} links={staffLinks} profile={anna} menu={[{ href: "/contact", label: "Hilfe" }]} />,
  );
  expect(html).toContain('<span class="logo">');
  expect(html).not.toContain('<a class="logo"');
  expect(html).toContain('<span class="hush">Menü von </span>Anna Leitner<br/><small class="soft">Wien</small>');
  expect(html).toContain('class="nav nav--thumb"');
  expect(html).toContain('<a href="/staff/job-wall" aria-current="page">');
  expect(html).toContain('<a href="/contact">Hilfe</a>');
  expect(html).toContain('<form method="post" action="/auth/logout"><button type="submit">Abmelden</button></form>');
});

test("task pages keep the bottom of the phone free", () => {
  const html = renderHtml(<SiteHeader homeHref={null} links={staffLinks} profile={anna} task />);
  expect(html).toContain('class="nav only-wide"');
  expect(html).toContain('<li class="only-phone"><a href="/staff/my-jobs">Meine Jobs</a></li>');
});

test("[NAV-07] the footer switches the language and reaches the agency", () => {
  const html = renderHtml(
    <SiteFooter
      contact={contact}
      links={[{ href: "/imprint", label: "Impressum" }]}
      languages={[
        { lang: "de", href: "/", current: true },
        { lang: "en", href: "/en", current: false },
      ]}
    />,
  );
  expect(html).toContain('<a href="/" lang="de" hrefLang="de" aria-current="true">Deutsch</a>');
  expect(html).toContain('<a href="/en" lang="en" hrefLang="en">English</a>');
  expect(html).toContain('<a href="tel:+4310000000">+43 1 000 00 00</a>');
  expect(html).toContain('<a href="mailto:hallo@tagwerk.example">');
});

test("[NAV-18] a logo of the settings takes the place of the mark", () => {
  const html = renderHtml(<SiteHeader homeHref="/" logoUrl="/files/logo.webp" links={[]} />);
  expect(html).toContain('<img src="/files/logo.webp" alt="Tagwerk"');
  const footer = renderHtml(<SiteFooter contact={contact} logoUrl="/files/footer.webp" links={[]} languages={[]} />);
  expect(footer).toContain('<img src="/files/footer.webp" alt="Tagwerk"');
});

test("[NAV-19] header and footer show the address, the phone and the e-mail that they are given", () => {
  const moved = { address: "Ringstraße 7, 1010 Wien", phone: "+43 1 222 33 44", email: "neu@tagwerk.example" };
  for (const html of [
    renderHtml(<SiteHeader homeHref="/" contact={moved} links={[]} />),
    renderHtml(<SiteFooter contact={moved} links={[]} languages={[]} />),
  ])
    for (const part of Object.values(moved)) expect(html).toContain(part);
});

test("under an open dialog nothing else can be reached", () => {
  const dialog = (
    <Dialog title="Anmelden" closeHref="/">
      <p>Formular</p>
    </Dialog>
  );
  const html = renderHtml(
    <PageFrame header={<header />} footer={<footer />} dialog={dialog}>
      Seite
    </PageFrame>,
  );
  expect(html).toContain('<div class="under" inert=""><header></header><main id="content" tabindex="-1">Seite</main>');
  expect(html).toMatch(/<dialog class="dialog" open="" aria-modal="true" aria-labelledby="([^"]+)".*<h2 id="\1">/);
  expect(html).toContain('<a class="button button--bare button--icon" href="/" data-close="">');
  const open = renderHtml(
    <PageFrame header={null} footer={null}>
      {null}
    </PageFrame>,
  );
  expect(open).not.toContain("inert");
  expect(open).toMatch(/^<a class="skip" href="#content">Zum Inhalt<\/a>/);
});

test("a question before a loss posts only when it is confirmed", () => {
  const html = renderHtml(
    <Confirm
      title="Einsatz löschen?"
      closeHref="/organization/request-overview"
      action="/organization/positions/1/delete"
      hidden={{ positionId: "1" }}
      confirmLabel="Einsatz löschen"
      lose
    >
      <p>4 Bewerbungen.</p>
    </Confirm>,
  );
  expect(html).toContain('method="post" action="/organization/positions/1/delete"');
  expect(html).toContain('<input type="hidden" name="positionId" value="1"/>');
  expect(html).toContain('<a class="button button--plain" href="/organization/request-overview">Abbrechen</a>');
  expect(html).toContain('class="button button--bare button--lose"');
});

test("a message of the last step says so in its role", () => {
  const html = renderHtml(<Toast flash={{ key: "saved", kind: "status", values: { name: "Anna" } }} />);
  expect(html).toMatch(/^<flash-toast class="toasts"><p class="toast" role="status" data-message="saved">.*Anna ist/);
  expect(renderHtml(<Toast flash={{ key: "required", kind: "alert" }} />)).toContain('role="alert"');
  const undo = { action: "/organization/booking-list", fields: { intent: "renew" } };
  const withUndo = renderHtml(<Toast flash={{ key: "Staffremoved", kind: "status", undo }} />);
  expect(withUndo).toMatch(/data-message="Staffremoved".*<form method="post" action="\/organization\/booking-list">/);
  expect(withUndo).toMatch(/name="intent" value="renew".*<button type="submit">Rückgängig</);
});

test("tabs and pager name where one is", () => {
  const tabs = [
    { href: "?tab=next", label: "Kommend", current: true },
    { href: "?tab=applied", label: "Beworben", count: 3 },
  ];
  const html = renderHtml(<Tabs label="Art der Jobs" items={tabs} />);
  expect(html).toContain('<nav class="tabs" aria-label="Art der Jobs"><a href="?tab=next" aria-current="page">');
  expect(html).toContain('Beworben<span class="num"> 3</span>');
  expect(renderHtml(<Pager shown={4} total={9} moreHref="?page=2" />)).toContain(
    '<span class="num">4 von 9</span><a class="button button--plain" href="?page=2">Mehr laden</a>',
  );
  expect(renderHtml(<Pager shown={9} total={9} />)).not.toContain("Mehr laden");
});

test("only links between hydrated pages are client navigations", () => {
  expect(["/organization/my-events", "/superuser", "?tab=bills"].map(staysHydrated)).toEqual([true, true, true]);
  expect(["/", "/staff/job-wall", "/organizations", "#top", "https://x.example"].map(staysHydrated)).not.toContain(
    true,
  );
  const outside = renderHtml(
    <HydratedContext.Provider value>
      <AppLink href="/contact">Kontakt</AppLink>
    </HydratedContext.Provider>,
  );
  expect(outside).toBe('<a href="/contact">Kontakt</a>');
});
