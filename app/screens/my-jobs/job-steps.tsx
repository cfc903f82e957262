import { useTranslation } from "react-i18next";
import type { ContractStep } from "~/domain/contract/rules";
import { Steps } from "~/ui/parts/steps";
import type { NextThing } from "./next-thing";

interface JobStepsProps {
  step: ContractStep | null;
  next: NextThing;
  hasBriefings: boolean;
  briefingsRead: boolean;
  hoursConfirmed: boolean;
  worked: boolean;
}

const contractOrder: readonly (ContractStep | null)[] = ["bank", "create", "sign", "submit"];

/** The way of a booked job from the bank form to the confirmed hours (CTR-01). */
export function JobSteps({ step, next, hasBriefings, briefingsRead, hoursConfirmed, worked }: JobStepsProps) {
  const { t } = useTranslation("contract");
  const at = contractOrder.indexOf(step);
  const contractSteps = ["bank", "contract", "sign", "submit"].map((name, index) => ({
    name,
    done: at === -1 || index < at,
    current: index === at && step === next,
  }));
  const steps = [
    ...contractSteps,
    ...(hasBriefings ? [{ name: "briefings", done: briefingsRead, current: next === "briefings" }] : []),
    { name: "work", done: worked, current: next === "work" },
    { name: "hours", done: hoursConfirmed, current: next === "hours" || next === "late" },
  ];
  return (
    <section className="stack stack--s" aria-labelledby="steps-title">
      <h2 id="steps-title">{t("steps.title")}</h2>
      <Steps items={steps.map(({ name, done, current }) => ({ title: t(`steps.${name}`), done, current }))} />
    </section>
  );
}
