/** The invented people of the demo. Whoever shares a name with one of them is not meant. */
export interface SeedPerson {
  firstName: string;
  lastName: string;
  gender: "female" | "male";
  /** ISO codes. */
  nationality: string;
  motherTongue: string;
  postalCode: string;
  street: string;
}

const person = (
  gender: SeedPerson["gender"],
  name: string,
  postalCode: string,
  street: string,
  nationality = "AT",
  motherTongue = "de",
): SeedPerson => {
  const [firstName = "", lastName = ""] = name.split(" ");
  return { firstName, lastName, gender, nationality, motherTongue, postalCode, street };
};
const she = (...facts: [string, string, string, string?, string?]) => person("female", ...facts);
const he = (...facts: [string, string, string, string?, string?]) => person("male", ...facts);

/** Those whom the demo's accounts name; see design: each is in another state. */
export const namedPeople = {
  anna: she("Anna Leitner", "1070", "Neubaugasse 41"),
  ben: he("Ben Hofstätter", "1020", "Taborstraße 18"),
  clara: she("Clara Egger", "8010", "Sparbersbachgasse 7"),
  david: he("David Ortner", "5020", "Linzer Gasse 22"),
  eva: she("Eva Brandstetter", "4020", "Bismarckstraße 9"),
};

export const people: SeedPerson[] = [
  she("Lena Wallner", "1080", "Lange Gasse 12"),
  he("Jakob Steindl", "1160", "Thaliastraße 88"),
  she("Sophie Kerschbaumer", "1090", "Nussdorfer Straße 20"),
  he("Lukas Pichler", "1050", "Margaretenstraße 97"),
  she("Magdalena Fuchs", "1030", "Landstraßer Hauptstraße 61"),
  he("Elias Novak", "1100", "Laxenburger Straße 15"),
  she("Jovana Petrović", "1150", "Märzstraße 34", "RS", "sr"),
  he("Emre Yıldız", "1200", "Wallensteinstraße 27", "AT", "tr"),
  she("Hannah Riegler", "1040", "Wiedner Hauptstraße 52"),
  he("Maximilian Auer", "1180", "Währinger Straße 140"),
  she("Katharina Moser", "1220", "Wagramer Straße 79"),
  he("Nikola Horvat", "1110", "Simmeringer Hauptstraße 103", "HR", "hr"),
  she("Laura Binder", "1140", "Linzer Straße 211"),
  he("Felix Haslinger", "1060", "Gumpendorfer Straße 65"),
  she("Theresa Wimmer", "1210", "Brünner Straße 32"),
  he("Daniel Schwarz", "1120", "Meidlinger Hauptstraße 44"),
  she("Miriam Kovács", "1190", "Döblinger Hauptstraße 38", "HU", "hu"),
  he("Paul Reisinger", "1170", "Hernalser Hauptstraße 91"),
  she("Johanna Kern", "2340", "Hauptstraße 24"),
  he("Tobias Winkler", "2500", "Wassergasse 11"),
  she("Valentina Gruber", "3100", "Kremser Gasse 8"),
  he("Sebastian Bauer", "3500", "Untere Landstraße 30"),
  she("Elisa Zeller", "2700", "Neunkirchner Straße 17"),
  he("Moritz Schindler", "3400", "Stadtplatz 5"),
  she("Julia Aigner", "4020", "Landstraße 76"),
  he("Simon Ecker", "4600", "Ringstraße 14"),
  she("Marlene Huber", "4400", "Enge Gasse 9"),
  he("Florian Lehner", "4040", "Hauptstraße 51"),
  she("Nora Scharinger", "4910", "Rossmarkt 3"),
  she("Emilia Rainer", "5020", "Gstättengasse 16"),
  he("Leon Dorner", "5020", "Alpenstraße 84"),
  she("Amelie Schober", "5400", "Salzgasse 6"),
  he("Raphael Maier", "5700", "Stadtplatz 12"),
  she("Sarah Kofler", "6020", "Maria-Theresien-Straße 33"),
  he("Matteo Rossi", "6020", "Innrain 58", "IT", "it"),
  she("Paula Tschurtschenthaler", "6300", "Bahnhofstraße 21"),
  he("Jonas Lechner", "6500", "Malser Straße 40"),
  she("Ida Berchtold", "6900", "Kirchstraße 7"),
  he("Noah Fessler", "6850", "Marktstraße 19"),
  she("Lisa Schwaiger", "8010", "Zinzendorfgasse 25"),
  he("Fabian Kainz", "8020", "Annenstraße 47"),
  she("Mira Pucher", "8010", "Leonhardstraße 62"),
  he("David Zangl", "8055", "Triester Straße 280"),
  she("Anja Krenn", "8700", "Franz-Josef-Straße 10"),
  he("Stefan Raith", "8600", "Koloman-Wallisch-Platz 4"),
  she("Helena Oswald", "8200", "Hauptplatz 13"),
  he("Aleksandar Ilić", "8020", "Keplerstraße 70", "RS", "sr"),
  she("Chiara Kogler", "9020", "Bahnhofstraße 35"),
  he("Julian Wutte", "9500", "Hauptplatz 26"),
  she("Zoe Santner", "9800", "Tiroler Straße 8"),
  he("Gabriel Unterberger", "9900", "Messinggasse 15"),
  she("Leonie Sommer", "7000", "Hauptstraße 20"),
  he("Benedikt Leeb", "7400", "Wiener Straße 12"),
  she("Olena Kovalenko", "1020", "Praterstraße 66", "UA", "uk"),
  he("Samuel Okafor", "1100", "Favoritenstraße 118", "AT", "en"),
];

/** What people say of their experience; each fits anybody. */
export const experiences = [
  "Zwei Sommer im Service einer Buschenschank, dazu Empfang bei Kongressen. Ich bleibe auch ruhig, wenn viele auf einmal etwas wollen.",
  "Verkostungen im Supermarkt und im Einkaufszentrum, auch mit Kassenbedienung. Ich gehe gern auf Leute zu.",
  "Garderobe und Einlass bei Konzerten, Ausschank auf Firmenfeiern. Gewohnt, lange zu stehen.",
  "Messestand für einen Küchenhersteller, Gästelisten und Namensschilder bei Tagungen.",
  "Noch wenig Erfahrung bei Events, aber drei Jahre im Verkauf. Pünktlich und gut im Erklären.",
  "Promotion in der Innenstadt und auf Festivals, Verteilen von Warenproben, auch als Teamleitung für vier Personen.",
  "Flying Service bei Hochzeiten und Empfängen, Tablett mit zwölf Gläsern ist kein Problem.",
  "Hostess bei einem Ärztekongress, Saaldienst mit Mikrofon, Betreuung von Vortragenden.",
  "Ferialjobs in der Gastronomie seit der Schulzeit, zuletzt Schichtleitung in einem Eissalon.",
  "Auf- und Abbau von Ständen, Lager, Lieferfahrten. Ich packe an und kenne mich mit Werkzeug aus.",
];

/** What people write when they apply; an empty line is common, too. */
export const remarks = [
  "Ich wohne gleich ums Eck und bin flexibel.",
  "War letztes Jahr schon bei einem ähnlichen Event dabei.",
  "Kann auch eine Stunde früher da sein, falls Hilfe beim Aufbau gebraucht wird.",
  "Ich freue mich, wenn es klappt!",
  "Bringe meinen schwarzen Hosenanzug mit.",
  "Spreche gut Englisch und etwas Italienisch.",
  "",
  "",
  "",
];
