/**
 * The bar to compare with: node:http answering the questions of three pages from the same database through plain
 * template strings. No framework, no session check beyond two lookups, no translation, no headers worth the name.
 */
import { createServer } from "node:http";
import BetterSqlite3 from "better-sqlite3";

const [databasePath, port] = process.argv.slice(2);
if (!databasePath || !port) throw new Error("baseline needs the path of a database and a port");
const sqlite = new BetterSqlite3(databasePath, { readonly: true });

type Row = Record<string, string | number | null>;
const query = (sql: string) => sqlite.prepare<unknown[], Row>(sql);

const staffTypes = query("select id, name_de from staff_types where retired_at is null order by sort_order");
const teasers = query(
  `select p.id, p.event_id, e.event_name, p.job_place, p.starts_at, p.ends_at from positions p
   join events e on e.id = p.event_id
   where p.open_until > ? and p.show_as_teaser = 1 order by p.starts_at limit 6`,
);
const session = query("select key_hash, user_id from sessions order by created_at desc limit 1");
const user = query("select id, role, first_name, last_name, company_id from users where email_folded = ?");
const wall = query(
  `select p.id, p.event_id, e.event_name, t.name_de, p.job_place, p.place_city, p.starts_at, p.ends_at,
     p.staff_total_cents, a.applied_at from positions p
   join events e on e.id = p.event_id join staff_types t on t.id = p.staff_type_id
   left join applications a on a.position_id = p.id and a.user_id = ?
   where p.open_until > ? order by p.starts_at, p.id limit 50`,
);
const events = query("select * from events where company_id = ? and latest_end_at > ? order by earliest_start_at");
const positions = query(
  `select p.*, t.name_de, (select count(*) from applications a where a.position_id = p.id) as applied,
     (select u.first_name from bookings b join users u on u.id = b.user_id
      where b.position_id = p.id and b.cancelled_at is null) as booked from positions p
   join staff_types t on t.id = p.staff_type_id
   where p.event_id = ? and p.deleted_at is null order by p.job_id, p.starts_at`,
);

const signs: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
const text = (value: unknown) => String(value ?? "").replace(/[&<>"]/g, (sign) => signs[sign] ?? sign);
const euros = (cents: unknown) => `${(Number(cents) / 100).toFixed(2).replace(".", ",")} €`;
const time = (at: unknown) => new Date(Number(at)).toISOString().slice(0, 16).replace("T", " ");
const page = (title: string, body: string) =>
  `<!doctype html><html lang="de"><meta charset="utf-8"><title>${title}</title><main><h1>${title}</h1>${body}</main></html>`;

function home() {
  const options = staffTypes.all().map((row) => `<option value="${text(row.id)}">${text(row.name_de)}</option>`);
  const tickets = teasers.all(Date.now()).map(
    (row) =>
      `<li><a href="/workwithus?posID=${text(row.id)}&amp;eventID=${text(row.event_id)}"><h2>${text(row.event_name)}</h2>
       <p>${text(row.job_place)}</p><p>${time(row.starts_at)} – ${time(row.ends_at)}</p></a></li>`,
  );
  return page(
    "Tagwerk",
    `<form><select name="jobType">${options.join("")}</select></form><ul>${tickets.join("")}</ul>`,
  );
}

function jobWall() {
  session.get();
  const person = user.get("anna@tagwerk.example");
  const tickets = wall.all(person?.id, Date.now()).map(
    (row) =>
      `<li data-id="${text(row.id)}"><a href="/staff/job-wall-details/${text(row.id)}/${text(row.event_id)}">
       <h2>${text(row.name_de)}</h2><p>${text(row.event_name)}</p><p>${text(row.job_place)} ${text(row.place_city)}</p>
       <p>${time(row.starts_at)} – ${time(row.ends_at)}</p><strong>${euros(row.staff_total_cents)}</strong>
       ${row.applied_at ? "<em>beworben</em>" : ""}</a></li>`,
  );
  return page("Jobs", `<p>${text(person?.first_name)}</p><ul>${tickets.join("")}</ul>`);
}

function overview() {
  session.get();
  const person = user.get("firma@tagwerk.example");
  const sections = events.all(person?.company_id, Date.now()).map((event) => {
    const rows = positions.all(event.id).map(
      (row) =>
        `<tr data-id="${text(row.id)}"><td>${text(row.name_de)}</td><td>${text(row.job_place)}</td><td>${time(row.starts_at)}</td>
         <td>${time(row.ends_at)}</td><td>${euros(row.job_total_cost_cents)}</td><td>${row.applied}</td>
         <td>${text(row.booked ?? "offen")}</td></tr>`,
    );
    return `<section><h2>${text(event.event_name)}</h2><p>${text(event.event_expiration_date)}</p><table>${rows.join("")}</table></section>`;
  });
  return page("Anfragen", sections.join(""));
}

const still = page("Static", `<p>${"A page of one kilobyte. ".repeat(38)}</p>`);
const pages: Record<string, () => string> = {
  "/": home,
  "/staff/job-wall": jobWall,
  "/organization/request-overview": overview,
  "/static": () => still,
};

createServer((request, response) => {
  const answer = pages[request.url ?? ""];
  if (!answer) return response.writeHead(404).end();
  const body = answer();
  response
    .writeHead(200, { "content-type": "text/html; charset=utf-8", "content-length": Buffer.byteLength(body) })
    .end(body);
}).listen(Number(port), "127.0.0.1", () => console.log(`ready on http://127.0.0.1:${port}`));
