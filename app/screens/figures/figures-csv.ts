import { employerLoader } from "~/access/guards.server";
import { figureFile } from "~/answers/figures/figure-file.server";
import { forFile } from "~/i18n/file-numbers.server";
import { loadFigures } from "./load-figures.server";

/** The numbers of one of the company's figures. */
export const loader = employerLoader(
  (visit) => {
    const { figures, people } = loadFigures(forFile(visit));
    return figureFile([...(figures ?? []), ...(people ? [people] : [])], visit.url.searchParams.get("figure"));
  },
  { resource: true },
);
