import placesSheet from "~/styles/sheets/places.css?url";

/** The rules of what only some pages of a group show come with it (PICK-14). */
export const PlacesSheet = () => <link rel="stylesheet" href={placesSheet} />;
