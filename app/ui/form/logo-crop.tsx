import { type PointerEvent, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { type Crop, fitCrop, MAX_ZOOM, MIDDLE, PREVIEW_EVERY_MS, regionOf, squareOf, ZOOM_STEP } from "./crop";
import { HiddenField } from "./hidden-field";

/** Both sides of what is stored, in pixels (PROF-18). */
const SIDE = 200;
/** The second step of a logo: which part of the picture lies in the circle (PROF-16, PROF-19). The server cuts it out. */
export function LogoCrop({ picture }: { picture: HTMLImageElement }) {
  const { t } = useTranslation("payment");
  const size = { width: picture.naturalWidth, height: picture.naturalHeight };
  const [crop, setCrop] = useState<Crop>(() => fitCrop(size, MIDDLE));
  const stage = useRef<HTMLCanvasElement>(null);
  const preview = useRef<HTMLCanvasElement>(null);
  const shown = useRef(crop);
  shown.current = crop;

  useEffect(() => draw(stage.current, picture, crop), [picture, crop]);
  useEffect(() => {
    const refresh = () => draw(preview.current, picture, shown.current);
    refresh();
    const timer = window.setInterval(refresh, PREVIEW_EVERY_MS);
    return () => window.clearInterval(timer);
  }, [picture]);

  const change = (next: Partial<Crop>) => setCrop((now) => fitCrop(size, { ...now, ...next }));
  const drag = (event: PointerEvent<HTMLCanvasElement>) => {
    if (event.buttons !== 1) return;
    const scale = squareOf(size, crop).side / event.currentTarget.clientWidth;
    change({
      x: crop.x - (event.movementX * scale) / size.width,
      y: crop.y - (event.movementY * scale) / size.height,
    });
  };
  const { left, top, side } = regionOf(size, crop);
  return (
    <div className="stack stack--s">
      <HiddenField name="cropLeft" value={String(left)} />
      <HiddenField name="cropTop" value={String(top)} />
      <HiddenField name="cropSide" value={String(side)} />
      <p className="hint">{t("profile.cropHint")}</p>
      <div className="row">
        <canvas ref={stage} className="face face--round crop" width={SIDE} height={SIDE} onPointerMove={drag} />
        <figure className="stack stack--s">
          <canvas ref={preview} className="face face--round" width={SIDE / 2} height={SIDE / 2} />
          <figcaption className="small soft">{t("profile.cropPreview")}</figcaption>
        </figure>
      </div>
      {(["zoom", "x", "y"] as const).map((name) => (
        <div className="field" key={name}>
          <label htmlFor={`crop-${name}`}>{t(`profile.crop.${name}`)}</label>
          <input
            id={`crop-${name}`}
            type="range"
            {...(name === "zoom" ? { min: 1, max: MAX_ZOOM, step: ZOOM_STEP } : { min: 0, max: 1, step: 0.01 })}
            value={crop[name]}
            onChange={({ target }) => change({ [name]: Number(target.value) })}
          />
        </div>
      ))}
    </div>
  );
}

function draw(canvas: HTMLCanvasElement | null, picture: HTMLImageElement, crop: Crop) {
  const ink = canvas?.getContext("2d");
  if (!canvas || !ink) return;
  const { left, top, side } = squareOf({ width: picture.naturalWidth, height: picture.naturalHeight }, crop);
  ink.fillStyle = "#fff";
  ink.fillRect(0, 0, canvas.width, canvas.height);
  ink.drawImage(picture, left, top, side, side, 0, 0, canvas.width, canvas.height);
}
