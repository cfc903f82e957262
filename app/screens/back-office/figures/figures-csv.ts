import { figureFile } from "~/http/figures/figure-file.server";
import { superuserLoader } from "~/http/guards.server";
import { loadFigures } from "./load-figures.server";

/** The numbers of one of the agency's figures. */
export const loader = superuserLoader(
  (visit) => {
    const { figures, money, breakdown } = loadFigures(visit);
    return figureFile([...figures, ...(money ?? []), breakdown.figure], visit.url.searchParams.get("figure"));
  },
  { resource: true },
);
