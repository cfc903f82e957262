import { useTranslation } from "react-i18next";
import { isolated } from "~/i18n/isolated";
import { AppLink } from "~/ui/frame/app-link";
import type { ShownToCompany } from "./shown-proposal.server";

/** One proposal of the list: ticked where it costs nothing more, and the way to its page. */
export function OpenRow({ job, said, extra }: ShownToCompany) {
  const { t } = useTranslation("hours");
  const what = `${isolated(job.person)}, ${job.day}, ${said.time}`;
  return (
    <li className="card stack stack--s" data-id={said.id}>
      {extra ? (
        <b>{what}</b>
      ) : (
        <label className="check">
          <input type="checkbox" name="proposal" value={said.id} defaultChecked /> <b>{what}</b>
        </label>
      )}
      <p className="soft">
        {job.work}, {job.eventName} · {t("planned", { time: job.planned })} ·{" "}
        {extra ? t("proposal.extraAmount", extra) : t("proposal.noExtra")}
      </p>
      <p className="small">
        {t(said.byDeadline ? "proposal.untilAccepts" : "proposal.untilDecides", { time: said.until })}
      </p>
      <p>
        <AppLink className="tap" href={`/organization/hours/${said.id}`}>
          {t("proposal.look")}
          <span className="hush">: {what}</span>
        </AppLink>
      </p>
    </li>
  );
}
