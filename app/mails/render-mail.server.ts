import { render } from "@react-email/render";
import { createElement, type ReactElement } from "react";
import type { Written } from "./describe-mail.server";
import type { MailFrame } from "./mail-props";
import { WrittenMail } from "./written-mail";

/** A phone number reads as it stands; where it leads is the same number. */
const NUMBER_ALONE = { selector: 'a[href^="tel:"]', format: "anchor", options: { ignoreHref: true } };

/** Both bodies of a mail from one source. */
export async function renderMail(mail: ReactElement): Promise<{ html: string; text: string }> {
  const [html, text] = await Promise.all([
    render(mail),
    render(mail, { plainText: true, htmlToTextOptions: { selectors: [NUMBER_ALONE] } }),
  ]);
  return { html, text };
}

/** Both bodies of a described mail. */
export const renderWritten = (frame: MailFrame, written: Written) =>
  renderMail(createElement(WrittenMail, { frame, written }));
