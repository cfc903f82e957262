import { useTranslation } from "react-i18next";
import type { RequestDraft } from "~/domain/event/request/draft";
import { FIRST_HOURS, teamFirst, WHO_FIRST } from "~/domain/invitation/early-access/rules";
import { SelectField } from "~/ui/form/form";
import type { NearTerm } from "./job-fields";
import type { FieldErrors } from "./request-answer";

type EarlyAccessProps = { draft: RequestDraft; errors: FieldErrors; nearTerm: NearTerm };

/** What stands there already stays, unless another rule is chosen; so a draft of last week changes nothing by itself. */
function RuleField({ draft, errors, rule }: Omit<EarlyAccessProps, "nearTerm"> & { rule: "ask" | "auto" }) {
  const { t } = useTranslation("request");
  const other = rule === "ask" ? "auto" : "ask";
  return (
    <SelectField
      field={{ name: "replacementRule", initialValue: draft.replacementRule ?? "", errors: errors.replacementRule }}
      label={t("first.replacement")}
      hint={t("first.replacementHint")}
      options={[
        { value: "", label: t(`first.rule.${rule}`) },
        { value: other, label: t(`first.rule.${other}`) },
      ]}
    />
  );
}

/** Who sees the positions before all others, and for how long (TEAM-09). */
export function EarlyAccessFields({ draft, errors, nearTerm }: EarlyAccessProps) {
  const { t } = useTranslation("request");
  return (
    <section className="card stack" aria-labelledby="first-title">
      <h2 id="first-title">{t("first.title")}</h2>
      <div className="two">
        <SelectField
          field={{ name: "whoFirst", initialValue: draft.whoFirst ?? "everybody", errors: errors.whoFirst }}
          label={t("first.title")}
          hushLabel
          hint={t("first.hint")}
          options={[
            ...WHO_FIRST.map((value) => ({ value: value as string, label: t(`first.who.${value}`) })),
            ...(nearTerm.teams ?? []).map(({ teamId, name }) => ({
              value: teamFirst(teamId),
              label: t("first.team", { name }),
            })),
          ]}
        />
        <SelectField
          field={{
            name: "firstHours",
            initialValue: draft.firstHours ?? String(nearTerm.teamFirstHours),
            errors: errors.firstHours,
          }}
          label={t("first.hours")}
          options={FIRST_HOURS.map((hours) => ({ value: String(hours), label: t("first.forHours", { count: hours }) }))}
        />
      </div>
      {nearTerm.replacementRule ? <RuleField draft={draft} errors={errors} rule={nearTerm.replacementRule} /> : null}
    </section>
  );
}
