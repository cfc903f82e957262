import { expect, test } from "vitest";
import { CardTable } from "~/ui/parts/card-table";
import { Empty } from "~/ui/parts/empty";
import { Fact, Facts } from "~/ui/parts/facts";
import { Line, Lines } from "~/ui/parts/lines";
import { Note } from "~/ui/parts/note";
import { Receipt } from "~/ui/parts/receipt";
import { Status } from "~/ui/parts/status";
import { StepLine, Steps } from "~/ui/parts/steps";
import { Face, placeholderFor } from "~/ui/person/face";
import { renderHtml } from "../../../tests/support/render-html";
import { HoldCountdown } from "./hold-countdown";
import { Seats } from "./seats";
import { Ticket, TicketBody, TicketHead, TicketNext, TicketPay, TicketStub } from "./ticket";

test("a ticket: date on the stub, job in the middle, money at the end", () => {
  const html = renderHtml(
    <Ticket wide link state="act" id="01J">
      <TicketStub day="2026-12-04" />
      <TicketBody>
        <TicketHead title="Hostess" href="/staff/jobs/1" org="Gala" level={2} />
        <Facts>
          <Fact icon="clock">17:00–23:00</Fact>
        </Facts>
      </TicketBody>
      <TicketPay amount="78,54 €">6 Stunden</TicketPay>
      <TicketNext>Unterschreiben</TicketNext>
    </Ticket>,
  );
  expect(html).toMatch(
    /^<div class="box"><article class="ticket ticket--wide ticket--link ticket--act" data-id="01J"><p class="ticket__stub"><span>Fr<\/span> <b>4<\/b> <span>Dez 26<\/span><\/p>/,
  );
  expect(html).toContain('<h2><a href="/staff/jobs/1">Hostess</a></h2><p class="ticket__org">Gala</p>');
  expect(html).toContain('<p class="ticket__pay"><span class="pay">78,54 €</span> <small>6 Stunden</small></p>');
});

test("a status is word, icon and colour", () => {
  expect(
    renderHtml(
      <Status tone="ok" icon="check">
        Gebucht
      </Status>,
    ),
  ).toMatch(/^<span class="status status--ok"><svg class="icon"[^>]*aria-hidden="true">.*<\/svg>Gebucht<\/span>$/);
});

test("seats show booked, held and free", () => {
  expect(renderHtml(<Seats full={2} held={1} total={4} />)).toBe(
    '<span class="seats" aria-hidden="true"><i class="is-full"></i><i class="is-full"></i><i class="is-held"></i><i></i></span>',
  );
});

test("a receipt lists amounts and ends in the sum", () => {
  const html = renderHtml(
    <Receipt as="aside" labelledBy="sum">
      <Lines>
        <Line label="Bonus 10 %" detail="auf den Lohn">
          39,84 €
        </Line>
        <Line label="Summe" sum>
          438,24 €
        </Line>
      </Lines>
    </Receipt>,
  );
  expect(html).toContain('<aside class="receipt stack" aria-labelledby="sum">');
  expect(html).toContain('<div class="lines__sum"><dt>Summe</dt><dd class="pay">438,24 €</dd></div>');
});

test("a drawing stands where a photo is missing, and stays the same for a person", () => {
  expect(placeholderFor("01JABC")).toBe(placeholderFor("01JABC"));
  expect(renderHtml(<Face size={56} placeholder="c" round />)).toMatch(
    /^<svg class="face face--round" width="56" height="56" viewBox="0 0 80 80" aria-hidden="true">/,
  );
  expect(renderHtml(<Face size={56} portraitUrl="/files/1" alt="Anna" />)).toBe(
    '<img class="face" src="/files/1" alt="Anna" width="56" height="56" loading="lazy" decoding="async"/>',
  );
});

test("steps say which are done and which is next", () => {
  const html = renderHtml(
    <StepLine
      items={[
        { label: "Daten", done: true },
        { label: "Unterschrift", current: true },
      ]}
    />,
  );
  expect(html).toContain('<li class="is-done">Daten<span class="hush"> erledigt</span></li>');
  expect(html).toContain('<li aria-current="step">Unterschrift</li>');
  expect(renderHtml(<Steps items={[{ title: "Ausschreiben", detail: "Tag und Ort" }]} />)).toContain(
    '<h3>Ausschreiben</h3><p class="soft small">Tag und Ort</p>',
  );
});

test("a reservation is told in whole minutes, and counts on with scripts", () => {
  expect(renderHtml(<HoldCountdown now={0} until={330_000} />)).toBe(
    '<hold-countdown until="330000" now="0" soon="300000" over="Reservierung abgelaufen" template="noch % reserviert">noch 6 Minuten reserviert</hold-countdown>',
  );
  expect(renderHtml(<HoldCountdown now={5} until={5} />)).toContain("Reservierung abgelaufen");
});

test("an empty list says why; a note is no alarm; a table keeps its roles as cards", () => {
  expect(renderHtml(<Empty icon="ticket" title="Keine Jobs gefunden" level={3} />)).toContain("<h3");
  expect(renderHtml(<Note>Ohne Eile</Note>)).toMatch(/^<div class="note">/);
  const columns = [{ label: "Nummer" }, { label: "Betrag", end: true }];
  const html = renderHtml(
    <CardTable caption="Rechnungen" columns={columns} rows={[{ id: "7", cells: ["1", "2 €"] }]} />,
  );
  expect(html).toContain('<tr role="row" data-id="7"><th role="rowheader" scope="row">1</th>');
  expect(html).toContain('<td role="cell" data-label="Betrag" class="end num">2 €</td>');
});
