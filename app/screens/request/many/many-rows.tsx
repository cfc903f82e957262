import { useTranslation } from "react-i18next";
import { SubmitButton } from "~/ui/form/submit-button";
import { AppLink } from "~/ui/frame/app-link";

export type Template = { eventId: string; eventName: string };

/** Starred events, each of which a request can start from (BULK-03). */
export function Templates({ templates }: { templates: Template[] }) {
  const { t } = useTranslation("request");
  if (templates.length === 0) return null;
  return (
    <nav className="card stack stack--s" aria-labelledby="templates-title">
      <h2 id="templates-title" className="h3like">
        {t("many.templates")}
      </h2>
      <ul className="row">
        {templates.map(({ eventId, eventName }) => (
          <li key={eventId}>
            <AppLink className="tap" href={`/organization/events/${eventId}/copy`}>
              {eventName}
            </AppLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The ways to many rows at once; what stands in the form is kept. */
export function ManyRows() {
  const { t } = useTranslation("request");
  return (
    <div className="row">
      <SubmitButton name="intent" value="grid" tone="plain" small icon="day">
        {t("many.grid")}
      </SubmitButton>
      <SubmitButton name="intent" value="list" tone="plain" small icon="list">
        {t("many.list")}
      </SubmitButton>
    </div>
  );
}
