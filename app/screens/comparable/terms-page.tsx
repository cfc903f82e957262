import { Form, useActionData, useNavigation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { MOST_SIGNS } from "~/domain/event/comparable/rules";
import { ErrorSummary } from "~/ui/form/error-summary";
import { TextField } from "~/ui/form/form";
import { HiddenField } from "~/ui/form/hidden-field";
import { SubmitButton } from "~/ui/form/submit-button";
import { fieldsOf, type RefusedForm } from "~/ui/form/typed-fields";
import { AppLink } from "~/ui/frame/app-link";
import { Line, Lines } from "~/ui/parts/lines";
import { Note } from "~/ui/parts/note";
import type { loadTerms } from "./terms.server";

type TermsPageProps = ReturnType<typeof loadTerms>;

/** What the company says of its own people, one kind of work after the other (LAWS-03). */
export function TermsPage({ title, rows, current, path }: TermsPageProps) {
  const { t } = useTranslation("event");
  return (
    <>
      <div className="stack stack--s">
        <h1>{title}</h1>
        <p className="soft">{t("comparable.lead")}</p>
      </div>
      {current ? (
        <TermsForm key={current.staffTypeId} current={current} />
      ) : (
        <Note icon="check">{t("comparable.done")}</Note>
      )}
      {rows.length > 0 ? (
        <section className="stack stack--s" aria-labelledby="comparable-kinds">
          <h2 id="comparable-kinds">{t("comparable.kinds")}</h2>
          <Lines card>
            {rows.map(({ staffTypeId, name, state, agreement, classification }) => (
              <Line
                key={staffTypeId}
                label={name}
                detail={state === "given" ? `${agreement}, ${classification}` : t(`comparable.state.${state}`)}
              >
                <AppLink className="tap small" href={`${path}?type=${staffTypeId}`}>
                  {t("comparable.change")}
                  <span className="hush">: {name}</span>
                </AppLink>
              </Line>
            ))}
          </Lines>
        </section>
      ) : null}
    </>
  );
}

function TermsForm({ current }: { current: NonNullable<TermsPageProps["current"]> }) {
  const { t } = useTranslation("event");
  const refused = useActionData() as RefusedForm | undefined;
  const busy = useNavigation().state !== "idle";
  const { agreement, classification } = current;
  const field = fieldsOf(refused, { agreement, classification });
  return (
    <Form method="post" className="card stack" noValidate>
      <h2>{t("comparable.of", { name: current.name })}</h2>
      <ErrorSummary
        fields={[
          { field: field("agreement"), label: t("comparable.agreement") },
          { field: field("classification"), label: t("comparable.classification") },
        ]}
      />
      <HiddenField name="staffTypeId" value={current.staffTypeId} />
      <TextField
        field={field("agreement")}
        label={t("comparable.agreement")}
        hint={t("comparable.agreementHint")}
        maxLength={MOST_SIGNS}
      />
      <TextField
        field={field("classification")}
        label={t("comparable.classification")}
        hint={t("comparable.classificationHint")}
        maxLength={MOST_SIGNS}
      />
      <p className="row">
        <SubmitButton tone="act" name="intent" value="save" busy={busy}>
          {t("comparable.save")}
        </SubmitButton>
        <SubmitButton tone="plain" name="intent" value="unknown" busy={busy}>
          {t("comparable.unknown")}
        </SubmitButton>
      </p>
    </Form>
  );
}
