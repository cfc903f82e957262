import { type MetaFunction, useActionData, useLoaderData } from "@remix-run/react";
import { staffAction, staffLoader } from "~/access/guards.server";
import { findOwnJobOfCode } from "~/domain/attendance/day/own-check-in.queries.server";
import { checkInForm } from "~/domain/attendance/schema";
import { formAction, intents } from "~/http/form-action.server";
import type { StaffVisit } from "~/http/visit.server";
import { count, uncount } from "~/limits/limits.server";
import { FormError } from "~/ui/form/error-summary";
import { fieldsOf, type RefusedForm } from "~/ui/form/typed-fields";
import { CheckInForm } from "./check-in-form";
import { recordCheckIn } from "./record-check-in.server";

export const loader = staffLoader(({ t }) => ({ title: t("calendar:checkIn.title") }));

/** The code counts for whoever is booked that day; who guesses is stopped soon (CHK-06). */
const said = (act: "here" | "gone") =>
  formAction(checkInForm, async ({ code }, visit: StaffVisit) => {
    const { context, user } = visit;
    const wait = await count("check-in-code", user.id);
    if (wait !== null) return { wait };
    const job = findOwnJobOfCode(context, code);
    if (!job) return { fields: [{ field: "code", key: "wrongCode" as const }] };
    await uncount("check-in-code", user.id);
    return recordCheckIn(visit, job, { act, way: "code" });
  });

export const action = staffAction(intents({ here: said("here"), gone: said("gone") }));

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title} – Tagwerk` }];

/** For whoever types the code of the day instead of scanning it. */
export default function CheckInCode() {
  const { title } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>() as RefusedForm | undefined;
  const next = refused?.typed.intent === "gone" ? "gone" : "here";
  return (
    <div className="wrap wrap--text page stack stack--l">
      <h1>{title}</h1>
      <FormError errors={refused?.errors.form} />
      <CheckInForm state={{ next, hereAt: null, goneAt: null }} code={fieldsOf(refused, { code: "" })("code")} />
    </div>
  );
}
