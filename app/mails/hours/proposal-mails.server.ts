import { mail } from "~/mails/describe-mail.server";
import { objection, worked } from "./hours-lines";
import { hoursCounteredMail, hoursDecidedMail, hoursProposedMail } from "./proposal-facts.server";

/** Hours without a signature, until they count. */
export const proposalMails = {
  /** For the booked person: their own times and the company's, why, and until when to answer. */
  "hours-countered": mail("staff", hoursCounteredMail, {
    body: ({ answerHref, ...facts }, { t, word }) => [
      word("text"),
      {
        lines: [
          worked(t, facts),
          { label: word("own"), value: facts.own },
          { label: word("theirs"), value: facts.theirs },
          { label: word("reason"), value: facts.reason },
          { label: word("pay"), value: facts.pay, sum: true },
        ],
      },
      word("until"),
      { button: word("button"), href: answerHref },
    ],
  }),
  /** For company and person: what each had said, what counts now, and why. */
  "hours-decided": mail(({ ofCompany }) => (ofCompany ? "company" : "staff"), hoursDecidedMail, {
    body: ({ money, pageHref, objectHref, ...facts }, { t, word }) => [
      word("text"),
      {
        lines: [
          worked(t, facts),
          { label: word("person"), value: facts.personSaid },
          { label: word("company"), value: facts.companySaid ?? word("none") },
          { label: word("counts"), value: facts.counts },
          { label: word("reason"), value: facts.reason },
          ...Object.entries(money).map(([key, value]) => ({ label: word(key), value, sum: true })),
        ],
      },
      { button: word("button"), href: pageHref },
      objectHref ? objection(t, objectHref) : null,
    ],
  }),
  /** For the company: what was planned, what the person proposes, what it costs, and until when to answer. */
  "hours-proposed": mail("company", hoursProposedMail, {
    body: ({ answerHref, ...facts }, { t, word }) => [
      word("text"),
      {
        lines: [
          worked(t, facts),
          { label: word("planned"), value: facts.planned },
          { label: word("proposed"), value: facts.proposed },
          ...facts.onSite,
          ...(facts.comment ? [{ label: word("comment"), value: facts.comment }] : []),
          { label: word("extra"), value: facts.extra, sum: true },
        ],
      },
      [word("until"), " ", word(facts.byDeadline ? "accepts" : "decides")],
      { button: word("button"), href: answerHref },
    ],
  }),
};
