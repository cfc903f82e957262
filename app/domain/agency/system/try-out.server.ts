import { config } from "~/config/config.server";
import type { Context } from "~/domain/shared/context";
import { newId } from "~/domain/shared/ids";
import { ok, type Result, refuse } from "~/domain/shared/result";
import { readSettings } from "~/domain/shared/settings.server";
import { sendMail } from "~/gateways/mail.server";
import { renderPdf } from "~/gateways/pdf.server";

type Asked = Pick<Context, "db" | "now">;
type Titled = { title: string };

const MOST_LETTERS = 200;
const wordsOf = (error: unknown) =>
  (error instanceof Error ? error.message : String(error)).replace(/\s+/g, " ").slice(0, MOST_LETTERS);

/** Sends one mail at once, past the outbox, to where alerts go (OPS-05). */
export async function tryMail(context: Asked, { title }: Titled): Promise<Result<{ to: string }, "mailTestFailed">> {
  const { alertEmail, agencyEmail, agencyName } = readSettings(context);
  const { baseUrl } = config();
  const to = alertEmail || agencyEmail;
  try {
    await sendMail({
      to,
      from: { name: agencyName, address: agencyEmail },
      subject: title,
      html: `<p>${baseUrl}</p>`,
      text: baseUrl,
      messageId: `<${newId(context.now)}@${new URL(baseUrl).hostname}>`,
    });
    return ok({ to });
  } catch (error) {
    return refuse("mailTestFailed", { problem: wordsOf(error) });
  }
}

/** Prints one page for an account (OPS-05). */
export async function tryPdf(whose: string, { title }: Titled): Promise<Result<{ bytes: number }, "pdfTestFailed">> {
  try {
    const pdf = await renderPdf({ html: "<p>PDF</p>", lang: "de", title }, { whose });
    return ok({ bytes: pdf.length });
  } catch (error) {
    return refuse("pdfTestFailed", { problem: wordsOf(error) });
  }
}
