type BankFactsProps = { day: string; counterparty: string; text: string; amount: string };

/** An entry as the bank tells it. */
export function BankFacts({ day, counterparty, text, amount }: BankFactsProps) {
  return (
    <div className="match__bank">
      <span className="num small soft">{day}</span>
      <div>
        <b>{counterparty}</b>
        <p className="small soft">{text}</p>
      </div>
      <b className="num end">{amount}</b>
    </div>
  );
}
