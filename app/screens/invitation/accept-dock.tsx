import { useTranslation } from "react-i18next";
import { formatMoney } from "~/i18n/format";
import { SubmitButton } from "~/ui/form/submit-button";
import { Dock } from "~/ui/frame/dock";
import { ANSWER } from "./decline-form";

/** The pay and the one step of an invitation; who is asked before others applies by it. */
export function AcceptDock({ payCents, first }: { payCents: number; first: boolean }) {
  const { t } = useTranslation("invitation");
  return (
    <Dock>
      <span className="pay">{formatMoney(t, payCents)}</span>
      <SubmitButton tone="act" form={ANSWER} name="intent" value="accept">
        {t(first ? "first.accept" : "accept")}
      </SubmitButton>
    </Dock>
  );
}
