import type { Context, UserActor } from "~/domain/shared/context";
import type { Seen } from "~/domain/shared/seen";
import type { ReplacementRule } from "~db/schema";
import { setCompanyChoice } from "./set-company-choice.server";

/** Whether the company is asked before somebody stands in, or favourites and whoever was ready are booked when they accept (SUBS-17). */
export const setReplacementRule = (
  context: Context<UserActor>,
  { replacementRule, seen }: { replacementRule: ReplacementRule; seen?: Seen },
): ReturnType<typeof setCompanyChoice> =>
  setCompanyChoice(context, {
    name: "replacementRule",
    value: replacementRule,
    seen,
    shown: (rule) => rule,
    action: "company.replacementRuleSet",
  });
