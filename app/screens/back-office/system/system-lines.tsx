import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { Level } from "~/domain/agency/system/rules";
import { SubmitButton } from "~/ui/form/submit-button";
import { AppLink } from "~/ui/frame/app-link";
import { CardTable } from "~/ui/parts/card-table";
import type { IconName } from "~/ui/parts/icon";
import { Status } from "~/ui/parts/status";
import type { ShownLine } from "./load-system.server";

const looks: Record<Level, { tone: "ok" | "act" | "none"; icon: IconName }> = {
  ok: { tone: "ok", icon: "check" },
  watch: { tone: "act", icon: "alert" },
  act: { tone: "none", icon: "cross" },
};

/** Where something is to be done about a line. */
const hrefs: Record<string, string> = {
  failedWork: "/superuser/back-office/work",
  settings: "/superuser/back-office/settings",
  disk: "/superuser/back-office/settings/system",
};
const tries: Record<string, string> = { mail: "tryMail", pdf: "tryPdf" };

/** Each line with a colour, its word, what was found and what to do. */
export function SystemLines({ caption, lines }: { caption: string; lines: ShownLine[] }) {
  const { t } = useTranslation("system");
  const rows = lines.map((line) => ({
    id: line.name,
    cells: [
      t(`line.${line.name}.name`),
      <span key="level" className="nowrap">
        <Status {...looks[line.level]}>{t(`level.${line.level}`)}</Status>
      </span>,
      <Found key="found" line={line} />,
    ],
  }));
  const columns = ["what", "level", "found"].map((name) => ({ label: t(`column.${name}`) }));
  return <CardTable className="dense--cards" caption={caption} columns={columns} rows={rows} />;
}

function Found({ line: { name, level, found } }: { line: ShownLine }) {
  const { t } = useTranslation("system");
  const href = level === "ok" ? undefined : hrefs[name];
  return (
    <div className="stack stack--s found">
      <span>{found}</span>
      {level === "ok" ? null : (
        <span className="small soft">
          {t(`line.${name}.todo`)}{" "}
          {href ? (
            <AppLink href={href}>
              {t("open")}
              <span className="hush">: {t(`line.${name}.name`)}</span>
            </AppLink>
          ) : null}
        </span>
      )}
      {tries[name] ? (
        <Form method="post">
          <SubmitButton tone="plain" small name="intent" value={name}>
            {t(`${tries[name]}`)}
          </SubmitButton>
        </Form>
      ) : null}
    </div>
  );
}
