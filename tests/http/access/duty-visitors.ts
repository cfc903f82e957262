import { openSession } from "~/domain/account/sessions.server";
import { readSettings } from "~/domain/shared/settings.server";
import { setSessionCookie } from "~/http/session.server";
import type { Duty } from "~db/schema";
import { makeUser } from "../../factories/rows";
import type { World } from "../../factories/world";
import { openProduct } from "../../support/open-product";
import type { Story, Visitor } from "../../support/story";

/** The duties beside the owner's, and whose side they are on. */
export const dutyVisitors = {
  office: "superuser",
  finance: "superuser",
  booker: "employer",
  onSite: "employer",
} as const;
export type DutyVisitor = keyof typeof dutyVisitors;
export const dutyNames = Object.keys(dutyVisitors) as DutyVisitor[];

/** The product with a colleague of each duty, asked as any other visitor. */
export async function openProductWithDuties() {
  const keys = new Map<DutyVisitor, string>();
  const ids = new Map<DutyVisitor, string>();
  const product = await openProduct((world: World, { employer }: Story) => {
    for (const duty of dutyNames) {
      const role = dutyVisitors[duty];
      const companyId = role === "employer" ? employer.company.id : null;
      const user = makeUser(world, { role, companyId, duty: duty satisfies Duty });
      const session = { userId: user.id, remember: false, userAgent: null, address: null };
      keys.set(duty, openSession(world, session, readSettings(world.system())));
      ids.set(duty, user.id);
    }
  });
  for (const [duty, key] of keys) product.cookies[duty] = (await setSessionCookie(key)).split(";")[0] ?? "";
  return {
    ...product,
    ids,
    askAs: (address: string, duty: DutyVisitor, asked: Parameters<typeof product.ask>[2] = {}) =>
      product.ask(address, duty as unknown as Visitor, asked),
  };
}
