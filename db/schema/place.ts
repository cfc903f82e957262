import { index, integer, primaryKey, real, sqliteTable, text } from "drizzle-orm/sqlite-core";

/** Towns and villages of Austria and the districts of Vienna; filled from db/data when the schema is made. */
export const places = sqliteTable(
  "places",
  {
    id: integer().primaryKey(),
    name: text().notNull(),
    /** Empty where the place is not a district. */
    district: text().notNull(),
    /** ISO 3166-2: AT-1 … AT-9. */
    state: text().notNull(),
    postalCode: text(),
    lat: real().notNull(),
    lng: real().notNull(),
    population: integer().notNull(),
  },
  (table) => [index("places_position").on(table.lat, table.lng)],
);

/** What people type for a place, folded by foldPlaceName; one place has several. */
export const placeSearchKeys = sqliteTable(
  "place_search_keys",
  {
    key: text().notNull(),
    placeId: integer()
      .notNull()
      .references(() => places.id),
  },
  (table) => [primaryKey({ columns: [table.key, table.placeId] })],
);

export const postalCodes = sqliteTable("postal_codes", {
  postalCode: text().primaryKey(),
  name: text().notNull(),
  district: text().notNull(),
  state: text().notNull(),
  lat: real().notNull(),
  lng: real().notNull(),
});
