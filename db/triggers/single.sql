-- What the tables guarantee beyond constraints. Dropped and made again with every migration run.
-- Each RAISE carries one name; app/domain/shared/transact.server.ts turns it into the refusal of the same rule.
-- Statements are separated by a line that holds only two dashes.

-- 1, 2: one live booking per position (unique index), no person in two places at once, spans as the position says
create trigger bookings_insert_checked before insert on bookings
when new.cancelled_at is null
begin
  select raise(abort, 'position_gone') where not exists (
    select 1 from positions p where p.id = new.position_id and p.deleted_at is null
      and p.company_id = new.company_id and p.starts_at = new.starts_at and p.ends_at = new.ends_at);
  select raise(abort, 'application_unusable') where not exists (
    select 1 from applications a where a.id = new.application_id and a.position_id = new.position_id
      and a.user_id = new.user_id and a.rejected_at is null and a.withdrawn_at is null);
  select raise(abort, 'person_booked') where exists (
    select 1 from bookings b where b.user_id = new.user_id and b.cancelled_at is null
      and b.ends_at > new.starts_at and b.starts_at < new.ends_at);
  select raise(abort, 'person_held') where exists (
    select 1 from list_entries e where e.user_id = new.user_id and e.removed_at is null
      and e.ends_at > new.starts_at and e.starts_at < new.ends_at
      and e.held_until > new.booked_at and e.position_id <> new.position_id);
  select raise(abort, 'position_held') where exists (
    select 1 from list_entries e where e.position_id = new.position_id and e.removed_at is null
      and e.user_id <> new.user_id and e.held_until > new.booked_at);
end;
--
-- A chain is one of a position, each link older than the next; only the same person is moved
create trigger bookings_replace_checked before insert on bookings
when new.replaces_booking_id is not null
begin
  select raise(abort, 'booking_replaces') where not exists (
    select 1 from bookings b where b.id = new.replaces_booking_id and b.position_id = new.position_id
      and b.cancelled_at is not null and b.booked_at <= new.booked_at
      and (b.cancelled_kind <> 'moved' or b.user_id = new.user_id));
end;
--
-- What is paid is not paid again: while somebody is searched for a position is booked in place of who dropped out, only
create trigger bookings_paid_checked before insert on bookings
when new.replaces_booking_id is null and new.cancelled_at is null
begin
  select raise(abort, 'position_already_paid') where exists (
    select 1 from replacements r where r.position_id = new.position_id and r.filled_at is null and r.ended_at is null);
end;
--
create trigger list_entries_paid_checked before insert on list_entries
when new.removed_at is null
begin
  select raise(abort, 'position_already_paid') where exists (
    select 1 from replacements r where r.position_id = new.position_id and r.filled_at is null and r.ended_at is null);
end;
--
-- Who cancels does so before the start, who is missing is missing after it; what was confirmed as worked never ends
create trigger bookings_end_checked before update of cancelled_at on bookings
when new.cancelled_at is not null and old.cancelled_at is null
begin
  select raise(abort, 'booking_worked') where new.hours_confirmed_at is not null;
  select raise(abort, 'booking_begun')
    where new.cancelled_kind in ('byCompany', 'byStaff', 'moved') and new.cancelled_at >= new.starts_at;
  select raise(abort, 'booking_not_begun') where new.cancelled_kind = 'noShow' and new.cancelled_at < new.starts_at;
end;
--
create trigger positions_frozen_while_booked before update of starts_at, ends_at, deleted_at, event_id, job_id, company_id,
  price_per_hour_cents, effective_price_per_hour_cents, job_total_cost_cents, staff_total_cents on positions
when (new.starts_at is not old.starts_at or new.ends_at is not old.ends_at or new.deleted_at is not old.deleted_at
  or new.event_id is not old.event_id or new.job_id is not old.job_id or new.company_id is not old.company_id
  or new.price_per_hour_cents is not old.price_per_hour_cents
  or new.effective_price_per_hour_cents is not old.effective_price_per_hour_cents
  or new.job_total_cost_cents is not old.job_total_cost_cents or new.staff_total_cents is not old.staff_total_cents)
  and exists (select 1 from bookings b where b.position_id = old.id and b.cancelled_at is null)
begin
  select raise(abort, 'position_booked');
end;
--
-- 3: a hold blocks overlapping positions of every company; a position has at most one holder (unique index)
create trigger list_entries_insert_checked before insert on list_entries
when new.removed_at is null
begin
  select raise(abort, 'position_gone') where not exists (
    select 1 from positions p where p.id = new.position_id and p.deleted_at is null
      and p.company_id = new.company_id and p.starts_at = new.starts_at and p.ends_at = new.ends_at);
  select raise(abort, 'application_unusable') where not exists (
    select 1 from applications a where a.id = new.application_id and a.position_id = new.position_id
      and a.user_id = new.user_id and a.rejected_at is null and a.withdrawn_at is null);
  select raise(abort, 'position_booked') where exists (
    select 1 from bookings b where b.position_id = new.position_id and b.cancelled_at is null);
  select raise(abort, 'person_booked') where exists (
    select 1 from bookings b where b.user_id = new.user_id and b.cancelled_at is null
      and b.ends_at > new.starts_at and b.starts_at < new.ends_at);
  select raise(abort, 'person_held') where exists (
    select 1 from list_entries e where e.user_id = new.user_id and e.removed_at is null
      and e.ends_at > new.starts_at and e.starts_at < new.ends_at
      and e.held_until > new.added_at and e.position_id <> new.position_id);
end;
--
create trigger list_entries_update_checked before update on list_entries
begin
  select raise(abort, 'list_entry_frozen')
    where new.position_id is not old.position_id or new.user_id is not old.user_id
      or new.application_id is not old.application_id or new.company_id is not old.company_id
      or new.starts_at is not old.starts_at or new.ends_at is not old.ends_at or new.added_at is not old.added_at
      or (old.removed_at is not null and new.removed_at is not old.removed_at);
  select raise(abort, 'hold_extended_once')
    where new.held_until is not old.held_until and (old.extended_at is not null or new.extended_at is null);
  select raise(abort, 'person_held')
    where new.held_until is not old.held_until and exists (
      select 1 from list_entries e where e.user_id = new.user_id and e.removed_at is null and e.id <> new.id
        and e.ends_at > new.starts_at and e.starts_at < new.ends_at
        and e.held_until > new.extended_at);
end;
--
-- An entry leaves its booking list together with its position
create trigger list_entries_leave_with_position after update of deleted_at on positions
when new.deleted_at is not null and old.deleted_at is null
begin
  update list_entries set removed_at = new.deleted_at, removed_reason = 'deleted'
    where position_id = new.id and removed_at is null;
end;
--
-- A replacement begins with an ended booking of its position, is filled by a live one, and does not come back
create trigger replacements_insert_checked before insert on replacements
begin
  select raise(abort, 'replacement_without_end') where not exists (
    select 1 from bookings b where b.id = new.booking_id and b.position_id = new.position_id and b.cancelled_at is not null);
end;
--
create trigger replacements_update_checked before update on replacements
begin
  select raise(abort, 'replacement_frozen')
    where new.booking_id is not old.booking_id or new.position_id is not old.position_id
      or new.opened_at is not old.opened_at
      or (old.filled_at is not null and new.filled_booking_id is not old.filled_booking_id)
      or (old.ended_at is not null and new.ended_at is not old.ended_at)
      or (old.returned_at is not null and new.returned_at is not old.returned_at);
  select raise(abort, 'replacement_without_booking')
    where new.filled_at is not null and old.filled_at is null and not exists (
      select 1 from bookings b where b.id = new.filled_booking_id and b.position_id = new.position_id
        and b.cancelled_at is null);
end;
--
create trigger replacements_follow_position after update of starts_at on positions
when new.starts_at is not old.starts_at
begin
  update replacements set starts_at = new.starts_at
    where position_id = new.id and filled_at is null and ended_at is null;
end;
--
create trigger replacements_end_with_position after update of deleted_at on positions
when new.deleted_at is not null and old.deleted_at is null
begin
  update replacements set ended_at = new.deleted_at, ended_because = 'notWanted'
    where position_id = new.id and filled_at is null and ended_at is null;
end;
--
-- An appeal is about a booking that its person has not kept, and decided once; only a changed entry has a value
create trigger appeals_insert_checked before insert on appeals
begin
  select raise(abort, 'appeal_without_end') where not exists (
    select 1 from bookings b where b.id = new.booking_id and b.user_id = new.user_id
      and b.cancelled_kind in ('byStaff', 'noShow'));
  select raise(abort, 'appeal_value') where new.counts_as is not null;
end;
--
create trigger appeals_decided_checked before update of decision, counts_as on appeals
begin
  select raise(abort, 'appeal_value') where (new.decision is 'changed') <> (new.counts_as is not null)
    or new.counts_as not in (0.25, 0.5, 1);
end;
--
create trigger reliability_excuses_checked before insert on reliability_excuses
begin
  select raise(abort, 'excuse_without_end') where not exists (
    select 1 from bookings b where b.id = new.booking_id and b.cancelled_kind in ('byStaff', 'noShow'));
end;
--
-- At most five stand by for a position, each for at most ten, never for what they are booked for or what has begun
create trigger standbys_insert_checked before insert on standbys
when new.ended_at is null
begin
  select raise(abort, 'standby_gone') where not exists (
    select 1 from positions p where p.id = new.position_id and p.deleted_at is null
      and p.starts_at = new.starts_at and p.ends_at = new.ends_at and new.joined_at < p.starts_at);
  select raise(abort, 'standby_booked') where exists (
    select 1 from bookings b where b.user_id = new.user_id and b.cancelled_at is null
      and b.ends_at > new.starts_at and b.starts_at < new.ends_at);
  select raise(abort, 'standby_full') where (
    select count(*) from standbys s where s.position_id = new.position_id and s.ended_at is null) >= 5;
  select raise(abort, 'standby_many') where (
    select count(*) from standbys s where s.user_id = new.user_id and s.ended_at is null
      and s.starts_at > new.joined_at) >= 10;
end;
--
create trigger standbys_follow_position after update of starts_at, ends_at, deleted_at on positions
begin
  update standbys set starts_at = new.starts_at, ends_at = new.ends_at,
    ended_at = new.deleted_at, ended_because = iif(new.deleted_at is null, null, 'gone')
    where position_id = new.id and ended_at is null;
end;
--
create trigger standbys_end_when_booked after insert on bookings
when new.cancelled_at is null
begin
  update standbys set ended_at = new.booked_at, ended_because = 'booked'
    where user_id = new.user_id and ended_at is null and ends_at > new.starts_at and starts_at < new.ends_at;
end;
--
-- Whoever closes the way to the other, nobody stands by there any more
create trigger standbys_end_by_own_will after insert on staff_blocks
begin
  update standbys set ended_at = new.created_at, ended_because = 'closed'
    where user_id = new.user_id and ended_at is null
      and position_id in (select id from positions where company_id = new.company_id);
end;
--
create trigger standbys_end_by_company after insert on company_blocks
begin
  update standbys set ended_at = new.created_at, ended_because = 'closed'
    where user_id = new.user_id and ended_at is null
      and position_id in (select id from positions where company_id = new.company_id);
end;
--
-- Somebody comes to a booking that lives, and leaves after they came; what was said stands until it is taken back, once
create trigger check_ins_insert_checked before insert on check_ins
begin
  select raise(abort, 'booking_over') where not exists (
    select 1 from bookings b where b.id = new.booking_id and b.cancelled_at is null);
  select raise(abort, 'not_here_yet') where new.act = 'gone' and not exists (
    select 1 from check_ins c where c.booking_id = new.booking_id and c.act = 'here' and c.undone_at is null
      and c.said_at <= new.said_at);
end;
--
-- Whoever is late is alarmed about once, as long as they are missing
create trigger late_alarms_insert_checked before insert on late_alarms
begin
  select raise(abort, 'booking_over') where not exists (
    select 1 from bookings b where b.id = new.booking_id and b.cancelled_at is null);
end;
--
create trigger late_alarms_frozen before update on late_alarms
when new.booking_id is not old.booking_id or new.event_id is not old.event_id or new.day is not old.day
  or new.starts_at is not old.starts_at or new.ends_at is not old.ends_at or new.due_at is not old.due_at
  or (old.raised_at is not null and (new.raised_at is not old.raised_at or new.alarm_id is not old.alarm_id))
  or (old.dropped_at is not null and new.dropped_at is not old.dropped_at)
  or (new.way_said_at is not old.way_said_at and old.settled_at is not null)
begin
  select raise(abort, 'late_alarm_frozen');
end;
--
create trigger late_alarms_settled_by_arrival after insert on check_ins
when new.act = 'here'
begin
  update late_alarms set settled_at = new.received_at where booking_id = new.booking_id and settled_at is null;
end;
--
create trigger late_alarms_open_anew after update of undone_at on check_ins
when new.act = 'here' and new.undone_at is not null
begin
  update late_alarms set settled_at = null where booking_id = new.booking_id
    and not exists (select 1 from check_ins c where c.booking_id = new.booking_id and c.act = 'here' and c.undone_at is null)
    and exists (select 1 from bookings b where b.id = new.booking_id and b.cancelled_at is null
      and b.hours_confirmed_at is null);
end;
--
create trigger late_alarms_settled_with_booking after update of cancelled_at, hours_confirmed_at on bookings
when coalesce(new.cancelled_at, new.hours_confirmed_at) is not null
begin
  update late_alarms set settled_at = coalesce(new.cancelled_at, new.hours_confirmed_at)
    where booking_id = new.id and settled_at is null;
end;
--
-- Everybody, a day, a group or ticked people are told: one of them
create trigger announcements_insert_checked before insert on announcements
when (new.day is not null) + (new.group_id is not null) + new.ticked > 1
begin
  select raise(abort, 'told_twice');
end;
--
create trigger announcement_places_insert_checked before insert on announcement_places
begin
  select raise(abort, 'place_not_told') where not exists (
    select 1 from announcements a join positions p on p.event_id = a.event_id and p.id = new.position_id
    where a.id = new.announcement_id and (a.group_id is not null or a.ticked) and a.ticked = (new.user_id is not null));
end;
--
create trigger announcement_reads_insert_checked before insert on announcement_reads
begin
  select raise(abort, 'not_told') where not exists (
    select 1 from announcements a
      join positions p on p.event_id = a.event_id
      join bookings b on b.position_id = p.id and b.user_id = new.user_id and b.cancelled_at is null
    where a.id = new.announcement_id and a.withdrawn_at is null
      and (a.group_id is null and not a.ticked or p.group_id = a.group_id or exists (
        select 1 from announcement_places s where s.announcement_id = a.id and s.position_id = p.id
          and coalesce(s.user_id, b.user_id) = b.user_id)));
end;
--
-- Somebody is asked for a position that is there, for a search that runs; an answer stands, and so does the end
create trigger invitations_insert_checked before insert on invitations
begin
  select raise(abort, 'position_gone') where not exists (
    select 1 from positions p where p.id = new.position_id and p.company_id = new.company_id and p.deleted_at is null);
  select raise(abort, 'replacement_over') where new.replacement_id is not null and not exists (
    select 1 from replacements r where r.id = new.replacement_id and r.position_id = new.position_id
      and r.filled_at is null and r.ended_at is null);
end;
--
create trigger invitations_end_with_booking after insert on bookings
when new.cancelled_at is null
begin
  update invitations set closed_at = new.booked_at, closed_because = 'filled'
    where position_id = new.position_id and answered_at is null and closed_at is null;
end;
--
create trigger invitations_end_with_position after update of deleted_at on positions
when new.deleted_at is not null and old.deleted_at is null
begin
  update invitations set closed_at = new.deleted_at, closed_because = 'deleted'
    where position_id = new.id and answered_at is null and closed_at is null;
end;
--
create trigger invitations_end_with_search after update of ended_at on replacements
when new.ended_at is not null and old.ended_at is null
begin
  update invitations set closed_at = new.ended_at, closed_because = 'ended'
    where replacement_id = new.id and answered_at is null and closed_at is null;
end;
--
-- Nobody is reminded of a booking that has ended, and nobody answers for it; what was sent is not sent again
create trigger reminders_insert_checked before insert on reminders
begin
  select raise(abort, 'booking_ended') where not exists (
    select 1 from bookings b where b.id = new.booking_id and b.cancelled_at is null
      and b.user_id = new.user_id and b.starts_at = new.starts_at);
end;
--
create trigger reminders_end_with_booking after update of cancelled_at on bookings
when new.cancelled_at is not null and old.cancelled_at is null
begin
  update reminders set dropped_at = new.cancelled_at, dropped_because = 'ended'
    where booking_id = new.id and sent_at is null and dropped_at is null;
end;
--
create trigger attendance_answers_insert_checked before insert on attendance_answers
begin
  select raise(abort, 'booking_ended') where not exists (
    select 1 from bookings b where b.id = new.booking_id and b.cancelled_at is null);
end;
--
create trigger reminders_answered after insert on attendance_answers
begin
  update reminders set answered_at = new.answered_at where booking_id = new.booking_id;
end;
--
create trigger reminders_asked_anew after update of superseded_at on attendance_answers
when new.superseded_at is not null and old.superseded_at is null
begin
  update reminders set answered_at = null where booking_id = new.booking_id;
end;
--
-- Nobody is written about changes of a job that is not theirs any more
create trigger job_changes_insert_checked before insert on job_changes
begin
  select raise(abort, 'booking_ended') where not exists (
    select 1 from bookings b where b.id = new.booking_id and b.cancelled_at is null);
end;
--
create trigger job_changes_end_with_booking after update of cancelled_at on bookings
when new.cancelled_at is not null and old.cancelled_at is null
begin
  delete from job_changes where booking_id = new.id;
end;
--
-- A change is asked of who is booked, ends once, and is accepted only together with its new booking
create trigger change_proposals_insert_checked before insert on change_proposals
begin
  select raise(abort, 'booking_ended') where not exists (
    select 1 from bookings b where b.id = new.booking_id and b.cancelled_at is null);
end;
--
create trigger change_proposals_frozen before update on change_proposals
begin
  select raise(abort, 'change_frozen')
    where old.ended_at is not null or new.id is not old.id or new.booking_id is not old.booking_id
      or new.starts_at is not old.starts_at or new.ends_at is not old.ends_at or new.job_place is not old.job_place
      or new.job_total_cost_cents is not old.job_total_cost_cents
      or new.staff_total_cents is not old.staff_total_cents or new.proposed_at is not old.proposed_at
      or new.answer_until is not old.answer_until;
  select raise(abort, 'change_without_booking')
    where new.new_booking_id is not null and not exists (
      select 1 from bookings b where b.id = new.new_booking_id and b.replaces_booking_id = new.booking_id
        and b.starts_at = new.starts_at and b.ends_at = new.ends_at and b.cancelled_at is null);
end;
--
create trigger change_proposals_end_with_booking after update of cancelled_at on bookings
when new.cancelled_at is not null and old.cancelled_at is null and new.cancelled_kind <> 'moved'
begin
  update change_proposals set ended_at = new.cancelled_at, ended_by = new.cancelled_by, ended_because = 'ended'
    where booking_id = new.id and ended_at is null;
end;
--
create trigger price_credits_checked before insert on price_credits
begin
  select raise(abort, 'price_credit_too_much') where new.net_cents + (
      select coalesce(sum(c.net_cents), 0) from price_credits c where c.order_line_id = new.order_line_id) > coalesce((
      select l.cart_item_price_cents from order_lines l join orders o on o.id = l.order_id
        where l.id = new.order_line_id and o.settled_at is not null), 0);
end;
--
-- 4: one application per person and position (unique index); a rejected one is neither listed nor booked
create trigger applications_reject_checked before update of rejected_at, withdrawn_at on applications
when (new.rejected_at is not null and old.rejected_at is null) or (new.withdrawn_at is not null and old.withdrawn_at is null)
begin
  select raise(abort, 'application_booked') where exists (
    select 1 from bookings b where b.application_id = new.id and b.cancelled_at is null);
end;
--
create trigger applications_frozen before update of position_id, user_id, applied_at on applications
when new.position_id is not old.position_id or new.user_id is not old.user_id
begin
  select raise(abort, 'application_frozen');
end;
--
-- 5: an order, its lines and its payment agree to the cent; a settled order never changes
create trigger orders_settle_checked before update of settled_at on orders
when old.settled_at is null and new.settled_at is not null
begin
  select raise(abort, 'order_lines_disagree')
    where (select coalesce(sum(l.cart_item_price_cents), -1) from order_lines l where l.order_id = new.id) <> new.net_cents
      or (select coalesce(sum(l.discount_cents), -1) from order_lines l where l.order_id = new.id) <> new.discount_cents;
  select raise(abort, 'order_payment_disagrees')
    where (select count(*) from payments p where p.order_id = new.id and p.failed_at is null and p.released_at is null
      and p.amount_cents = new.total_cents and p.method = new.payment_method) <> 1;
end;
--
create trigger orders_born_open before insert on orders
when new.settled_at is not null
begin
  select raise(abort, 'order_settled');
end;
--
create trigger orders_frozen before update on orders
when old.settled_at is not null and (new.id is not old.id or new.order_number is not old.order_number
  or new.company_id is not old.company_id or new.kind is not old.kind or new.payment_method is not old.payment_method
  or new.net_cents is not old.net_cents or new.discount_cents is not old.discount_cents
  or new.tax_rate_percent is not old.tax_rate_percent or new.tax_cents is not old.tax_cents
  or new.total_cents is not old.total_cents or new.billing_json is not old.billing_json
  or new.promotion_code_id is not old.promotion_code_id or new.settled_at is not old.settled_at
  or new.created_at is not old.created_at or new.abandoned_at is not old.abandoned_at
  or (old.paid_at is not null and new.paid_at is not old.paid_at
    and (new.paid_at is not null or old.payment_method <> 'invoice'
      or exists (select 1 from refunds r where r.order_id = old.id))))
begin
  select raise(abort, 'order_settled');
end;
--
create trigger orders_never_deleted before delete on orders
when old.settled_at is not null
begin
  select raise(abort, 'order_settled');
end;
--
-- Bill numbers of a year have no gap and no repeat; an issued bill never changes
create trigger bills_numbered before insert on bills
begin
  select raise(abort, 'bill_number_gap')
    where new.sequence <> (select coalesce(max(b.sequence), 0) + 1 from bills b where b.year = new.year)
      or new.bill_number <> printf('%d-%06d', new.year, new.sequence);
  select raise(abort, 'bill_disagrees') where new.corrects_bill_id is null and not exists (
    select 1 from orders o where o.id = new.order_id and o.settled_at is not null and o.company_id = new.company_id
      and o.net_cents = new.net_cents and o.discount_cents = new.discount_cents
      and o.tax_cents = new.tax_cents and o.total_cents = new.total_cents);
end;
--
-- A correction names an issued bill of the same order and takes back no more than is left of it
create trigger bills_correction_checked before insert on bills
when new.corrects_bill_id is not null
begin
  select raise(abort, 'bill_correction') where new.total_cents >= 0 or not exists (
    select 1 from bills o where o.id = new.corrects_bill_id and o.corrects_bill_id is null
      and o.order_id = new.order_id and o.company_id = new.company_id and o.tax_rate_percent = new.tax_rate_percent
      and o.total_cents + new.total_cents + (
        select coalesce(sum(c.total_cents), 0) from bills c where c.corrects_bill_id = o.id) >= 0
      and o.tax_cents + new.tax_cents + (
        select coalesce(sum(c.tax_cents), 0) from bills c where c.corrects_bill_id = o.id) >= 0);
end;
--
-- Receipts of an invoice add up to no more than is owed; each is a part of its entry of the bank, or of its credit
create trigger invoice_receipts_checked before insert on invoice_receipts
begin
  select raise(abort, 'receipt_disagrees') where new.undone_at is not null or not exists (
    select 1 from orders o where o.id = new.order_id and o.settled_at is not null and o.payment_method = 'invoice'
      and new.amount_cents + (select coalesce(sum(i.amount_cents), 0) from invoice_receipts i
          where i.order_id = o.id and i.undone_at is null) <= o.total_cents
        + (select coalesce(sum(b.total_cents), 0) from bills b where b.order_id = o.id and b.corrects_bill_id is not null)
        + (select coalesce(sum(r.amount_cents), 0) from refunds r where r.order_id = o.id));
  select raise(abort, 'entry_disagrees') where new.booking_id is not null and not exists (
    select 1 from bank_bookings b join bank_entries e on e.id = b.entry_id
      where b.id = new.booking_id and b.kind = 'bills' and b.undone_at is null and e.amount_cents >= new.amount_cents
        + (select coalesce(sum(i.amount_cents), 0) from invoice_receipts i where i.booking_id = b.id and i.undone_at is null)
        + (select coalesce(sum(c.amount_cents), 0) from company_credits c where c.booking_id = b.id and c.undone_at is null));
  select raise(abort, 'credit_disagrees') where new.credit_id is not null and not exists (
    select 1 from company_credits c join orders o on o.id = new.order_id and o.company_id = c.company_id
      where c.id = new.credit_id and c.undone_at is null and c.amount_cents >= new.amount_cents
        + (select coalesce(sum(i.amount_cents), 0) from invoice_receipts i where i.credit_id = c.id and i.undone_at is null)
        + (select coalesce(sum(r.amount_cents), 0) from credit_refunds r where r.credit_id = c.id));
end;
--
create trigger invoice_receipts_frozen before update on invoice_receipts
begin
  select raise(abort, 'receipt_frozen')
    where old.undone_at is not null or new.id is not old.id or new.order_id is not old.order_id
      or new.amount_cents is not old.amount_cents or new.received_on is not old.received_on
      or new.marked_at is not old.marked_at or new.marked_by is not old.marked_by
      or new.booking_id is not old.booking_id or new.credit_id is not old.credit_id
      or exists (select 1 from refunds r where r.order_id = old.order_id);
end;
--
-- Never more goes back than was paid, and each refund is what its correction bill takes back, at most
create trigger refunds_checked before insert on refunds
begin
  select raise(abort, 'refund_too_much')
    where new.amount_cents + (select coalesce(sum(r.amount_cents), 0) from refunds r where r.order_id = new.order_id) > (
      select coalesce(sum(i.amount_cents), 0) from invoice_receipts i
        where i.order_id = new.order_id and i.undone_at is null) + (
      select coalesce(sum(p.amount_cents), 0) from payments p
        where p.order_id = new.order_id and p.captured_at is not null and p.method = 'creditCard');
  select raise(abort, 'refund_disagrees') where not exists (
    select 1 from bills b where b.id = new.bill_id and b.order_id = new.order_id and b.corrects_bill_id is not null
      and -b.total_cents >= new.amount_cents);
end;
--
create trigger refunds_frozen before update on refunds
when new.id is not old.id or new.order_id is not old.order_id or new.bill_id is not old.bill_id
  or new.payment_id is not old.payment_id or new.amount_cents is not old.amount_cents
  or new.requested_at is not old.requested_at or new.requested_by is not old.requested_by
  or (old.provider_reference is not null and old.failed_at is null
    and new.provider_reference is not old.provider_reference)
begin
  select raise(abort, 'refund_frozen');
end;
--
create trigger bank_bookings_checked before insert on bank_bookings
begin
  select raise(abort, 'entry_disagrees') where new.undone_at is not null or not exists (
    select 1 from bank_entries e where e.id = new.entry_id
      and (new.kind <> 'bills' or e.amount_cents > 0) and (new.kind <> 'payout' or e.amount_cents < 0));
end;
--
create trigger bank_bookings_frozen before update on bank_bookings
begin
  select raise(abort, 'bank_frozen') where old.undone_at is not null or new.undone_at is null
    or new.id is not old.id or new.entry_id is not old.entry_id or new.kind is not old.kind
    or new.pay_month is not old.pay_month or new.booked_at is not old.booked_at or new.booked_by is not old.booked_by
    or exists (select 1 from invoice_receipts i where i.booking_id = old.id and i.undone_at is null)
    or exists (select 1 from company_credits c where c.booking_id = old.id and c.undone_at is null);
end;
--
-- What came beyond what was owed is the company's: used and paid back up to its amount, undone only while it is whole
create trigger company_credits_checked before insert on company_credits
begin
  select raise(abort, 'credit_disagrees') where new.undone_at is not null or not exists (
    select 1 from orders o where o.id = new.order_id and o.company_id = new.company_id and o.settled_at is not null
      and o.payment_method = 'invoice');
  select raise(abort, 'entry_disagrees') where new.booking_id is not null and not exists (
    select 1 from bank_bookings b join bank_entries e on e.id = b.entry_id
      where b.id = new.booking_id and b.kind = 'bills' and b.undone_at is null and e.amount_cents >= new.amount_cents
        + (select coalesce(sum(i.amount_cents), 0) from invoice_receipts i where i.booking_id = b.id and i.undone_at is null)
        + (select coalesce(sum(c.amount_cents), 0) from company_credits c where c.booking_id = b.id and c.undone_at is null));
end;
--
create trigger company_credits_frozen before update on company_credits
begin
  select raise(abort, 'credit_frozen') where old.undone_at is not null or new.undone_at is null
    or new.id is not old.id or new.company_id is not old.company_id or new.order_id is not old.order_id
    or new.booking_id is not old.booking_id or new.amount_cents is not old.amount_cents
    or new.received_on is not old.received_on or new.created_at is not old.created_at
    or new.created_by is not old.created_by
    or exists (select 1 from invoice_receipts i where i.credit_id = old.id and i.undone_at is null)
    or exists (select 1 from credit_refunds r where r.credit_id = old.id);
end;
--
create trigger credit_refunds_checked before insert on credit_refunds
begin
  select raise(abort, 'credit_disagrees') where new.done_at is not null or not exists (
    select 1 from company_credits c where c.id = new.credit_id and c.undone_at is null
      and c.amount_cents >= new.amount_cents
        + (select coalesce(sum(i.amount_cents), 0) from invoice_receipts i where i.credit_id = c.id and i.undone_at is null)
        + (select coalesce(sum(r.amount_cents), 0) from credit_refunds r where r.credit_id = c.id));
end;
--
create trigger credit_refunds_frozen before update on credit_refunds
begin
  select raise(abort, 'credit_frozen') where old.done_at is not null or new.done_at is null
    or new.id is not old.id or new.credit_id is not old.credit_id or new.amount_cents is not old.amount_cents
    or new.requested_at is not old.requested_at or new.requested_by is not old.requested_by;
end;
--
create trigger customer_accounts_frozen before update on customer_accounts
begin
  select raise(abort, 'customer_account_frozen') where new.company_id is not old.company_id or exists (
    select 1 from accounting_export_bills x join bills b on b.id = x.bill_id where b.company_id = old.company_id);
end;
--
-- A letter names bills that are open at that moment, with what is open of them
create trigger dunning_letter_bills_checked before insert on dunning_letter_bills
begin
  select raise(abort, 'letter_disagrees') where not exists (
    select 1 from bills b join orders o on o.id = b.order_id join dunning_letters l on l.id = new.letter_id
      where b.id = new.bill_id and b.corrects_bill_id is null and b.company_id = l.company_id
        and o.payment_method = 'invoice' and o.paid_at is null and new.step <= l.step
        and new.open_cents = o.total_cents
          + (select coalesce(sum(c.total_cents), 0) from bills c where c.order_id = o.id and c.corrects_bill_id is not null)
          - (select coalesce(sum(i.amount_cents), 0) from invoice_receipts i where i.order_id = o.id and i.undone_at is null)
          + (select coalesce(sum(r.amount_cents), 0) from refunds r where r.order_id = o.id));
end;
--
create trigger dunning_stops_frozen before update on dunning_stops
begin
  select raise(abort, 'stop_frozen') where old.ended_at is not null or new.ended_at is null or new.id is not old.id
    or new.bill_id is not old.bill_id or new.until_day is not old.until_day or new.reason is not old.reason
    or new.made_at is not old.made_at or new.made_by is not old.made_by;
end;
--
-- 8: hours are confirmed once per version (unique index), versions follow one another, and what was signed is kept
create trigger hours_insert_checked before insert on hours_confirmations
begin
  select raise(abort, 'hours_version')
    where new.version <> (select coalesce(max(h.version), 0) + 1 from hours_confirmations h where h.booking_id = new.booking_id);
  select raise(abort, 'hours_without_booking') where not exists (
    select 1 from bookings b where b.id = new.booking_id and b.cancelled_at is null);
  select raise(abort, 'hours_list') where (new.list_sha256 is null) <> (new.list_place is null)
    or (new.list_sha256 is not null and (new.signature_file_id is null or new.break_minutes is null))
    or exists (select 1 from hours_confirmations h where h.signature_file_id = new.signature_file_id
      and h.list_sha256 is not null and h.list_sha256 is not new.list_sha256);
end;
--
-- HRS2: proposals follow one another; what was said never changes, and each ends once: with the hours that count, or by itself
create trigger hours_proposals_insert_checked before insert on hours_proposals
begin
  select raise(abort, 'proposal_version') where new.version <> (
    select coalesce(max(p.version), 0) + 1 from hours_proposals p where p.booking_id = new.booking_id);
  select raise(abort, 'booking_ended') where not exists (
    select 1 from bookings b where b.id = new.booking_id and b.cancelled_at is null);
  select raise(abort, 'hours_version') where exists (
    select 1 from bookings b where b.id = new.booking_id and b.hours_confirmed_at is not null);
  select raise(abort, 'proposal_answer') where new.answers_id is not null and not exists (
    select 1 from hours_proposals p where p.id = new.answers_id and p.booking_id = new.booking_id
      and p.answers_id is null and p.closed_by = 'countered');
end;
--
create trigger hours_proposals_end_with_hours after insert on hours_confirmations
begin
  update hours_proposals set closed_at = new.confirmed_at, closed_actor = coalesce(new.recorded_by, 'system'),
    closed_by = case when new.signed_way in ('drawn', 'typed', 'uploaded') then 'signed' else new.signed_way end
    where booking_id = new.booking_id and closed_at is null;
end;
--
create trigger hours_proposals_end_with_booking after update of cancelled_at on bookings
when new.cancelled_at is not null and old.cancelled_at is null
begin
  update hours_proposals set closed_at = new.cancelled_at, closed_actor = new.cancelled_by, closed_by = 'ended'
    where booking_id = new.id and closed_at is null;
end;
--
-- No more of an ordered line of extra hours is given back than it took
create trigger hours_credits_checked before insert on hours_credits
begin
  select raise(abort, 'hours_credit') where not exists (
    select 1 from order_lines l join orders o on o.id = l.order_id
      join hours_confirmations h on h.id = l.hours_confirmation_id
      where l.id = new.order_line_id and o.settled_at is not null and h.booking_id = new.booking_id
        and l.cart_item_price_cents >= new.net_cents + (
          select coalesce(sum(c.net_cents), 0) from hours_credits c where c.order_line_id = l.id));
end;
--
-- 9: one account per e-mail (unique index on the folded address); a token is used once
create trigger users_email_folded before insert on users
when new.email_folded <> lower(trim(new.email))
begin
  select raise(abort, 'email_not_folded');
end;
--
create trigger users_email_folded_update before update of email, email_folded on users
when new.email_folded <> lower(trim(new.email))
begin
  select raise(abort, 'email_not_folded');
end;
--
-- 10: the audit log only grows, and each entry holds the hash of the one before
create trigger audit_chained before insert on audit_entries
begin
  select raise(abort, 'audit_chain')
    where new.previous_hash <> coalesce((select a.hash from audit_entries a order by a.sequence desc limit 1), '');
end;
--
-- What the job wall and the overview read from one index is kept here, next to the rows it follows from
create trigger positions_open_insert after insert on positions
begin
  update positions set open_until = case when deleted_at is null
    then min(starts_at, (select e.expires_at from events e where e.id = new.event_id)) end where id = new.id;
  update events set
    earliest_start_at = min(coalesce(earliest_start_at, new.starts_at), new.starts_at),
    latest_end_at = max(coalesce(latest_end_at, new.ends_at), new.ends_at)
    where id = new.event_id and new.deleted_at is null
      and (earliest_start_at is null or new.starts_at < earliest_start_at or new.ends_at > latest_end_at);
end;
--
create trigger positions_open_update after update of starts_at, ends_at, deleted_at on positions
begin
  update positions set open_until = case when deleted_at is null
      and not exists (select 1 from bookings b where b.position_id = new.id and b.cancelled_at is null)
    then min(starts_at, (select e.expires_at from events e where e.id = new.event_id)) end where id = new.id;
  update events set
    earliest_start_at = (select min(p.starts_at) from positions p where p.event_id = new.event_id and p.deleted_at is null),
    latest_end_at = (select max(p.ends_at) from positions p where p.event_id = new.event_id and p.deleted_at is null)
    where id = new.event_id;
end;
--
create trigger positions_open_expiry after update of expires_at on events
begin
  update positions set open_until = min(starts_at, new.expires_at), changed_at = max(changed_at, new.changed_at)
    where event_id = new.id and open_until is not null;
end;
--
create trigger positions_open_booked after insert on bookings
when new.cancelled_at is null
begin
  update positions set open_until = null, changed_at = max(changed_at, new.booked_at) where id = new.position_id;
end;
--
create trigger positions_open_cancelled after update of cancelled_at on bookings
when new.cancelled_at is not null and old.cancelled_at is null
begin
  update positions set open_until = case when deleted_at is null
    then min(starts_at, (select e.expires_at from events e where e.id = positions.event_id)) end,
    changed_at = max(changed_at, new.cancelled_at) where id = new.position_id;
end;
--
-- What opens later opens before it closes, and not later still once somebody who was not asked has applied
create trigger positions_opens_checked before insert on positions
when new.opens_at > new.starts_at
begin
  select raise(abort, 'position_opens_late');
end;
--
create trigger positions_opens_update_checked before update of opens_at on positions
when new.opens_at is not old.opens_at
begin
  select raise(abort, 'position_opens_late') where new.opens_at > coalesce(new.open_until, new.starts_at);
  select raise(abort, 'position_opened') where new.opens_at > old.opens_at and exists (
    select 1 from applications a where a.position_id = new.id and not exists (
      select 1 from invitations i where i.kind = 'team' and i.user_id = a.user_id and i.position_id = new.id));
end;
--
create trigger positions_opens_before_it_closes after update of open_until on positions
when new.open_until is not null and new.opens_at > new.open_until
begin
  update positions set opens_at = new.open_until where id = new.id;
end;
--
-- The words by which the agency finds an account, folded as what is typed is (BO-03, CASE-16).
create trigger users_search_insert after insert on users
begin
  insert into account_search (user_id) values (new.id);
  insert into account_words (rowid, words)
    select number, fold(concat_ws(' ', new.first_name, new.last_name, new.email, new.id, company_name,
      company_vat_number, billing_vat_number, ltrim(company_vat_number, 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'),
      ltrim(billing_vat_number, 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'), substr(company_vat_number, -4), substr(billing_vat_number, -4)))
    from account_search left join companies on companies.id = new.company_id where user_id = new.id;
end;
--
create trigger users_search_update after update of first_name, last_name, email, company_id on users
begin
  update account_words set words = (
    select fold(concat_ws(' ', new.first_name, new.last_name, new.email, new.id, company_name,
      company_vat_number, billing_vat_number, ltrim(company_vat_number, 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'),
      ltrim(billing_vat_number, 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'), substr(company_vat_number, -4), substr(billing_vat_number, -4)))
    from account_search left join companies on companies.id = new.company_id where user_id = new.id
  ) where rowid = (select number from account_search where user_id = new.id);
end;
--
create trigger companies_search_update after update of company_name, company_vat_number, billing_vat_number on companies
begin
  update account_words set words = (
    select fold(concat_ws(' ', first_name, last_name, email, users.id, new.company_name,
      new.company_vat_number, new.billing_vat_number, ltrim(new.company_vat_number, 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'),
      ltrim(new.billing_vat_number, 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'), substr(new.company_vat_number, -4), substr(new.billing_vat_number, -4)))
    from account_search join users on users.id = user_id where number = account_words.rowid
  ) where rowid in (select number from users join account_search on user_id = users.id where company_id = new.id);
end;
--
-- What the agency's queue reads from one index is kept here, next to the rows it follows from (BO-01)
create trigger bookings_contract_created after insert on contracts
begin
  update bookings set contract_submitted_at = new.submitted_at where id = new.booking_id and new.replaced_at is null;
end;
--
create trigger bookings_contract_changed after update of submitted_at, replaced_at on contracts
begin
  update bookings set contract_submitted_at = (
    select c.submitted_at from contracts c where c.booking_id = new.booking_id and c.replaced_at is null)
    where id = new.booking_id;
end;
--
create trigger bookings_broken_rests_end after update of cancelled_at, starts_at, ends_at on bookings
when new.cancelled_at is not old.cancelled_at or new.starts_at is not old.starts_at or new.ends_at is not old.ends_at
begin
  delete from broken_rests where booking_id = new.id and closed_at is null;
end;
--
create trigger bookings_hours_confirmed after insert on hours_confirmations
begin
  update bookings set hours_confirmed_at = new.confirmed_at where id = new.booking_id and hours_confirmed_at is null;
end;
--
-- Who of the approved wants which work where, one row for each, so that the price search reads only who fits (SRCH-27)
create trigger staff_wishes_insert after insert on staff_profiles
when new.approved_at is not null
begin
  insert into staff_wishes (staff_type_id, state, user_id, latitude)
    select distinct work.value, region.value, new.user_id, new.latitude
    from json_each(new.prefered_jobs) work, json_each(new.prefered_job_region) region;
end;
--
create trigger staff_wishes_update after update of prefered_jobs, prefered_job_region, approved_at, latitude on staff_profiles
when new.prefered_jobs is not old.prefered_jobs or new.prefered_job_region is not old.prefered_job_region
  or new.approved_at is not old.approved_at or new.latitude is not old.latitude
begin
  delete from staff_wishes where user_id = new.user_id;
  insert into staff_wishes (staff_type_id, state, user_id, latitude)
    select distinct work.value, region.value, new.user_id, new.latitude
    from json_each(new.prefered_jobs) work, json_each(new.prefered_job_region) region
    where new.approved_at is not null;
end;
--
-- The words by which the agency finds an event
create trigger events_search_insert after insert on events
begin
  insert into event_words (rowid, words) values (new.event_number, fold(new.event_name));
end;
--
create trigger events_search_update after update of event_name on events
begin
  update event_words set words = fold(new.event_name) where rowid = new.event_number;
end;
--
-- Whoever closes the account is starred and described by nobody any more. "Never again" stays, for an account that opens
-- again (DTAB-09).
create trigger people_leave_with_account after update of deactivated_at on users
when new.deactivated_at is not null
begin
  delete from favourites where user_id = new.id;
  delete from company_notes where user_id = new.id;
  delete from company_note_versions where user_id = new.id;
end;
--
-- A team has at most 50 people; whoever closes the account, or is not wanted or does not want any more, leaves silently
create trigger team_members_full before insert on team_members
begin
  select raise(abort, 'team_full') where (select count(*) from team_members where team_id = new.team_id) >= 50;
end;
--
create trigger team_members_leave_with_account after update of deactivated_at on users
when new.deactivated_at is not null
begin
  delete from team_members where user_id = new.id;
end;
--
create trigger team_members_leave_by_own_will after insert on staff_blocks
begin
  delete from team_members
    where user_id = new.user_id and team_id in (select id from teams where company_id = new.company_id);
end;
--
create trigger team_members_leave_by_company after insert on company_blocks
begin
  delete from team_members
    where user_id = new.user_id and team_id in (select id from teams where company_id = new.company_id);
end;
--
-- Ten saved searches of a person (ALRT-01)
create trigger saved_searches_at_most before insert on saved_searches
begin
  select raise(abort, 'saved_searches_at_most')
    where (select count(*) from saved_searches where user_id = new.user_id) >= 10;
end;
--
-- What opened, and when: the first time from its row, later when it is looked for (ALRT-04)
create trigger opened_positions_new after insert on positions
when new.open_until is not null
begin
  insert or replace into opened_positions (position_id, opened_at) values (new.id, max(new.created_at, new.opens_at));
end;
--
create trigger opened_positions_again after update of open_until on positions
when old.open_until is null and new.open_until is not null
begin
  insert or replace into opened_positions (position_id, opened_at) values (
    new.id,
    case when not exists (select 1 from opened_positions where position_id = new.id)
      then max(new.created_at, new.opens_at) end);
end;
--
create trigger opened_positions_earlier after update of opens_at on positions
when new.opens_at <> old.opens_at
begin
  update opened_positions set opened_at = new.opens_at where position_id = new.id and matched_at is null;
end;
--
-- A safety report is about an own booking; what was told and done stays, only its encryption may be renewed (RATE-09)
create trigger safety_reports_insert_checked before insert on safety_reports
begin
  select raise(abort, 'safety_report_foreign') where not exists (
    select 1 from bookings b
      where b.id = new.booking_id and b.user_id = new.user_id and b.company_id = new.company_id);
  select raise(abort, 'safety_report_plain') where new.text_encrypted not like 'v1.%';
end;
--
create trigger safety_reports_frozen before update on safety_reports
when new.id is not old.id or new.booking_id is not old.booking_id or new.user_id is not old.user_id
  or new.company_id is not old.company_id or new.kind is not old.kind or new.call_me is not old.call_me
  or new.reported_at is not old.reported_at
  or (old.read_at is not null and (new.read_at is not old.read_at or new.read_by is not old.read_by))
  or (old.closed_at is not null and (new.closed_at is not old.closed_at or new.closed_by is not old.closed_by))
  or new.text_encrypted not like 'v1.%' or new.answer_encrypted not like 'v1.%'
begin
  select raise(abort, 'safety_report_frozen');
end;
--
create trigger safety_reports_open_kept before delete on safety_reports
when old.closed_at is null
begin
  select raise(abort, 'safety_report_open');
end;
--
create trigger safety_reports_take_steps before delete on safety_reports
when old.closed_at is not null
begin
  delete from safety_steps where report_id = old.id;
end;
--
create trigger safety_steps_insert_checked before insert on safety_steps
begin
  select raise(abort, 'safety_report_closed')
    where exists (select 1 from safety_reports where id = new.report_id and closed_at is not null);
  select raise(abort, 'safety_report_plain') where new.note_encrypted not like 'v1.%';
end;
--
create trigger safety_steps_frozen before update on safety_steps
when new.report_id is not old.report_id or new.noted_at is not old.noted_at or new.noted_by is not old.noted_by
  or new.note_encrypted not like 'v1.%'
begin
  select raise(abort, 'safety_report_frozen');
end;
--
-- The pair of keys for push services is made once: another one would end every subscription (PUSH-01)
create trigger push_keys_frozen before update of id, public_key on push_keys
begin
  select raise(abort, 'push_keys_frozen');
end;
--
-- Ten devices of a person (PUSH-04)
create trigger push_subscriptions_at_most before insert on push_subscriptions
begin
  select raise(abort, 'push_subscriptions_at_most')
    where (select count(*) from push_subscriptions where user_id = new.user_id) >= 10;
end;
--
-- A rating is about work that was done: of a person once hours are confirmed, of a company once the job has ended (DTAB-14)
create trigger ratings_insert_checked before insert on ratings
begin
  select raise(abort, 'rating_without_job') where not exists (
    select 1 from bookings b join positions p on p.id = b.position_id
      where b.id = new.booking_id and b.user_id = new.user_id and b.company_id = new.company_id
        and p.event_id = new.event_id and b.cancelled_at is null
        and iif(new.direction = 'ofPerson', b.hours_confirmed_at is not null, b.ends_at <= new.created_at));
end;
--
-- After 24 hours it is fixed, what a person says of a company at once; an old one loses its person and every word
create trigger ratings_frozen before update on ratings
when new.id is not old.id or new.direction is not old.direction or new.company_id is not old.company_id
  or new.event_id is not old.event_id or new.day is not old.day or new.created_at is not old.created_at
  or new.created_by is not old.created_by or (new.rater_key is not old.rater_key and new.rater_key is not null) or new.briefing is not old.briefing
  or new.safety is not old.safety or new.punctual_end is not old.punctual_end
  or (new.user_id is not old.user_id and new.user_id is not null)
  or (new.booking_id is not old.booking_id and new.booking_id is not null)
  or (old.counted_at is not null and new.counted_at is not old.counted_at)
  or (old.replied_at is not null and (new.replied_at is not old.replied_at or new.reply is not old.reply)
    and not (new.user_id is null and new.reply is null))
  or (old.reported_at is not null and (new.reported_at is not old.reported_at or new.report is not old.report)
    and not (new.user_id is null and new.report is null))
  or (old.removed_at is not null and (new.removed_at is not old.removed_at or new.removed_by is not old.removed_by))
  or ((new.reliability is not old.reliability or new.service is not old.service
      or (new.note is not old.note and not (new.user_id is null and new.note is null)))
    and (old.removed_at is not null or new.changed_at is null or new.changed_at < old.created_at
      or new.changed_at >= old.created_at + 86400000))
begin
  select raise(abort, 'rating_fixed');
end;
--
-- Every booking has a day of registration for each calendar day of Vienna that it touches (ELDA-01). No job is longer than a
-- day, so the days are those of its first and of its last instant. Summer time: from the last Sunday of March to the last
-- of October, 01:00 UTC.
create trigger registration_days_with_booking after insert on bookings
when new.cancelled_at is null
begin
  insert into registration_days (id, booking_id, user_id, company_id, day, starts_at, made_at, made_because)
    select lower(hex(randomblob(13))), new.id, new.user_id, new.company_id, d.day, new.starts_at, new.booked_at, 'booked'
    from (
      select strftime('%Y-%m-%d', (new.starts_at) / 1000 + 3600
        + iif(datetime((new.starts_at) / 1000, 'unixepoch') >= datetime(strftime('%Y', (new.starts_at) / 1000, 'unixepoch') || '-04-01', 'weekday 0', '-7 days', '+1 hours')
          and datetime((new.starts_at) / 1000, 'unixepoch') < datetime(strftime('%Y', (new.starts_at) / 1000, 'unixepoch') || '-11-01', 'weekday 0', '-7 days', '+1 hours'), 3600, 0),
        'unixepoch') as day
      union
      select strftime('%Y-%m-%d', (new.ends_at - 1) / 1000 + 3600
        + iif(datetime((new.ends_at - 1) / 1000, 'unixepoch') >= datetime(strftime('%Y', (new.ends_at - 1) / 1000, 'unixepoch') || '-04-01', 'weekday 0', '-7 days', '+1 hours')
          and datetime((new.ends_at - 1) / 1000, 'unixepoch') < datetime(strftime('%Y', (new.ends_at - 1) / 1000, 'unixepoch') || '-11-01', 'weekday 0', '-7 days', '+1 hours'), 3600, 0),
        'unixepoch')) d;
end;
--
-- A state leads only forward; what was reported stays as it is but for its storno, and what is void for good
create trigger registration_days_forward before update on registration_days
begin
  select raise(abort, 'registration_day_frozen')
    where new.id is not old.id or new.booking_id is not old.booking_id or new.user_id is not old.user_id
      or new.company_id is not old.company_id or new.day is not old.day or new.starts_at is not old.starts_at
      or new.made_at is not old.made_at or new.made_because is not old.made_because
      or (old.alerted_at is not null and new.alerted_at is not old.alerted_at)
      or old.voided_at is not null
      or (new.export_id is null and old.export_id is not null);
  select raise(abort, 'registration_day_reported')
    where new.report_id is not old.report_id and case
      when old.report_id is null then old.storno_at is not null or not exists (
        select 1 from registration_reports r where r.id = new.report_id and r.kind = 'registration' and r.undone_at is null)
      else new.report_id is not null or old.storno_at is not null or not exists (
        select 1 from registration_reports r where r.id = old.report_id and r.undone_at is not null) end;
  select raise(abort, 'registration_day_reported')
    where old.report_id is not null and new.export_id is not old.export_id;
  select raise(abort, 'registration_day_stornoed')
    where new.storno_report_id is not old.storno_report_id and case
      when old.storno_report_id is null then old.storno_at is null or not exists (
        select 1 from registration_reports r where r.id = new.storno_report_id and r.kind = 'storno' and r.undone_at is null)
      else new.storno_report_id is not null or not exists (
        select 1 from registration_reports r where r.id = old.storno_report_id and r.undone_at is not null) end;
  select raise(abort, 'registration_day_stornoed')
    where (old.storno_report_id is not null and new.storno_at is not old.storno_at)
      or (new.storno_at is not null and old.storno_at is null and old.report_id is null and old.export_id is null);
end;
--
-- What was told the insurers stays; a slip is taken back within ten minutes, the electronic protocol is added once
create trigger registration_reports_frozen before update on registration_reports
when new.id is not old.id or new.kind is not old.kind or new.way is not old.way or new.reported_at is not old.reported_at
  or new.protocol is not old.protocol or new.receipt_file_id is not old.receipt_file_id
  or new.logged_at is not old.logged_at or new.logged_by is not old.logged_by
  or new.electronic_until is not old.electronic_until
  or (new.undone_at is not old.undone_at
    and (old.undone_at is not null or new.undone_at not between old.logged_at and old.logged_at + 600000))
  or (new.electronic_at is not old.electronic_at and (old.electronic_at is not null or old.undone_at is not null))
  or (old.electronic_at is not null and (new.electronic_protocol is not old.electronic_protocol
    or new.electronic_by is not old.electronic_by))
begin
  select raise(abort, 'registration_report_frozen');
end;
--
-- A slip is of a day that was reported so, and stays as it was made (ELDA-14)
create trigger registration_slips_of_reported before insert on registration_slips
begin
  select raise(abort, 'registration_slip_unreported') where not exists (
    select 1 from registration_days d where d.id = new.day_id and d.report_id = new.report_id);
end;
--
-- A dated value is written until its day (Vienna) is over, and never taken away: what was reckoned with it stays explained
create trigger dated_values_not_of_the_past before insert on dated_values
begin
  select raise(abort, 'dated_value_frozen')
    where new.valid_from < strftime('%Y-%m-%d', (new.changed_at) / 1000 + 3600
      + iif(datetime((new.changed_at) / 1000, 'unixepoch') >= datetime(strftime('%Y', (new.changed_at) / 1000, 'unixepoch') || '-04-01', 'weekday 0', '-7 days', '+1 hours')
        and datetime((new.changed_at) / 1000, 'unixepoch') < datetime(strftime('%Y', (new.changed_at) / 1000, 'unixepoch') || '-11-01', 'weekday 0', '-7 days', '+1 hours'), 3600, 0),
      'unixepoch');
end;
--
create trigger dated_values_frozen before update on dated_values
begin
  select raise(abort, 'dated_value_frozen')
    where new.key is not old.key or new.valid_from is not old.valid_from or new.changed_at < old.changed_at
      or old.valid_from < strftime('%Y-%m-%d', (new.changed_at) / 1000 + 3600
      + iif(datetime((new.changed_at) / 1000, 'unixepoch') >= datetime(strftime('%Y', (new.changed_at) / 1000, 'unixepoch') || '-04-01', 'weekday 0', '-7 days', '+1 hours')
        and datetime((new.changed_at) / 1000, 'unixepoch') < datetime(strftime('%Y', (new.changed_at) / 1000, 'unixepoch') || '-11-01', 'weekday 0', '-7 days', '+1 hours'), 3600, 0),
      'unixepoch');
end;
--
-- Pay: months are locked one after the other, and what is locked stays; each booking's lines follow its hours
create trigger pay_months_lock_checked before update of locked_at on pay_months
begin
  select raise(abort, 'pay_month_locked') where old.locked_at is not null;
  select raise(abort, 'pay_month_order') where exists (
    select 1 from pay_months m where m.month < new.month and m.locked_at is null);
  select raise(abort, 'pay_month_sum') where new.total_cents is not (
    select coalesce(sum(i.amount_cents), 0) from pay_items i where i.month = new.month);
end;
--
create trigger pay_items_insert_checked before insert on pay_items
begin
  select raise(abort, 'pay_month_locked') where exists (
    select 1 from pay_months m where m.month = new.month and m.locked_at is not null);
  select raise(abort, 'pay_item_of_nobody') where new.booking_id is not null and not exists (
    select 1 from bookings b join hours_confirmations h on h.booking_id = b.id
    where b.id = new.booking_id and b.user_id = new.user_id and h.version = new.hours_version);
end;
--
create trigger pay_due_with_hours after insert on hours_confirmations
begin
  insert into pay_due (booking_id, starts_at) select b.id, b.starts_at from bookings b where b.id = new.booking_id
    on conflict do nothing;
end;
--
create trigger pay_due_accounted after insert on pay_items
when new.kind = 'work'
begin
  delete from pay_due where booking_id = new.booking_id;
end;
--
create trigger pay_items_delete_checked before delete on pay_items
when exists (select 1 from pay_months m where m.month = old.month and m.locked_at is not null)
begin
  select raise(abort, 'pay_month_locked');
end;
--
create trigger pay_statements_insert_checked before insert on pay_statements
begin
  select raise(abort, 'pay_month_open') where not exists (
    select 1 from pay_months m where m.month = new.month and m.locked_at is not null);
  select raise(abort, 'pay_statement_sum') where new.gross_cents is not (
    select coalesce(sum(i.amount_cents), 0) from pay_items i where i.month = new.month and i.user_id = new.user_id);
end;
--
create trigger pay_statements_frozen before update on pay_statements
when new.month is not old.month or new.user_id is not old.user_id or new.pay_number is not old.pay_number
  or new.gross_cents is not old.gross_cents or new.booking_id is not old.booking_id
  or (old.document_file_id is not null and new.document_file_id is not old.document_file_id)
  or ((new.net_cents is not old.net_cents or new.contributions_cents is not old.contributions_cents
      or new.tax_cents is not old.tax_cents) and exists (select 1 from payouts p where p.month = old.month))
begin
  select raise(abort, 'pay_statement_frozen');
end;
--
create trigger payout_lines_checked before insert on payout_lines
begin
  select raise(abort, 'payout_sum') where new.amount_cents + (
      select coalesce(sum(l.amount_cents), 0) from payout_lines l where l.month = new.month)
    > (select p.control_sum_cents from payouts p where p.month = new.month);
  select raise(abort, 'payout_amount') where new.amount_cents is not (
    select s.net_cents from pay_statements s where s.month = new.month and s.user_id = new.user_id);
end;
--
create trigger payout_lines_frozen before update of id, month, user_id, amount_cents on payout_lines
begin
  select raise(abort, 'payout_frozen');
end;
--
create trigger batches_undo_checked before update of undone_at on batches
when new.undone_at is not null
begin
  select raise(abort, 'batch_over') where new.undone_at > old.made_at + 60000;
  select raise(abort, 'batch_of_others') where new.undone_by is not old.made_by and not exists (
    select 1 from users u where u.id = new.undone_by and u.company_id = old.company_id);
end;
--
create trigger batch_positions_undo_checked before update on batch_positions
begin
  select raise(abort, 'batch_frozen') where new.batch_id is not old.batch_id
    or new.position_id is not old.position_id or old.undone_at is not null;
  select raise(abort, 'batch_applied')
    where exists (select 1 from applications a where a.position_id = old.position_id)
    or exists (select 1 from list_entries e where e.position_id = old.position_id and e.removed_at is null);
end;
--
create trigger consents_kept before delete on consents
begin
  select raise(abort, 'consent_frozen') where not exists (
    select 1 from erasures where user_id = old.user_id and stopped_at is null);
end;
--
create trigger audit_values_kept before delete on audit_values
begin
  select raise(abort, 'audit_frozen') where not exists (
    select 1 from erasures where stopped_at is null and done_at is null);
end;
--
create trigger authenticator_apps_step_once before update of last_step on authenticator_apps
when old.last_step is not null and (new.last_step is null or new.last_step <= old.last_step)
begin
  select raise(abort, 'code_used');
end;
--
create trigger passkeys_counter before update of counter on passkeys
when new.counter < old.counter or (new.counter = old.counter and old.counter > 0)
begin
  select raise(abort, 'passkey_counter');
end;
--
-- Duties of the agency and of companies; staff have none but their own account
create trigger users_duty_of_role before update of duty, role on users
when case new.role when 'superuser' then new.duty not in ('owner', 'office', 'finance')
  when 'employer' then new.duty not in ('owner', 'booker', 'onSite') else new.duty <> 'owner' end
begin
  select raise(abort, 'duty_of_role');
end;
--
create trigger users_duty_of_role_at_first before insert on users
when case new.role when 'superuser' then new.duty not in ('owner', 'office', 'finance')
  when 'employer' then new.duty not in ('owner', 'booker', 'onSite') else new.duty <> 'owner' end
begin
  select raise(abort, 'duty_of_role');
end;
--
-- Somebody of the agency always has all duties (ACCS-10)
create trigger users_last_owner before update of duty, deactivated_at on users
when old.role = 'superuser' and old.duty = 'owner' and old.deactivated_at is null
  and (new.duty <> 'owner' or new.deactivated_at is not null)
  and not exists (select 1 from users u where u.role = 'superuser' and u.duty = 'owner' and u.deactivated_at is null
    and u.id <> old.id)
begin
  select raise(abort, 'last_owner');
end;
--
-- Colleagues hand a company over before its last owner has another duty; the agency may close all of its accounts (ACCS-11)
create trigger users_last_company_owner before update of duty on users
when old.role = 'employer' and old.duty = 'owner' and old.deactivated_at is null and new.duty <> 'owner'
  and not exists (select 1 from users u where u.company_id = old.company_id and u.duty = 'owner'
    and u.deactivated_at is null and u.id <> old.id)
begin
  select raise(abort, 'last_owner');
end;
--
-- Whoever receives a team on site has that duty in the company of the event and can log in (ACCS-13)
create trigger event_on_site_people_checked before insert on event_on_site_people
when not exists (select 1 from users u join events e on e.company_id = u.company_id
  where e.id = new.event_id and u.id = new.user_id and u.duty = 'onSite' and u.deactivated_at is null)
begin
  select raise(abort, 'on_site_person_of_others');
end;
--
create trigger event_on_site_people_changed before update on event_on_site_people
when not exists (select 1 from users u join events e on e.company_id = u.company_id
  where e.id = new.event_id and u.id = new.user_id and u.duty = 'onSite' and u.deactivated_at is null)
begin
  select raise(abort, 'on_site_person_of_others');
end;
--
create trigger event_on_site_people_closed after update of deactivated_at, duty on users
when new.role = 'employer' and (new.deactivated_at is not null or new.duty <> 'onSite')
begin
  delete from event_on_site_people where user_id = new.id;
end;
--
-- A company has at most five tokens that open something (ACCS-16)
create trigger api_tokens_five before insert on api_tokens
when (select count(*) from api_tokens t where t.company_id = new.company_id and t.revoked_at is null
  and t.expires_at > new.created_at) >= 5
begin
  select raise(abort, 'tokens_full');
end;
--
-- The agency looks at accounts of staff and of companies, and its owners and office do (ACCS-14)
create trigger viewings_allowed before insert on viewings
when not exists (select 1 from users u where u.id = new.viewer_id and u.role = 'superuser' and u.duty in ('owner', 'office')
    and u.deactivated_at is null)
  or not exists (select 1 from users u where u.id = new.viewed_id and u.role <> 'superuser')
begin
  select raise(abort, 'viewing_forbidden');
end;
--
-- The law keeps a contract to the end of the seventh year after its own (PRIV-07): the newest night says in its line up to
-- which day it deletes, seven years back at least, and nothing else deletes any
create trigger contract_runs_lawful before insert on retention_runs
when new.data_class = 'contracts'
  and new.cut_off > (cast(strftime('%Y', new.ran_at / 1000 + 3600, 'unixepoch') as integer) - 7) || '-01-01'
begin
  select raise(abort, 'contract_frozen');
end;
--
create trigger contracts_kept before delete on contracts
when strftime('%Y-%m-%d', (select b.ends_at from bookings b where b.id = old.booking_id) / 1000 + 3600, 'unixepoch') >= coalesce(
  (select r.cut_off from retention_runs r where r.data_class = 'contracts' order by r.night desc limit 1), '')
begin
  select raise(abort, 'contract_frozen');
end;
