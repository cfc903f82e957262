import { Form, useNavigation } from "@remix-run/react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { EditRefusal } from "~/domain/event/edit/rules";
import type { Exclusion } from "~/domain/event/equal-treatment";
import { ErrorSummary, FormError } from "~/ui/form/error-summary";
import type { FieldSource } from "~/ui/form/form";
import { HiddenField, SeenFields } from "~/ui/form/hidden-field";
import { LeaveGuard } from "~/ui/form/leave-guard";
import { SubmitButton } from "~/ui/form/submit-button";
import { aboveForm, type RefusedForm } from "~/ui/form/typed-fields";
import { Crumbs } from "~/ui/frame/crumbs";
import { ButtonLink } from "~/ui/parts/button-link";
import { Note } from "~/ui/parts/note";
import { ExclusionHints } from "../exclusion-hints";
import { type NewPrice, NewPriceTable } from "./new-price";

export type EditAnswer = RefusedForm<Partial<NewPrice> & { hints?: Exclusion[] }>;

type EditFrameProps = {
  title: string;
  overview: string;
  event: { name: string; href: string };
  head: { name: string };
  /** How many have applied, and why nothing can be changed. */
  people: number;
  refusal: EditRefusal | null;
  /** What the page shows as the price now; another one is shown before it is saved. */
  totalCents: number;
  answer: EditAnswer | undefined;
  seen: Record<string, string>;
  /** The fields that say themselves what is wrong with them, as they follow one another. */
  fields: { field: FieldSource; label: ReactNode }[];
  children: ReactNode;
};

/** The form of what was published: refused with the reason, or with the new price to look at before it is saved. */
export function EditFrame({ title, overview, event, head, people, refusal, answer, ...form }: EditFrameProps) {
  const { t } = useTranslation("request");
  // Also while the page is read anew: until then the form says that it saw what stood before.
  const busy = useNavigation().state !== "idle";
  const { shown, all, each = null, hints = [] } = answer?.values ?? {};
  const price = shown && all ? { shown, all, each } : null;
  const errors = aboveForm(answer, ...form.fields.map(({ field }) => field.name));
  return (
    <div className="wrap wrap--text page">
      <Crumbs
        items={[
          { href: overview, label: t("common:nav.requests") },
          { href: event.href, label: event.name },
          { label: title },
        ]}
      />
      <div className="page-head">
        <h1>
          {title}: {head.name}
        </h1>
      </div>
      {refusal ? (
        <section className="card stack">
          <FormError errors={[refusal]} />
          <div className="row">
            <ButtonLink href={event.href}>{t("edit.back")}</ButtonLink>
          </div>
        </section>
      ) : (
        <LeaveGuard>
          <Form className="card stack" method="post" noValidate>
            <SeenFields values={form.seen} />
            <HiddenField name="shownTotalCents" value={price?.shown.after ?? form.totalCents} />
            <ErrorSummary fields={form.fields} />
            <FormError errors={errors} />
            {people > 0 ? <Note icon="users">{t("edit.applied", { count: people })}</Note> : null}
            {form.children}
            <ExclusionHints hints={hints} />
            {price ? <NewPriceTable {...price} /> : null}
            <div className="row">
              <SubmitButton busy={busy} {...(price ? { tone: "act" as const } : {})}>
                {t(price ? "edit.confirm" : "edit.save")}
              </SubmitButton>
              <ButtonLink tone="bare" href={event.href}>
                {t("edit.back")}
              </ButtonLink>
            </div>
          </Form>
        </LeaveGuard>
      )}
    </div>
  );
}
