import { expect, test } from "vitest";
import { renderHtml } from "../../../tests/support/render-html";
import { PhotoGallery } from "./photo-gallery";

test("photos are large where somebody is looked at for approval, the profile photo the largest (BO-02, STF-44)", () => {
  const photos = ["a", "b", "c"].map((id) => ({ id, url: `/files/${id}` }));
  const html = renderHtml(<PhotoGallery photos={photos} />, "en", ["staff"]);
  const shown = [...html.matchAll(/<img[^>]*>/g)].map(([tag]) => [
    /src="([^"]*)"/.exec(tag)?.[1],
    Number(/width="(\d+)"/.exec(tag)?.[1]),
    Number(/height="(\d+)"/.exec(tag)?.[1]),
  ]);
  expect(shown.map(([src]) => src)).toEqual(["/files/a?size=384", "/files/b?size=192", "/files/c?size=192"]);
  expect(shown.map(([, width]) => width)).toEqual([384, 192, 192]);
});
