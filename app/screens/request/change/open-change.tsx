import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { formatTimeSpan, formatWeekdayDay } from "~/i18n/format";
import { HiddenField } from "~/ui/form/hidden-field";
import { SubmitButton } from "~/ui/form/submit-button";
import { Status } from "~/ui/parts/status";
import type { ChangePrice } from "./change-position.server";
import { ChangePriceTable } from "./change-price";

type Values = { jobPlace: string; jobDate: string; jobStart: string; jobEnd: string };

interface OpenChangeProps {
  name: string;
  open: { id: string; until: string; before: Values; after: Values; price: ChangePrice };
}

/** What waits for the person's answer, and the way to take it back (REM-18). */
export function OpenChange({ name, open }: OpenChangeProps) {
  const { t } = useTranslation("request");
  const line = ({ jobDate, jobStart, jobEnd, jobPlace }: Values) =>
    `${formatWeekdayDay(t, jobDate)}, ${formatTimeSpan(jobStart, jobEnd)}, ${jobPlace}`;
  return (
    <Form className="card stack" method="post">
      <HiddenField name="proposalId" value={open.id} />
      <Status tone="act" icon="clock">
        {t("change.open", { until: open.until })}
      </Status>
      <p>
        <s>{line(open.before)}</s>
        <br />
        <b>{line(open.after)}</b>
      </p>
      <p className="soft">{t("change.openText", { name })}</p>
      <ChangePriceTable price={open.price} name={name} />
      <div className="row">
        <SubmitButton name="intent" value="withdraw" tone="plain">
          {t("change.withdraw")}
        </SubmitButton>
      </div>
    </Form>
  );
}
