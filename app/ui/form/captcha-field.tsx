import { useTranslation } from "react-i18next";
import type { CaptchaQuestion } from "~/domain/account/registration/captcha-questions";
import { captchaWayOf, otherWay } from "~/domain/account/registration/captcha-rules";
import { type FieldSource, TextField } from "./form";
import { HiddenField } from "./hidden-field";
import { SubmitButton } from "./submit-button";

export interface CaptchaData {
  challenge: string;
  question: Omit<CaptchaQuestion, "answer">;
}

/** What a refused form says of its captcha. */
export interface CaptchaAgain {
  captcha?: CaptchaData;
  /** It was solved: the form sends this along and asks nothing more. */
  solved?: string;
}

interface CaptchaFieldProps {
  field: (name: string) => FieldSource;
  captcha: CaptchaData;
  solved?: string | undefined;
}

/** Six characters to see or to hear, or a question: one way at a time, one field takes the answer of each (D-91). */
export function CaptchaField({ field, captcha, solved }: CaptchaFieldProps) {
  const { t } = useTranslation("account");
  if (solved) {
    return (
      <fieldset className="captcha">
        <legend className="label">{t("captcha.title")}</legend>
        <p className="hint">{t("captcha.solved")}</p>
        <HiddenField name="challenge" value={solved} />
      </fieldset>
    );
  }
  const way = captchaWayOf(field("captchaWay").initialValue);
  const other = otherWay(way);
  // It came back for another captcha alone: that is where it goes on.
  const renewed = field("captchaWay").initialValue && !field("form").errors && !field("captcha").errors;
  return (
    <fieldset className="captcha stack stack--s">
      <legend className="label">{t("captcha.title")}</legend>
      <Shown way={way} {...captcha} />
      <TextField
        field={field("captcha")}
        label={t("captcha.label")}
        hint={t(`captcha.hint.${way}`)}
        autoFocus={renewed ? true : undefined}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={6}
        required
      />
      <div className="row">
        <SubmitButton tone="bare" small name="intent" value={`newCaptcha:${way}`} formNoValidate>
          {t(`captcha.renew.${way}`)}
        </SubmitButton>
        <SubmitButton tone="bare" small name="intent" value={`newCaptcha:${other}`} formNoValidate>
          {t(`captcha.other.${other}`)}
        </SubmitButton>
      </div>
      <HiddenField name="captchaWay" value={way} />
      <HiddenField name="challenge" value={captcha.challenge} />
    </fieldset>
  );
}

function Shown({ way, challenge, question }: CaptchaData & { way: ReturnType<typeof captchaWayOf> }) {
  const { t } = useTranslation("account");
  if (way === "picture") {
    return <img src={`/captcha/${challenge}.png`} alt={t("captcha.picture")} width={240} height={80} />;
  }
  if (way === "question") {
    return (
      <p>{t(`captcha.question.${question.kind}`, { beside: question.beside, words: question.words.join(", ") })}</p>
    );
  }
  // biome-ignore lint/a11y/useMediaCaption: a caption would tell the answer; the picture and the question are the other ways
  return <audio controls preload="none" src={`/captcha/${challenge}.wav`} aria-label={t("captcha.listen")} />;
}
