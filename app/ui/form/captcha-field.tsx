import { useTranslation } from "react-i18next";
import type { CaptchaQuestion } from "~/domain/account/registration/captcha-questions";
import { type FieldSource, TextField } from "./form";
import { HiddenField } from "./hidden-field";
import { SubmitButton } from "./submit-button";

export interface CaptchaData {
  challenge: string;
  question: Omit<CaptchaQuestion, "answer">;
}

/** Six characters to see or to hear, or a question: one field takes the answer of each (D-91). */
export function CaptchaField({ field, captcha }: { field: FieldSource; captcha: CaptchaData }) {
  const { t } = useTranslation("account");
  const { challenge, question } = captcha;
  return (
    <fieldset className="captcha stack stack--s">
      <legend className="label">{t("captcha.title")}</legend>
      <div className="row">
        <img src={`/captcha/${challenge}.png`} alt={t("captcha.picture")} width={240} height={80} />
        <SubmitButton tone="bare" small name="intent" value="newCaptcha" formNoValidate>
          {t("captcha.renew")}
        </SubmitButton>
      </div>
      {/* biome-ignore lint/a11y/useMediaCaption: a caption would tell the answer; the picture and the question are the other ways */}
      <audio controls preload="none" src={`/captcha/${challenge}.wav`} aria-label={t("captcha.listen")} />
      <p className="hint">{t("captcha.listenHint")}</p>
      <p className="small">
        {t(`captcha.question.${question.kind}`, { beside: question.beside, words: question.words.join(", ") })}
      </p>
      <TextField
        field={field}
        label={t("captcha.label")}
        hint={t("captcha.hint")}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={6}
        required
      />
      <HiddenField name="challenge" value={challenge} />
    </fieldset>
  );
}
