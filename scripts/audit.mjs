/** What is known against the packages that run in production, without what docs/audit-exceptions.json excepts until a date. */

const graveEnough = (severity) => severity !== "info";

/**
 * Reads the answer of `npm audit --json`. `unreachable` says why there is none; otherwise each advisory that no exception
 * covers any more, and each exception that covers nothing.
 */
export function judgeAudit(text, exceptions, today) {
  let report;
  try {
    report = JSON.parse(text);
  } catch {
    return { unreachable: "npm audit gave no answer" };
  }
  if (!report.vulnerabilities)
    return { unreachable: report.error?.summary || report.message || "no list of advisories" };
  const advisories = new Map();
  for (const { via } of Object.values(report.vulnerabilities))
    for (const one of via) if (typeof one === "object") advisories.set(idOf(one), one);
  const covered = new Set(exceptions.filter(({ until }) => until >= today).map(({ id }) => id));
  const findings = [...advisories]
    .filter(([id, { severity }]) => graveEnough(severity) && !covered.has(id))
    .map(([id, { name, severity, title }]) => {
      const over = exceptions.find((one) => one.id === id);
      return `${name}: ${title} (${severity}, ${id})${over ? `; the exception ended on ${over.until}` : ""}`;
    });
  const unused = exceptions
    .filter(({ id }) => !advisories.has(id))
    .map(({ id }) => `${id} is excepted and no longer found`);
  return { findings: [...findings, ...unused] };
}

const idOf = ({ url, source }) => url?.split("/").at(-1) ?? String(source);

/** What is wrong with the list itself: each exception needs a reason and a day within half a year on which it ends. */
export function exceptionFaults(exceptions, today) {
  const latest = new Date(Date.parse(today) + 184 * 86_400_000).toISOString().slice(0, 10);
  return exceptions.flatMap(({ id, until, reason }) => {
    if (!id || !/^\d{4}-\d\d-\d\d$/.test(until ?? "") || (reason ?? "").length < 10)
      return [`an exception needs id, until and reason: ${JSON.stringify({ id, until, reason })}`];
    return until > latest ? [`${id} is excepted for longer than half a year`] : [];
  });
}
