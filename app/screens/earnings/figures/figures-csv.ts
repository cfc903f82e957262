import { staffLoader } from "~/access/guards.server";
import { figureFile } from "~/answers/figures/figure-file.server";
import { forFile } from "~/i18n/file-numbers.server";
import { loadOwnFigures } from "./load-figures.server";

/** The numbers of the person's own picture. */
export const loader = staffLoader(
  (visit) => {
    const { figure } = loadOwnFigures(forFile(visit));
    return figureFile(figure ? [figure] : [], visit.url.searchParams.get("figure"));
  },
  { resource: true },
);
