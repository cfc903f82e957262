import { desc } from "drizzle-orm";
import { acceptInvitation } from "~/domain/account/colleagues/accept-invitation.server";
import { inviteColleague } from "~/domain/account/colleagues/invite-colleague.server";
import { hashPassword } from "~/domain/account/password.server";
import { unsealKey } from "~/domain/account/tokens.server";
import type { UserActor } from "~/domain/shared/context";
import { type Duty, outbox } from "~db/schema";
import { DEMO_PASSWORD } from "./password";
import { done, type Story } from "./story";

interface SeedColleague {
  of: "agency" | "firma";
  email: string;
  firstName: string;
  lastName: string;
  duty: Duty;
}

const colleagues: readonly SeedColleague[] = [
  { of: "agency", email: "buero@tagwerk.example", firstName: "Karin", lastName: "Egger", duty: "office" },
  { of: "agency", email: "finanzen@tagwerk.example", firstName: "Josef", lastName: "Rainer", duty: "finance" },
  { of: "firma", email: "buchung@tagwerk.example", firstName: "Julia", lastName: "Steiner", duty: "booker" },
  { of: "firma", email: "vorort@tagwerk.example", firstName: "Markus", lastName: "Haas", duty: "onSite" },
];

/** The owners of the agency and of one company invite others, who come by the link of their mail. */
export function seedColleagues(story: Story, ownerOf: (side: SeedColleague["of"]) => UserActor): void {
  for (const { of, email, duty, ...person } of colleagues) {
    story.scene(story.instant(-80, "09:00"), async () => {
      const passwordHash = await hashPassword(DEMO_PASSWORD);
      done(inviteColleague(story.as(ownerOf(of)), { email, duty, language: "de" }));
      const key = keyOf(story, email);
      story.scene(story.instant(-80, "10:00"), () => {
        done(acceptInvitation(story.asSystem(), { key, ...person, language: "de", passwordHash }));
      });
    });
  }
}

/** The key in the newest mail to an address. */
function keyOf({ db }: Story, email: string): string {
  const mails = db.select().from(outbox).orderBy(desc(outbox.id)).limit(9).all();
  const payload = mails.find(({ payloadJson }) => payloadJson.includes(email))?.payloadJson ?? "";
  return unsealKey((JSON.parse(payload) as { data: Parameters<typeof unsealKey>[0] }).data);
}
