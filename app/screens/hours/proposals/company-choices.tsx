import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { SubmitButton } from "~/ui/form/submit-button";
import type { RefusedForm } from "~/ui/form/typed-fields";
import { ButtonLink } from "~/ui/parts/button-link";
import { CounterForm } from "./counter-form";
import type { CompanyAnswerFacts } from "./post-answer.server";

/** What a company can answer: accept, nobody was here, other times. */
export function CompanyChoices({ page, refused }: { page: CompanyAnswerFacts; refused: RefusedForm | undefined }) {
  const { t } = useTranslation("hours");
  return (
    <>
      <Form method="post" className="row">
        <SubmitButton tone="act" name="intent" value="accept">
          {t("proposal.accept")}
        </SubmitButton>
        <ButtonLink tone="plain" href={`/organization/positions/${page.positionId}/no-show`}>
          {t("event.notHere")}
        </ButtonLink>
      </Form>
      <CounterForm name={page.job.firstName} known={page.known} refused={refused} />
    </>
  );
}
