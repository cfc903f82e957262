import { useTranslation } from "react-i18next";
import type { VoiceLimits } from "~/domain/staff/rules";
import { FileField } from "~/ui/form/file-field";
import type { FieldSource } from "~/ui/form/form";
import { Icon } from "~/ui/parts/icon";

interface VoicePartProps {
  field: FieldSource;
  voiceUrl: string | null;
  limits: VoiceLimits;
}

/** The own voice: listen, delete, record where scripts run, or choose a file (STF-46 to STF-49). */
export function VoicePart({ field, voiceUrl, limits }: VoicePartProps) {
  const { t } = useTranslation("staff");
  return (
    <section className="stack" aria-labelledby="voice">
      <h2 id="voice">{t("profile.voice")}</h2>
      <p className="small soft">{t("profile.voiceLead", { seconds: limits.voiceMaxSeconds })}</p>
      {voiceUrl ? (
        <div className="row">
          {/* biome-ignore lint/a11y/useMediaCaption: a sample of the own voice; what it says does not matter */}
          <audio controls preload="none" src={voiceUrl} aria-label={t("profile.listen")} />
          <a className="button button--bare button--lose button--s" href="/staff/profile?ask=voice">
            <Icon name="bin" />
            {t("profile.deleteVoice")}
          </a>
        </div>
      ) : null}
      <voice-recorder data-seconds={limits.voiceMaxSeconds}>
        <div className="stack stack--s" data-live="" hidden>
          <div className="row">
            <button
              type="button"
              className="button button--plain button--s"
              data-record=""
              data-again={t("profile.again")}
            >
              <Icon name="mic" />
              <span>{t("profile.record")}</span>
            </button>
            <button type="button" className="button button--act button--s" data-stop="" hidden>
              {t("profile.stop")}
            </button>
            <span className="num small" data-time="" />
          </div>
          {/* biome-ignore lint/a11y/useMediaCaption: a sample of the own voice; what it says does not matter */}
          <audio controls data-new="" hidden aria-label={t("profile.newVoice")} />
          <p
            className="small soft"
            role="status"
            data-recording={t("profile.recording")}
            data-recorded={t("profile.recorded")}
            data-denied={t("profile.noMicrophone")}
          />
        </div>
        <FileField
          field={field}
          label={t("profile.voiceFile")}
          hint={t("profile.voiceFileHint", { megabytes: limits.voiceMaxMegabytes })}
          accept="audio/*"
        />
      </voice-recorder>
    </section>
  );
}
