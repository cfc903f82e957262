import { type MetaFunction, useActionData, useLoaderData } from "@remix-run/react";
import { publicAction, publicLoader } from "~/access/guards.server";
import { mayTrust } from "~/domain/account/access/access-rules";
import { passkeyForm, secondStepForm } from "~/domain/account/schema";
import { formAction, intents } from "~/http/form-action.server";
import type { RefusedForm } from "~/ui/form/typed-fields";
import { takeSecondStep, waitingLogIn } from "./second-step.server";
import { SecondStepForm } from "./second-step-form";
import { takePasskey } from "./take-passkey.server";

export const loader = publicLoader(async (visit) => {
  const { role, email } = await waitingLogIn(visit);
  const from = visit.url.searchParams.get("from") ?? "";
  return { title: visit.t("account:secondStep.title"), email, from, mayTrust: mayTrust(role) };
});

export const action = publicAction(
  intents({ passkey: formAction(passkeyForm, takePasskey), "": formAction(secondStepForm, takeSecondStep) }),
);

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title} – Tagwerk` }];

export default function SecondStep() {
  const shown = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>() as RefusedForm | undefined;
  return <SecondStepForm {...shown} refused={refused} />;
}
