import { Form, type MetaFunction, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { employerLoader } from "~/access/guards.server";
import { FormError } from "~/ui/form/error-summary";
import { DateField, type FieldSource } from "~/ui/form/form";
import { SubmitButton } from "~/ui/form/submit-button";
import { Crumbs } from "~/ui/frame/crumbs";
import { ordersLinks } from "~/ui/frame/orders-sheet";
import { bulkLinks } from "./bulk-sheet";
import { HandOver } from "./hand-over";
import { loadCopy } from "./load-copy.server";
import { RowsPreview } from "./rows-preview";
import { StarButton } from "./star-button";

export const links = () => [...ordersLinks(), ...bulkLinks()];

export const loader = employerLoader(loadCopy);

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title} – Tagwerk` }];

/** Another event like this one on other days (BULK-01). */
export default function CopyEvent() {
  const { title, event, starred, today, values, errors, preview } = useLoaderData<typeof loader>();
  const { t } = useTranslation("bulk");
  const refused: Record<string, string[]> = errors;
  const field = (name: keyof typeof values): FieldSource => ({
    name,
    initialValue: values[name],
    errors: refused[name],
  });
  return (
    <div className="wrap page stack stack--l">
      <Crumbs
        items={[
          { href: "/organization/request-overview", label: t("common:nav.requests") },
          { label: event.eventName },
          { label: title },
        ]}
      />
      <div className="page-head">
        <div className="stack stack--s">
          <h1>{t("copy.lead", { name: event.eventName })}</h1>
          <p className="soft">{t("copy.what")}</p>
        </div>
        <StarButton eventId={event.id} name={event.eventName} starred={starred} />
      </div>
      <Form method="get" className="card stack" noValidate>
        <FormError errors={refused.form} />
        <div className="two">
          <DateField field={field("firstDay")} label={t("copy.firstDay")} min={today} />
          <DateField
            field={field("eventExpirationDate")}
            label={t("copy.expiry")}
            hint={t("copy.expiryHint")}
            min={today}
          />
        </div>
        <div>
          <SubmitButton tone="plain">{t("copy.preview")}</SubmitButton>
        </div>
      </Form>
      {preview ? (
        <section className="stack" aria-labelledby="preview-title">
          <h2 id="preview-title">{t("copy.previewTitle")}</h2>
          <RowsPreview shown={preview.shown} caption={t("copy.previewTitle")} />
          {preview.handedOver ? (
            <>
              <p className="soft">{t("copy.then")}</p>
              <HandOver {...preview.handedOver} label={t("copy.take")} />
            </>
          ) : null}
        </section>
      ) : null}
    </div>
  );
}
