import { superuserLoader } from "~/access/guards.server";
import { figureFile } from "~/answers/figures/figure-file.server";
import { forFile } from "~/i18n/file-numbers.server";
import { loadFigures } from "./load-figures.server";

/** The numbers of one of the agency's figures. */
export const loader = superuserLoader(
  (visit) => {
    const { figures, money, breakdown } = loadFigures(forFile(visit));
    return figureFile([...figures, ...(money ?? []), breakdown.figure], visit.url.searchParams.get("figure"));
  },
  { resource: true },
);
