import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { formatPercent } from "~/i18n/format";
import { SelectField } from "~/ui/form/form";
import { HiddenField } from "~/ui/form/hidden-field";
import { SubmitButton } from "~/ui/form/submit-button";
import type { OfferChoice, ShownOffer } from "./load-offer.server";

/** A higher bonus, and a later start after a no-show: chosen first, then confirmed with what it costs (SUBS-23). */
export function OfferMore({ choice, offer }: { choice: OfferChoice; offer: ShownOffer | null }) {
  const { t } = useTranslation("replacement");
  return (
    <section className="card stack" aria-labelledby="offer">
      <h2 id="offer">{t("offer.title")}</h2>
      {choice.needsStart ? <p>{t("offer.needsStart")}</p> : null}
      <Form method="get" className="row" preventScrollReset>
        <SelectField
          field={{ name: "bonus", initialValue: choice.bonus }}
          label={t("offer.bonus")}
          options={choice.bonuses.map((percent) => ({ value: String(percent), label: formatPercent(t, percent) }))}
        />
        {choice.starts.length > 0 ? (
          <SelectField
            field={{ name: "start", initialValue: choice.start }}
            label={t("offer.start")}
            blank={t("offer.sameStart")}
            options={choice.starts}
          />
        ) : null}
        <SubmitButton tone="plain">{t("offer.show")}</SubmitButton>
      </Form>
      {offer ? <Confirmed offer={offer} /> : null}
    </section>
  );
}

function Confirmed({ offer }: { offer: ShownOffer }) {
  const { t } = useTranslation("replacement");
  return (
    <Form method="post" className="stack stack--s">
      <HiddenField name="bonus" value={offer.bonus} />
      <HiddenField name="start" value={offer.start} />
      <HiddenField name="total" value={offer.totalCents} />
      <p role="status">
        {t("offer.price", { price: offer.price })}
        <br />
        {t(offer.less ? "offer.less" : "offer.more", { net: offer.net, gross: offer.gross })}
      </p>
      <p>
        <SubmitButton name="intent" value="offer">
          {t("offer.confirm")}
        </SubmitButton>
      </p>
    </Form>
  );
}
