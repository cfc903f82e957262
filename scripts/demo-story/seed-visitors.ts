import { desc } from "drizzle-orm";
import { unsealKey } from "~/domain/account/tokens.server";
import { confirmSubscription } from "~/domain/message/confirm-subscription.server";
import { finishContactMessage } from "~/domain/message/finish-contact-message.server";
import { splitName } from "~/domain/message/rules";
import { sendContactMessage } from "~/domain/message/send-contact-message.server";
import { subscribeToNewsletter } from "~/domain/message/subscribe-to-newsletter.server";
import type { UserActor } from "~/domain/shared/context";
import { outbox } from "~db/schema";
import { done, type Story } from "./story";

const letters = [
  {
    daysAgo: 9,
    name: "Regina Winkler",
    email: "regina.winkler@tagwerk.example",
    phone: "01 555 22 33",
    message:
      "Guten Tag, wir planen im März eine Hausmesse in Linz mit etwa 20 Personen am Empfang. Können Sie so viele auf einmal vermitteln?",
    answered: true,
  },
  {
    daysAgo: 1,
    name: "Tobias Ebner",
    email: "tobias.ebner@tagwerk.example",
    phone: "0660 555 44 12",
    message: "Hallo, ich studiere in Graz und habe nur an Wochenenden Zeit. Lohnt sich die Anmeldung trotzdem?",
    answered: false,
  },
] as const;

const readers = [
  { daysAgo: 40, name: "Sabine Kofler", email: "sabine.kofler@tagwerk.example", confirms: true },
  { daysAgo: 16, name: "Jonas Pichler", email: "jonas.pichler@tagwerk.example", confirms: true },
  { daysAgo: 2, name: "Maria Elisabeth Hauser", email: "maria.hauser@tagwerk.example", confirms: false },
];

/** People without an account: they write to the agency, and want its newsletter. */
export function seedVisitors(story: Story, agency: () => UserActor): void {
  for (const { daysAgo, name, answered, ...letter } of letters) {
    const { firstname: firstName, lastname: lastName } = splitName(name);
    let id = "";
    story.scene(story.instant(-daysAgo, "08:40"), () => {
      const input = { ...letter, firstName, lastName, language: "de", challenge: null } as const;
      id = done(sendContactMessage(story.asSystem(), input)).contactMessageId;
    });
    if (answered)
      story.scene(story.instant(-daysAgo, "15:05"), () => {
        done(finishContactMessage(story.as(agency()), { id, done: true }));
      });
  }
  for (const { daysAgo, name, email, confirms } of readers)
    story.scene(story.instant(-daysAgo, "19:30"), () => {
      done(subscribeToNewsletter(story.asSystem(), { ...splitName(name), email, language: "de" }));
      if (!confirms) return;
      const mail = story.db.select().from(outbox).orderBy(desc(outbox.id)).limit(1).get();
      const key = unsealKey(JSON.parse(mail?.payloadJson ?? "{}").data);
      done(confirmSubscription(story.asSystem(), { key }));
    });
}
