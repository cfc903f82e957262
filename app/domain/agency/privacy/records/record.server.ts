import type { TFunction } from "i18next";
import type { Context } from "~/domain/shared/context";
import { readSettings } from "~/domain/shared/settings.server";
import { dayOf } from "~/domain/shared/time.server";
import { formatDay } from "~/i18n/format";
import { dutiesOfClass } from "../class-duties";
import type { ClassName, Reader } from "../data-class";
import { personalClasses } from "../data-classes";
import { listProcessors } from "./processors.server";

/** A side that reads a class, with its duties: together they are the matrix of who may see what (PRIV-14). */
function readerInWords(t: TFunction, name: ClassName, reader: Reader): string {
  const side = t(`account:privacy.records.reader.${reader}`);
  if (reader === "person") return side;
  const duties = dutiesOfClass(name, reader).map((duty) => t(`account:duty.${duty}`));
  return `${side} (${duties.join(", ")})`;
}

/** The record of processing activities (Art. 30 GDPR), in the words of `t`, as of this instant (PRIV-12). */
export function recordOfProcessing(context: Pick<Context, "db" | "now">, t: TFunction) {
  const settings = readSettings(context);
  const spans: Record<string, unknown> = { ...settings };
  return {
    asOf: formatDay(dayOf(context.now)),
    controller: [settings.agencyName, settings.agencyAddress, settings.agencyRegister].filter(Boolean).join(", "),
    contact: [settings.agencyEmail, String(settings.agencyPhone)].filter(Boolean).join(", "),
    activities: personalClasses.map(({ name, basis, readers, until, erasure, tables, areas }) => ({
      name,
      title: t(`account:privacy.class.${name}.title`),
      purpose: t(`account:privacy.class.${name}.purpose`),
      basis: t(`account:privacy.records.basis.${basis}`),
      readers: readers.map((reader) => readerInWords(t, name, reader)).join(", "),
      until: t(`account:privacy.records.until.${until}`, { count: Number(spans[until] ?? 0) }),
      erasure: t(`account:privacy.records.erasure.${erasure}`),
      where: [...tables, ...areas.map((area) => `${area}/`)].join(", "),
    })),
    processors: listProcessors(context).map(({ id, name, purpose, country, contractOn }) => ({
      id,
      name,
      purpose,
      country,
      contract: contractOn ? formatDay(contractOn) : null,
    })),
  };
}

export type RecordOfProcessing = ReturnType<typeof recordOfProcessing>;
