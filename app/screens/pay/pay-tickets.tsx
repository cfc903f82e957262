import { useTranslation } from "react-i18next";
import type { PayLineView } from "~/domain/payment/pay-view";
import { sumCents } from "~/domain/shared/money";
import { formatAmount, formatDecimal, formatMoney, formatPercent, formatTimeSpan } from "~/i18n/format";
import { isolated } from "~/i18n/isolated";
import { FieldError } from "~/ui/form/form";
import { GroupLine, inGroups } from "~/ui/job/group-line";
import { Ticket, TicketBody, TicketHead, TicketPay, TicketStub } from "~/ui/job/ticket";
import { Fact, Facts } from "~/ui/parts/facts";

/** What is to be paid, one ticket for each person and position (PAY-11); those of a group stand in one line (PICK-12). */
export function PayTickets({ lines }: { lines: PayLineView[] }) {
  const { t } = useTranslation("payment");
  return inGroups(lines).map((alike) => {
    const tickets = alike.map((line) => <PayTicket key={`${line.positionId} ${line.applicationId}`} line={line} />);
    const [first] = alike;
    return first && alike.length > 1 ? (
      <GroupLine
        key={first.groupId}
        of={{ ...first, jobName: first.work }}
        names={alike.map(({ firstName }) => firstName)}
        amount={formatMoney(t, sumCents(alike.map(({ netCents }) => netCents)))}
        open={alike.some(({ refusal }) => refusal !== null)}
      >
        {tickets}
      </GroupLine>
    ) : (
      tickets
    );
  });
}

function PayTicket({ line }: { line: PayLineView }) {
  const { t } = useTranslation("payment");
  const name = usePayName(line);
  return (
    <Ticket wide id={line.positionId} state={line.refusal ? "gone" : undefined}>
      <TicketStub day={line.day} />
      <TicketBody>
        <TicketHead title={`${isolated(name)} · ${line.work}`} org={line.eventName} />
        <Facts>
          <Fact icon="clock">{formatTimeSpan(line.start, line.end)}</Fact>
          <Fact icon="pin">{line.place}</Fact>
        </Facts>
        {line.refusal ? <FieldError message={line.refusal} /> : null}
      </TicketBody>
      <TicketPay amount={formatMoney(t, line.netCents)}>
        <small>
          <Calculation line={line} />
        </small>
      </TicketPay>
    </Ticket>
  );
}

function Calculation({ line }: { line: PayLineView }) {
  const { t } = useTranslation("payment");
  if (line.extraHours) return t("line.extraHours");
  const hours = t("line.work", {
    hours: formatDecimal(t, line.billedMinutes / 60),
    rate: formatAmount(t, line.ratePerHourCents),
  });
  const bonus = line.bonusPercent ? ` + ${formatPercent(t, line.bonusPercent)}` : "";
  const travel = line.travelCents ? ` + ${t("line.travel", { amount: formatAmount(t, line.travelCents) })}` : "";
  return `${hours}${bonus}${travel}`;
}

/** "Zoe, 26", or the name alone when the age is unknown. */
export function usePayName({ firstName, age }: { firstName: string; age: number | null }): string {
  const { t } = useTranslation("payment");
  return age === null ? firstName : t("line.person", { name: firstName, age });
}
