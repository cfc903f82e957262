import type { ReactNode } from "react";

type ReceiptProps = {
  as?: "section" | "aside" | "div";
  labelledBy?: string;
  sticky?: boolean;
  /** Said when it appears beside a form. */
  role?: "status";
  children: ReactNode;
};

/** Money over several days: a bill, an order, a contract. Torn off below. */
export function Receipt({ as: Paper = "section", labelledBy, sticky, role, children }: ReceiptProps) {
  return (
    <Paper className={sticky ? "sticky receipt stack" : "receipt stack"} aria-labelledby={labelledBy} role={role}>
      {children}
    </Paper>
  );
}
