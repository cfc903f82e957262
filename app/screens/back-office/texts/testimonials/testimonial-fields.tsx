import { useTranslation } from "react-i18next";
import { TESTIMONIAL_CAPS } from "~/domain/agency/texts/testimonial-rules";
import { ErrorSummary, FormError } from "~/ui/form/error-summary";
import { FileField } from "~/ui/form/file-field";
import { type FieldSource, TextAreaField, TextField } from "~/ui/form/form";
import { pictureAccepts } from "~/ui/parts/accepted-pictures";
import { Face } from "~/ui/person/face";

type TestimonialFieldsProps = {
  field: (name: string) => FieldSource;
  pictureUrl: string | null;
  errors: string[] | undefined;
};

/** The texts of a testimonial in both languages, and its picture. */
export function TestimonialFields({ field, pictureUrl, errors }: TestimonialFieldsProps) {
  const { t } = useTranslation("backOffice");
  const names = ["name", "quoteDe", "positionDe", "quoteEn", "positionEn", "picture"] as const;
  return (
    <>
      <FormError errors={errors} />
      <ErrorSummary fields={names.map((name) => ({ field: field(name), label: t(`testimonials.field.${name}`) }))} />
      <TextField
        field={field("name")}
        label={t("testimonials.field.name")}
        maxLength={TESTIMONIAL_CAPS.name}
        required
      />
      <div className="grid">
        <div className="stack">
          <TextAreaField
            field={field("quoteDe")}
            label={t("testimonials.field.quoteDe")}
            rows={4}
            maxLength={TESTIMONIAL_CAPS.quote}
            lang="de"
            required
          />
          <TextField
            field={field("positionDe")}
            label={t("testimonials.field.positionDe")}
            maxLength={TESTIMONIAL_CAPS.position}
            lang="de"
            required
          />
        </div>
        <div className="stack">
          <TextAreaField
            field={field("quoteEn")}
            label={t("testimonials.field.quoteEn")}
            rows={4}
            maxLength={TESTIMONIAL_CAPS.quote}
            lang="en"
          />
          <TextField
            field={field("positionEn")}
            label={t("testimonials.field.positionEn")}
            maxLength={TESTIMONIAL_CAPS.position}
            lang="en"
          />
        </div>
      </div>
      {pictureUrl ? (
        <p>
          <Face portraitUrl={pictureUrl} alt={t("testimonials.pictureNow")} size={84} round />
        </p>
      ) : null}
      <FileField
        field={{ ...field("picture"), initialValue: undefined }}
        label={t(pictureUrl ? "testimonials.field.pictureNew" : "testimonials.field.picture")}
        hint={t("testimonials.pictureHint")}
        accept={pictureAccepts}
      />
    </>
  );
}
