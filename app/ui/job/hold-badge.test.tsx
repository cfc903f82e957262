import { expect, test } from "vitest";
import { MINUTE } from "~/config/durations";
import texts from "../../../locales/en/booking.json";
import { renderHtml } from "../../../tests/support/render-html";
import { HoldAgain, HoldBadge } from "./hold-badge";

const badge = (leftMs: number) => renderHtml(<HoldBadge now={1_000} until={1_000 + leftMs} />);

test("[DESK-12] without scripts the badge of a hold is amber from five minutes before its end, as the page was made", () => {
  expect(badge(5 * MINUTE + 1)).toMatch(/^<span class="status">/);
  expect(badge(5 * MINUTE)).toMatch(/^<span class="status status--act">/);
  expect(badge(1)).toMatch(/^<span class="status status--act">/);
  expect(badge(0)).toMatch(/^<span class="status status--none">.*Reservierung abgelaufen/);
});

test("[DESK-12] after the end of a hold stands 'Hold again', and not before", () => {
  const again = (held: boolean) => renderHtml(<HoldAgain held={held} name="Mira" />);
  expect(again(true)).toMatch(/^<button[^>]* hidden=""/);
  expect(again(false)).not.toContain('hidden=""');
  expect(again(false)).toContain(`value="renew"`);
  expect(texts.list.renew).toBe("Hold again");
});
