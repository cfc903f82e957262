import { useTranslation } from "react-i18next";
import { MAX_ROTATION, type Part, SQUARES } from "~/domain/staff/crop";
import { RadioChips } from "~/ui/form/choices";
import { FormError } from "~/ui/form/error-summary";
import { HiddenField } from "~/ui/form/hidden-field";
import { SubmitButton } from "~/ui/form/submit-button";
import { BackLink } from "~/ui/frame/back-link";
import { Icon } from "~/ui/parts/icon";
import { Status } from "~/ui/parts/status";

interface Picture {
  src: string;
  width: number | null;
  height: number | null;
}

export interface PhotoPageProps {
  photo: {
    title: string;
    href: string;
    shown: Picture;
    source: Picture;
    rotation: number;
    crop: Part | null;
    place: number;
    count: number;
  };
  errors?: string[] | undefined;
}

/** One photo of the own gallery: what of it is shown, and where it stands. */
export function PhotoPage({ photo, errors }: PhotoPageProps) {
  const { t } = useTranslation("staff");
  const first = photo.place === 0;
  return (
    <div className="wrap wrap--text page stack stack--l">
      <BackLink href="/staff/profile#photos">{t("photoPage.back")}</BackLink>
      <div className="row row--apart">
        <h1>{photo.title}</h1>
        {first ? (
          <Status tone="ok" icon="star">
            {t("profile.profilePhoto")}
          </Status>
        ) : null}
      </div>
      <FormError errors={errors} />
      <CropForm photo={photo} />
      <form className="stack" method="post">
        <h2>{t("photoPage.order")}</h2>
        <div className="row">
          {first ? null : (
            <>
              <SubmitButton tone="plain" name="intent" value="profilePhoto" icon="star">
                {t("profile.chooseProfilePhoto")}
              </SubmitButton>
              <SubmitButton tone="plain" name="intent" value="forward">
                {t("photoPage.forward")}
              </SubmitButton>
            </>
          )}
          {photo.place === photo.count - 1 ? null : (
            <SubmitButton tone="plain" name="intent" value="backward">
              {t("photoPage.backward")}
            </SubmitButton>
          )}
          <a className="button button--bare button--lose" href="?ask=remove">
            <Icon name="bin" />
            {t("photoPage.remove")}
          </a>
        </div>
      </form>
    </div>
  );
}

/** Pictures keep their place while they are loaded. */
const sized = ({ src, width, height }: Picture) => ({ src, width: width ?? undefined, height: height ?? undefined });

/** Crop by hand where scripts run; without them squares and quarter turns, which the server makes (D-89). */
function CropForm({ photo }: Pick<PhotoPageProps, "photo">) {
  const { t } = useTranslation("staff");
  const round = photo.place === 0;
  const part = photo.crop;
  return (
    <photo-crop>
      <form className="stack" method="post">
        {/* The first button is what Enter presses: with scripts it saves the crop, without them it changes nothing. */}
        <button type="submit" className="hush" tabIndex={-1} aria-hidden="true" name="intent" value="crop">
          {t("photoPage.save")}
        </button>
        <HiddenField name="rotation" value={String(photo.rotation)} />
        {(["x", "y", "width", "height"] as const).map((name) => (
          <HiddenField
            key={name}
            name={name}
            value={part ? String(part[name]) : { x: "0", y: "0", width: "1", height: "1" }[name]}
          />
        ))}
        <img data-plain="" className="face" {...sized(photo.shown)} alt={photo.title} />
        <div data-drawn="" className="stack" hidden>
          <p className="hint" id="crop-how">
            {t("photoPage.how")}
          </p>
          {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would be announced as part of the form, this is one picture */}
          <div
            className="crop"
            data-stage=""
            role="group"
            // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys move the picture
            tabIndex={0}
            aria-label={t(round ? "photoPage.frameRound" : "photoPage.frame")}
            aria-describedby="crop-how"
          >
            <img {...sized(photo.source)} alt="" draggable={false} />
            <span className={round ? "crop__frame crop__frame--round" : "crop__frame"} data-frame="" />
          </div>
          <label className="field">
            <span className="label">{t("photoPage.zoom")}</span>
            <input type="range" min="0" max="100" defaultValue="0" />
          </label>
        </div>
        <div className="row">
          <TurnButton name="turnLeft" turn={-90} end={photo.rotation <= -MAX_ROTATION} />
          <TurnButton name="turnRight" turn={90} end={photo.rotation >= MAX_ROTATION} />
        </div>
        <div data-drawn="" className="row" hidden>
          <SubmitButton tone="act" name="intent" value="crop">
            {t("photoPage.save")}
          </SubmitButton>
        </div>
        <div data-plain="" className="stack">
          <RadioChips
            field={{ name: "square", initialValue: "middle" }}
            label={t("photoPage.square")}
            options={SQUARES.map((value) => ({ value, label: t(`photoPage.squareAt.${value}`) }))}
          />
          <div>
            <SubmitButton tone="plain" name="intent" value="square">
              {t("photoPage.cut")}
            </SubmitButton>
          </div>
        </div>
        {part ? (
          <div>
            <SubmitButton tone="bare" name="intent" value="whole">
              {t("photoPage.whole")}
            </SubmitButton>
          </div>
        ) : null}
      </form>
    </photo-crop>
  );
}

function TurnButton({ name, turn, end }: { name: "turnLeft" | "turnRight"; turn: number; end: boolean }) {
  const { t } = useTranslation("staff");
  return (
    <button
      type="submit"
      className="button button--plain button--s"
      name="intent"
      value={name}
      data-turn={turn}
      aria-disabled={end}
    >
      {t(`photoPage.${name}`)}
    </button>
  );
}
