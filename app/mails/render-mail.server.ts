import { render } from "@react-email/render";
import type { ReactElement } from "react";

/** Both bodies of a mail from one source. */
export async function renderMail(mail: ReactElement): Promise<{ html: string; text: string }> {
  const [html, text] = await Promise.all([render(mail), render(mail, { plainText: true })]);
  return { html, text };
}
