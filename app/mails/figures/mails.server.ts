import { mail } from "~/mails/describe-mail.server";
import { monthFiguresMail } from "./month-facts.server";

export const figureMails = {
  /** Five numbers of the month that is over, and where the rest of them is (STAT-09). */
  "month-figures": mail("company", monthFiguresMail, {
    preview: (_, { word }) => word("text"),
    body: ({ lines, kind, figuresHref, otherHref }, { word }) => [
      word("text"),
      { lines: lines.map(({ name, value, difference }) => ({ label: name, value: `${value} (${difference})` })) },
      { button: word("button"), href: figuresHref },
      [{ link: word(`other.${kind}`), href: otherHref }],
    ],
  }),
};
