import type { Context, UserActor } from "~/domain/shared/context";
import type { Seen } from "~/domain/shared/seen";
import { setCompanyChoice } from "./set-company-choice.server";

/** The tick as a form shows it. */
export const tickOf = (passedOn: boolean): "on" | "off" => (passedOn ? "on" : "off");

/** Whether the company's jobs are passed on to job boards; without it they are gone from the feeds with the next request (SEEK-17). */
export const setPassedOn = (
  context: Context<UserActor>,
  { passedOn, seen }: { passedOn: boolean; seen?: Seen },
): ReturnType<typeof setCompanyChoice> =>
  setCompanyChoice(context, {
    name: "passedOn",
    value: passedOn,
    seen,
    shown: tickOf,
    action: "company.passedOnSet",
    also: { passedOnAt: context.now },
  });
