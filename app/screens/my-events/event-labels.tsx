import { useTranslation } from "react-i18next";
import type { EventLabel } from "~/domain/event/overview/status-rules";
import type { IconName } from "~/ui/parts/icon";
import { Status } from "~/ui/parts/status";

type Look = { tone: "calm" | "act" | "ok"; icon: IconName };

const looks: Record<EventLabel, Look> = {
  inPreparation: { tone: "calm", icon: "clock" },
  confirmationNeeded: { tone: "act", icon: "alert" },
  eventReady: { tone: "ok", icon: "check" },
  outstandingBalance: { tone: "act", icon: "euro" },
  confirmed: { tone: "ok", icon: "check" },
  completed: { tone: "calm", icon: "day" },
  hoursConfirmed: { tone: "ok", icon: "check" },
};

/** How an event stands (MYE-05 to MYE-13), the most telling label first. */
export function EventLabels({ labels }: { labels: EventLabel[] }) {
  const { t } = useTranslation("hours");
  return (
    <p className="row tight">
      {labels.map((label) => (
        <Status key={label} {...looks[label]}>
          {t(`events.status.${label}`)}
        </Status>
      ))}
    </p>
  );
}
