import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { HoursPage } from "~/domain/hours/hours-page.server";
import { formatClock, formatTimeSpan } from "~/i18n/format";
import { FormError } from "~/ui/form/error-summary";
import { SubmitButton } from "~/ui/form/submit-button";
import { BackLink } from "~/ui/frame/back-link";
import { Dock } from "~/ui/frame/dock";
import { HoursFormFields, type HoursFormProps } from "./hours-form-fields";
import { HoursFrame } from "./hours-frame";
import { HoursHead } from "./hours-head";

/** The booked person came from their job; who holds a link did not. */
export function BackToJob({ page }: { page: HoursPage }) {
  const { t } = useTranslation("hours");
  if (page.viewer !== "staff") return null;
  return <BackLink href={`/staff/job-details/${page.positionId}/${page.eventId}`}>{t("link.back")}</BackLink>;
}

/** The form of the place of work: what it makes and its button stand in the dock; `nobody` is for who is alone there. */
export function OpenHours({ nobody, ...props }: HoursFormProps & { nobody: ReactNode }) {
  const { t } = useTranslation("hours");
  const { page, refused } = props;
  return (
    <HoursFrame page={page}>
      <div className="wrap wrap--text page stack stack--l">
        <BackToJob page={page} />
        <HoursHead page={page} />
        {nobody}
        <form className="stack stack--l" id="hours" method="post" encType="multipart/form-data">
          <FormError errors={refused?.errors.form} />
          <HoursFormFields {...props} />
        </form>
      </div>
      <Dock>
        <span>
          <span className="pay num">
            <span data-worked="">{formatClock(page.minutes)}</span> h
          </span>
          <br />
          <span className="per" data-span="">
            {formatTimeSpan(page.start, page.end)}
          </span>
        </span>
        <a className="tap small" href="#signature" data-locked="" hidden>
          {t("sign.signFirst")}
        </a>
        <SubmitButton tone="act" form="hours" aria-describedby="hours-locked">
          {t("submit")}
        </SubmitButton>
      </Dock>
    </HoursFrame>
  );
}
