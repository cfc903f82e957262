import { foundWords } from "~/domain/agency/system/shown-line.server";
import type { Context } from "~/domain/shared/context";
import type { MailData } from "~/domain/shared/mail-data";
import { href } from "~/mails/links.server";
import type { MailFrame } from "~/mails/mail-props";

/** What is not well about the server, or is well again, and where more is said. */
export function alertMail(_context: Context, data: MailData["alert"], { t }: MailFrame) {
  return {
    name: t(`system:line.${data.name}.name`),
    word: t(data.ended ? "mails:alert.well" : "mails:alert.act"),
    found: foundWords(t, data),
    todo: data.ended ? null : t(`system:line.${data.name}.todo`),
    href: href("/superuser/back-office/system"),
  };
}
