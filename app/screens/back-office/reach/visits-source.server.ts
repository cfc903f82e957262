import { listVisits } from "~/domain/agency/reach/visits.queries.server";
import { listSource } from "~/screens/back-office/frame/list.server";
import { visitsList } from "./visits-list";

export const visitsSource = listSource({
  list: visitsList,
  query: ({ url: { searchParams } }) => ({ search: searchParams.get("search")?.trim() ?? "" }),
  read: ({ context }, asked) => listVisits(context, asked),
  shown: (row) => row,
});
