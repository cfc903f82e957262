import { useTranslation } from "react-i18next";
import { CardTable } from "~/ui/parts/card-table";
import type { Shown } from "./load-notifications.server";

type Kind = Shown["kinds"][number];

const isFixed = ({ mail, push }: Kind) => mail === "always" && push === null;

/** Kinds × ways: a tick where somebody has the choice, a word where a way has none; what has no choice at all is a sentence. */
export function KindsTable({ shown }: { shown: Shown }) {
  const { t } = useTranslation("account");
  const names = shown.kinds.filter((kind) => !isFixed(kind));
  const fixed = shown.kinds.filter(isFixed).map(({ name }) => t(`notifications.of.${name}`));
  const columns = ["kind", "mail", "push"].map((name) => ({ label: t(`notifications.${name}`) }));
  const asksReminders = names.some((kind) => kind.mail === "unlessPushed") && shown.reachable;
  return (
    <>
      {asksReminders ? <input type="hidden" name="asks" value="reminders" /> : null}
      <CardTable
        caption={shown.title}
        columns={columns}
        rows={names.map((kind) => ({
          id: kind.name,
          cells: [
            t(`notifications.of.${kind.name}`),
            <MailCell key="mail" kind={kind} shown={shown} />,
            <PushCell key="push" kind={kind} shown={shown} />,
          ],
        }))}
      />
      {fixed.length > 0 ? <p>{t("notifications.fixed", { kinds: fixed.join(", ") })}</p> : null}
    </>
  );
}

function MailCell({ kind, shown }: { kind: Kind; shown: Shown }) {
  const { t } = useTranslation("account");
  const { mail, name } = kind;
  if (mail === "none") return t("notifications.inQueue");
  if (mail === "always" || (mail === "unlessPushed" && !shown.reachable)) return t("notifications.always");
  const ticked = shown.mail.some((wanted) => wanted === name);
  return <Tick name="mail" value={name} label={t("notifications.byMail")} ticked={ticked} />;
}

function PushCell({ kind: { push }, shown }: { kind: Kind; shown: Shown }) {
  const { t } = useTranslation("account");
  if (push === null) return <span className="soft">{t("notifications.noPush")}</span>;
  return <Tick name="push" value={push} label={t("notifications.byPush")} ticked={shown.push.includes(push)} />;
}

function Tick({ name, value, label, ticked }: { name: string; value: string; label: string; ticked: boolean }) {
  return (
    <label className="check">
      <input type="checkbox" name={name} value={value} defaultChecked={ticked} />
      <span>{label}</span>
    </label>
  );
}
