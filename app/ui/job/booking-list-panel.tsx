import { useTranslation } from "react-i18next";
import type { BookingList } from "~/domain/selection/selection";
import { formatMoney } from "~/i18n/format";
import { Dialog, DialogBody } from "~/ui/frame/dialog";
import { Empty } from "~/ui/parts/empty";
import { Note } from "~/ui/parts/note";
import { BookingListEntries, PayLink } from "./booking-list-entries";
import { TicketsSheet } from "./tickets-sheet";

/** What `cartOf` gives for `?cart=1`. */
export type Cart = {
  lists: BookingList[];
  now: number;
  prefix: string;
  /** The page without the panel. */
  closeHref: string;
  /** The page with it. */
  back: string;
};

/** For `handle` of a route whose loader gives `cart`: the booking list at the edge of its page (CART-01). */
export function bookingListDialog({ cart }: { cart: Cart | null }) {
  return cart ? <BookingListPanel {...cart} /> : null;
}

function BookingListPanel({ lists, now, prefix, closeHref, back }: Cart) {
  const { t } = useTranslation("booking");
  const { t: messages } = useTranslation("messages");
  const only = lists.length === 1 ? lists[0] : undefined;
  return (
    <Dialog
      title={t("list.title")}
      closeHref={closeHref}
      side
      foot={only ? <Foot list={only} prefix={prefix} /> : null}
    >
      <DialogBody>
        <TicketsSheet />
        {lists.length === 0 ? (
          <Empty icon="list" title={messages("noStaffAddedToList")} level={3}>
            {t("list.empty")}
          </Empty>
        ) : null}
        {lists.map((list) => (
          <section key={list.companyId} className="stack" data-id={list.companyId}>
            {only ? null : <h3>{t("list.ofCompany", { company: list.companyName })}</h3>}
            <BookingListEntries list={list} now={now} prefix={prefix} back={back} />
            {only ? null : <Foot list={list} prefix={prefix} />}
          </section>
        ))}
        {lists.length > 0 ? <Note icon="lock">{t("list.note")}</Note> : null}
      </DialogBody>
    </Dialog>
  );
}

function Foot({ list, prefix }: { list: BookingList; prefix: string }) {
  const { t } = useTranslation("booking");
  return (
    <>
      <dl className="lines">
        <div className="lines__sum lines__sum--bare">
          <dt>{t("list.persons", { count: list.count })}</dt>
          <dd className="pay">{formatMoney(t, list.netCents)}</dd>
        </div>
      </dl>
      <PayLink prefix={prefix} companyId={list.companyId} />
    </>
  );
}
