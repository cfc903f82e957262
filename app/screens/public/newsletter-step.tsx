import { useTranslation } from "react-i18next";
import { SubmitButton } from "~/ui/form/submit-button";

/** What a link of a mail leads to: nothing happens before the click. */
export function NewsletterStep({ step }: { step: "confirm" | "leave" }) {
  const { t } = useTranslation("public");
  return (
    <div className="wrap wrap--text page">
      <form className="card stack" method="post">
        <h1>{t(`newsletter.${step}.title`)}</h1>
        <p className="lead">{t(`newsletter.${step}.text`)}</p>
        <p>
          <SubmitButton tone="act">{t(`newsletter.${step}.button`)}</SubmitButton>
        </p>
      </form>
    </div>
  );
}
