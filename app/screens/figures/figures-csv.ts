import { employerLoader } from "~/access/guards.server";
import { figureFile } from "~/answers/figures/figure-file.server";
import { loadFigures } from "./load-figures.server";

/** The numbers of one of the company's figures. */
export const loader = employerLoader(
  (visit) => {
    const { figures, people } = loadFigures(visit);
    return figureFile([...(figures ?? []), ...(people ? [people] : [])], visit.url.searchParams.get("figure"));
  },
  { resource: true },
);
