import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";

type StepState = { done?: boolean; current?: boolean };
export type Step = StepState & { title: string; detail?: ReactNode };

function stateOf(step: StepState) {
  return {
    className: step.done ? "is-done" : undefined,
    "aria-current": step.current ? ("step" as const) : undefined,
  };
}

/** Steps below one another, numbered, with room for a sentence each. */
export function Steps({ items, level = 3 }: { items: Step[]; level?: 2 | 3 | 4 }) {
  const { t } = useTranslation("common");
  const Heading = `h${level}` as const;
  return (
    <ol className="steps">
      {items.map((step) => (
        <li key={step.title} {...stateOf(step)}>
          <div>
            <Heading>
              {step.title}
              {step.done ? <span className="hush"> {t("step.done")}</span> : null}
            </Heading>
            {step.detail ? <p className="soft small">{step.detail}</p> : null}
          </div>
        </li>
      ))}
    </ol>
  );
}

/** Steps side by side: where somebody stands in a task of several pages. */
export function StepLine({ items }: { items: (StepState & { label: string })[] }) {
  const { t } = useTranslation("common");
  return (
    <ol className="steps steps--line">
      {items.map((step) => (
        <li key={step.label} {...stateOf(step)}>
          {step.label}
          {step.done ? <span className="hush"> {t("step.done")}</span> : null}
        </li>
      ))}
    </ol>
  );
}
