import { formatMoney, formatWeekdayDay } from "~/i18n/format";
import { mail } from "~/mails/describe-mail.server";
import { type Block, NEW_LINE } from "~/mails/mail-blocks";
import { contactMissingMail } from "./contact-missing-facts.server";
import { eventDayMail } from "./event-day-facts.server";
import { newsMail } from "./news-facts.server";
import { onSiteDayMail } from "./on-site-day-facts.server";
import { requestMadeMail } from "./request-facts.server";

export const companyMails = {
  "company-news": mail("company", newsMail, {
    preview: ({ text }) => text,
    body: ({ text, button, href, choicesHref }, { word }) => [
      text,
      { button, href },
      word("choices", { link: choicesHref }),
    ],
  }),
  /** Its team has nobody to call on that day. */
  "contact-missing": mail("company", contactMissingMail, {
    body: ({ shownFrom, contactHref }, { word }) => [
      word("text"),
      word("shown", { from: shownFrom }),
      { button: word("button"), href: contactHref },
    ],
  }),
  /** The company's own reminder: who comes, what is open, and what the team was told. */
  "event-day": mail("company", eventDayMail, {
    body: ({ people, open, phone, contact, meetingPoint, notes, ...hrefs }, { word }) => {
      const told = [
        contact ? word("contact") : "",
        meetingPoint ? word("meet", { place: meetingPoint }) : "",
        notes ? word("notes") : "",
      ].filter(Boolean);
      const further = (text: string, link: string, href: string): Block => [text, " ", { link: word(link), href }];
      return [
        word("text"),
        { lines: people.map(({ name, time, state }) => ({ label: `${time}  ${name}`, value: state })) },
        open > 0 && further(word("open", { count: open }), "toOpen", hrefs.openHref),
        further(word(told.length > 0 ? "told" : "toldNothing"), "toContact", hrefs.contactHref),
        ...told.map((text) => ({ text, phone })),
        further(word("atDoor"), "toDay", hrefs.dayHref),
        further(word("byLink"), "toLink", hrefs.onsiteHref),
        further(word("onPaper"), "toSheet", hrefs.sheetHref),
        { button: word("button"), href: hrefs.teamHref },
      ];
    },
  }),
  /** For whoever receives the team: who comes, and a link to the hours of each. No prices. */
  "on-site-day": mail("company", onSiteDayMail, {
    body: ({ meetingPoint, notes, people, dayHref }, { t, word }) => [
      word("text"),
      meetingPoint ? t("mails:eventDay.meet", { place: meetingPoint }) : null,
      notes ? t("mails:eventDay.notes", { notes }) : null,
      ...people.map(
        ({ time, name, state, hoursHref }): Block => [
          time,
          " ",
          { bold: name },
          ", ",
          state,
          NEW_LINE,
          { link: word("hours", { name }), href: hoursHref },
        ],
      ),
      word("window"),
      { button: word("button"), href: dayHref },
    ],
  }),
  "request-made": mail("company", requestMadeMail, {
    body: ({ event, number, places, expirationDay, feeCents, eventHref }, { t, word }) => [
      word("text"),
      {
        lines: [
          { label: word("event"), value: `${event} (${number})` },
          { label: word("places"), value: String(places) },
          { label: word("until"), value: formatWeekdayDay(t, expirationDay) },
        ],
      },
      word("fee", { fee: formatMoney(t, feeCents) }),
      word("wrong"),
      { button: word("button"), href: eventHref },
    ],
  }),
};
