import { phoneLink } from "~/domain/account/phone/phone-link";
import { mail } from "~/mails/describe-mail.server";
import { type Block, NEW_LINE, type Part } from "~/mails/mail-blocks";
import { attendanceMissingMail, attendanceNotedMail } from "./attendance-facts.server";
import { contractReminderMail, jobMail } from "./booking-facts.server";
import { onYourWayMail, teamLateMail } from "./late-facts.server";
import { jobReminderMail } from "./reminder-facts.server";

/** What is asked and told between a booking and its job. */
export const attendanceMails = {
  /** Who has not answered, and that nothing follows from it by itself. */
  "attendance-missing": mail("company", attendanceMissingMail, {
    body: ({ names, eventHref }, { word }) => [
      word("text"),
      [{ bold: names }],
      word("next"),
      { button: word("button"), href: eventHref },
    ],
  }),
  /** For the person: who noted that they come. */
  "attendance-noted": mail("staff", attendanceNotedMail, {
    body: ({ job, comingHref }, { word }) => [word("text"), { job }, { button: word("button"), href: comingHref }],
  }),
  "contract-reminder": mail("staff", contractReminderMail, {
    body: ({ job, jobHref }, { word }) => [
      word("text"),
      { job },
      word("next"),
      { button: word("button"), href: jobHref },
    ],
  }),
  "numbers-asked": mail("staff", jobMail, {
    body: ({ job, jobHref }, { word }) => [
      word("text"),
      { job },
      { button: word("button"), href: `${jobHref}#bank` },
      word("safe"),
    ],
  }),
  /** What is still missing stands first, then each job in its order of time (REM-05). */
  "job-reminder": mail("staff", jobReminderMail, {
    body: ({ jobs }, { t, word }) => [
      ...jobs.flatMap(
        ({ job, jobHref, mapHref, contractMissing, unread, meetingPoint, contact, coming, comingHref }) => {
          const missing = (text: string): Part[] => [{ bold: text }, " ", { link: word("doIt"), href: jobHref }];
          return [
            contractMissing && missing(word("contract")),
            unread > 0 && missing(word("briefings", { count: unread })),
            { job },
            [{ link: word("map"), href: mapHref }],
            meetingPoint ? word("meet", { place: meetingPoint }) : null,
            contact && {
              text: word("contact", { name: contact.contactName, phone: contact.contactPhone }),
              phone: contact.contactPhone,
            },
            coming ? [word("coming"), " ", { link: t("mails:coming.no"), href: comingHref }] : { comingHref },
          ];
        },
      ),
      word("no"),
    ],
  }),
  /** For who is late: whom to call, and four answers. */
  "on-your-way": mail("staff", onYourWayMail, {
    body: ({ contact, job, ways, agencyPhone }, { t, word }) => [
      {
        text: contact ? word("question", { ...contact }) : word("questionAgency"),
        phone: contact?.contactPhone ?? agencyPhone,
      },
      { job },
      ways.flatMap(({ minutes, href }, at): Part[] => [
        ...(at > 0 ? [NEW_LINE] : []),
        { link: t("calendar:way.say", { minutes }), href },
      ]),
      word("nothing"),
    ],
  }),
  /** For the company: who has not come, their phone, and what can be done. */
  "team-late": mail("company", teamLateMail, {
    body: ({ people, decides, dayHref }, { word }) => [
      word("text"),
      ...people.map(
        ({ name, start, phone, wayMinutes, hereHref, noShowHref, replacementHref }): Block => [
          { bold: name },
          ", ",
          word("from", { time: start }),
          ...(phone ? [" · ", { link: phone, href: phoneLink(phone) }] : []),
          ...(wayMinutes === null ? [] : [` · ${word("way", { minutes: wayMinutes })}`]),
          NEW_LINE,
          { link: word("here"), href: hereHref },
          ...(decides
            ? [
                " · ",
                { link: word("noShow"), href: noShowHref },
                " · ",
                { link: word("replace"), href: replacementHref },
              ]
            : []),
        ],
      ),
      word("asked"),
      { button: word("button"), href: dayHref },
    ],
  }),
};
