import { useTranslation } from "react-i18next";
import { formatMoney } from "~/i18n/format";
import { Ticket, TicketBody, TicketStub } from "~/ui/job/ticket";
import { Status } from "~/ui/parts/status";
import { Face, type FacePlaceholder } from "~/ui/person/face";

interface SampleProps {
  booked?: boolean;
  day: string;
  face: FacePlaceholder;
  who: string;
  where: string;
  cents: number;
  status: string;
}

function Sample({ booked, day, face, who, where, cents, status }: SampleProps) {
  const { t } = useTranslation("public");
  return (
    <Ticket as="div" {...(booked ? { state: "booked" as const } : {})}>
      <TicketStub day={day} />
      <TicketBody>
        <p className="row row--nowrap">
          <Face placeholder={face} size={56} />
          <span>
            <span className="h3like">{who}</span>
            <br />
            <span className="small soft">{where}</span>
          </span>
        </p>
      </TicketBody>
      <p className="ticket__pay">
        <span className="pay">{formatMoney(t, cents)}</span>
        <Status tone={booked ? "ok" : "calm"} icon={booked ? "check" : "clock"}>
          {status}
        </Status>
      </p>
    </Ticket>
  );
}

/** Two samples of what the product makes, for the eyes only. */
export function HeroFan() {
  const { t } = useTranslation("public");
  const one = { who: t("home.fan.one"), where: t("home.fan.oneWhere"), status: t("home.fan.booked") };
  const two = { who: t("home.fan.two"), where: t("home.fan.twoWhere"), status: t("home.fan.held") };
  return (
    <div className="fan" aria-hidden="true">
      <Sample booked day="2026-12-04" face="b" cents={14940} {...one} />
      <Sample day="2026-12-12" face="c" cents={19920} {...two} />
    </div>
  );
}
