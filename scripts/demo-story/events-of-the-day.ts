import { booked, due, on, open, type SeedEvent } from "./event-parts";

/** Events of the first company that are about to be, or are: who comes, who does not, and who is asked instead. */
export const eventsOfTheDay: SeedEvent[] = [
  {
    company: "firma",
    eventName: "Markttage in der Alten Remise",
    posted: -31,
    expires: -3,
    booked: -18,
    jobs: [
      {
        staffType: "promotion",
        jobDescription: "<p>Begrüßung an zwei Eingängen, Lageplan verteilen, Fragen zu den Ständen.</p>",
        jobRequirements: "<p>Feste Schuhe, die Halle ist kühl. Jacke wird gestellt.</p>",
        positions: [
          {
            jobPlace: "Engerthstraße 160, 1200 Wien",
            when: { startedHoursAgo: 2, hours: 7 },
            parts: [due("here"), due("here"), booked("submitted"), due("missing")],
          },
        ],
      },
    ],
  },
  {
    company: "firma",
    eventName: "Sommerfest der Stadtgärten",
    posted: -28,
    expires: 1,
    booked: -14,
    announcement:
      "Treffpunkt ist der Eingang bei der Gärtnerei, nicht der beim Parkplatz. Bitte Wasserflasche mitnehmen, aufgefüllt wird vor Ort.",
    jobs: [
      {
        staffType: "gastro",
        jobDescription: "<p>Ausschank und Abservieren an zwölf Tischen im Freien, bei Regen im Glashaus.</p>",
        jobRequirements: "<p>Weißes Hemd, dunkle Hose, Sonnenschutz.</p>",
        positions: [
          {
            jobPlace: "Kagraner Platz 18, 1220 Wien",
            when: on(2, "14:00", "21:00"),
            parts: [due("coming"), booked("submitted"), due("moving"), due("waited"), due("dropsOut")],
          },
        ],
      },
    ],
  },
  {
    company: "firma",
    eventName: "Jungweinpräsentation",
    posted: -1,
    expires: 12,
    favouritesFirst: 48,
    jobs: [
      {
        staffType: "gastro",
        jobDescription: "<p>Ausschank an acht Winzertischen.</p>",
        jobRequirements: "<p>Weißes Hemd, schwarze Hose.</p>",
        positions: [
          { jobPlace: "Nussberggasse, 1190 Wien", when: on(15, "16:00", "22:00"), parts: [open(0), open(0)] },
        ],
      },
    ],
  },
];
