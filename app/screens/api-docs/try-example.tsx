import { useTranslation } from "react-i18next";
import { SubmitButton } from "~/ui/form/submit-button";
import type { DocumentedCall } from "./load-docs.server";

/**
 * Runs a call that only reads, with the session of whoever looks. Without scripts the browser goes to the answer; with
 * them it stands below.
 */
export function TryExample({ call: { id, audience, run }, here }: { call: DocumentedCall; here: string }) {
  const { t } = useTranslation("apiDocs");
  if (!run) return null;
  if (!run.ready) return <p className="small soft">{t("yours", { who: t(`audience.${audience}`) })}</p>;
  return (
    <try-call failed={t("failed")}>
      <form className="row tight" method="get" action={here}>
        <input type="hidden" name="run" value={id} />
        {run.fields.map(({ name, value, required }) => (
          <input
            key={name}
            className="try"
            name={name}
            defaultValue={value}
            placeholder={name}
            aria-label={t("value", { name })}
            required={required}
          />
        ))}
        <SubmitButton tone="plain" small>
          {t(audience === "anyone" ? "runPublic" : "run")}
        </SubmitButton>
      </form>
      <section data-answer="" aria-label={t("answer")} hidden>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long answer scrolls, also by keyboard */}
        <pre className="code code--answer" tabIndex={0} />
      </section>
    </try-call>
  );
}
