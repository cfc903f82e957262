import { expect, test } from "vitest";
import { MailButton, MailLayout, MailText, MailTicket } from "~/mails/mail-layout";
import { renderMail } from "~/mails/render-mail.server";

const link = "https://tagwerk.example/?modal=login&resetToken=abc";
const mail = (name: string) => (
  <MailLayout product="Tagwerk Süd" lang="de" preview="Ihr Job am Freitag" heading="Gebucht" footer="Tagwerk, Wien">
    <MailText>Hallo {name}, wir freuen uns.</MailText>
    <MailTicket
      weekday="Fr"
      day="4"
      month="Dez 26"
      title="Hostess"
      lines={["Palais Ferstel", "17:00–23:00"]}
      pay="149,40 €"
    />
    <MailButton href={link}>Vertrag öffnen</MailButton>
  </MailLayout>
);

test("a mail has both bodies, its language and its link", async () => {
  const { html, text } = await renderMail(mail("Žofie"));
  expect(html).toMatch(/<html[^>]* lang="de"/);
  expect(html).toContain("resetToken=abc");
  for (const part of ["GEBUCHT", "Hallo Žofie, wir freuen uns.", "Hostess", "149,40 €", link, "Tagwerk, Wien"])
    expect(text).toContain(part);
  expect(text.split(link)).toHaveLength(2);
  expect(text).not.toContain("Ihr Job am Freitag");
});

test("[SEEN-34] a phone number in a sentence is called by a tap, and reads as it was", async () => {
  const { html, text } = await renderMail(<MailText phone="0664 123 45 67">Fragen? Ruf an: 0664 123 45 67.</MailText>);
  expect(html).toContain('href="tel:+436641234567"');
  expect(text.trim()).toBe("Fragen? Ruf an: 0664 123 45 67.");
});

test("what people typed is text", async () => {
  const { html } = await renderMail(mail("<script>alert(1)</script>"));
  expect(html).not.toContain("<script");
});

test("a mail loads nothing from anywhere", async () => {
  const { html } = await renderMail(mail("Anna"));
  expect(html).not.toMatch(/<(?:img|link|iframe)\b|url\(|@import/i);
});
