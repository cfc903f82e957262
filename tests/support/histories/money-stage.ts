import { HOUR } from "~/config/durations";
import { planFeeCheck } from "~/domain/event/plan-fee-check.server";
import { enqueue } from "~/domain/shared/outbox.server";
import { deliverSandboxEvents } from "~/gateways/payments/sandbox-payments.server";
import * as make from "../../factories/rows";
import type { World } from "../../factories/world";
import { PEOPLE, SPANS } from "./money-steps";

export function makeStage(world: World, cards: readonly string[]) {
  deliverSandboxEvents((event, afterMs) =>
    enqueue(world, { kind: "sandbox-event", payload: { event }, runAt: world.now + afterMs }),
  );
  const firms = cards.map((last4) => {
    const employer = make.makeEmployer(world);
    const providerReference = `sandbox_card_${last4}${String(Math.random()).slice(2, 18)}`;
    make.makeCardOnFile(world, employer.company.id, { last4, providerReference });
    return employer;
  });
  const people = Array.from({ length: PEOPLE }, () => make.makeStaff(world).user);
  make.makePromotionCode(world, { code: "PERCENT", percent: 7 });
  make.makePromotionCode(world, { code: "AMOUNT", amountCents: 3333 });
  make.makePromotionCode(world, { code: "ONCE", percent: 100, maximumUses: 1 });
  const places = firms.flatMap(({ company, actor }, number) => {
    const event = make.makeEvent(world, company.id);
    planFeeCheck(world, { eventId: event.id, expiresAt: event.expiresAt });
    const job = make.makeJob(world, event);
    return SPANS.map(([start, quarters]) => {
      const startsAt = Date.UTC(2026, 11, 14, 8) + start * (HOUR / 4);
      const price = { effectivePricePerHourCents: 2491, jobTravelCostCents: number * 37 };
      const position = make.makePosition(world, job, { startsAt, endsAt: startsAt + quarters * (HOUR / 4), ...price });
      const applications = people.map(({ id }) => make.makeApplication(world, position.id, id).id);
      return { position, applications, actor, companyId: company.id, eventId: event.id, firm: number };
    });
  });
  return { firms, people, places, agency: make.makeSuperuser(world).actor, drafts: [] as Draft[], submissions: 0 };
}
export type Draft = { id: string; totalCents: number; firm: number };
export type Stage = ReturnType<typeof makeStage>;
