import { figureFile } from "~/http/figures/figure-file.server";
import { staffLoader } from "~/http/guards.server";
import { loadOwnFigures } from "./load-figures.server";

/** The numbers of the person's own picture. */
export const loader = staffLoader(
  (visit) => {
    const { figure } = loadOwnFigures(visit);
    return figureFile(figure ? [figure] : [], visit.url.searchParams.get("figure"));
  },
  { resource: true },
);
