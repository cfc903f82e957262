import { anna, booked, held, on, open, ready, type SeedEvent, worked } from "./event-parts";

/** Events of the other two companies. */
export const eventsOfOthers: SeedEvent[] = [
  {
    company: "messe",
    eventName: "Holzbautage Graz",
    posted: -12,
    expires: 8,
    booked: -6,
    jobs: [
      {
        staffType: "hostess",
        jobDescription: "<p>Empfang, Garderobe und Auskunft an drei Messetagen. Auch einzelne Tage sind möglich.</p>",
        jobRequirements: "<p>Freundliches Auftreten, schwarzer Hosenanzug. Englisch oder Slowenisch von Vorteil.</p>",
        positions: [
          {
            jobPlace: "Messeplatz 1, 8010 Graz",
            when: on(9, "08:30", "18:00"),
            parts: [booked("submitted"), booked("created"), open(4)],
          },
          {
            jobPlace: "Messeplatz 1, 8010 Graz",
            when: on(10, "08:30", "18:00"),
            parts: [open(3, { anna }), ready(2), open(1)],
          },
          { jobPlace: "Messeplatz 1, 8010 Graz", when: on(11, "08:30", "16:00"), parts: [open(2), held(2), open(0)] },
        ],
      },
      {
        staffType: "promotion",
        jobDescription: "<p>Gewinnspiel und Verteilung der Messezeitung in der Halle und am Vorplatz.</p>",
        jobRequirements: "<p>Lust, auf Leute zuzugehen. Jacke und Kappe werden gestellt.</p>",
        bonusPercent: 5,
        positions: [{ jobPlace: "Messeplatz 1, 8010 Graz", when: on(10, "10:00", "16:00"), parts: [open(2), open(1)] }],
      },
    ],
  },
  {
    company: "messe",
    eventName: "Tag der Pflegeberufe",
    posted: -47,
    expires: -17,
    booked: -33,
    outstandingPaid: -12,
    jobs: [
      {
        staffType: "hospitality",
        jobDescription: "<p>Betreuung der Schulklassen, Führung durch die Stationen.</p>",
        jobRequirements: "<p>Geduld mit Jugendlichen.</p>",
        positions: [
          {
            jobPlace: "Messeplatz 1, 8010 Graz",
            when: on(-15, "08:00", "15:00"),
            parts: [worked(30), worked(0), worked(-60)],
          },
        ],
      },
    ],
  },
  {
    company: "messe",
    eventName: "Fachforum Wärmepumpe",
    posted: -1,
    expires: 25,
    jobs: [
      {
        staffType: "promotion",
        jobDescription: "<p>Empfang der Fachleute, Taschen mit Unterlagen, Umfrage am Ausgang.</p>",
        jobRequirements: "<p>Sicheres Deutsch.</p>",
        positions: [
          {
            jobPlace: "Landhausplatz 1, 3100 St. Pölten",
            when: on(27, "09:00", "17:00"),
            parts: [open(1, { anna }), open(0), open(0)],
          },
          { jobPlace: "Domplatz 5, 9020 Klagenfurt", when: on(28, "09:00", "17:00"), parts: [open(1), open(0)] },
        ],
      },
    ],
  },
  {
    company: "neu",
    eventName: "Verkostungstour Apfelblüte",
    posted: -4,
    expires: 14,
    jobs: [
      {
        staffType: "pointOfSale",
        jobDescription: "<p>Ausschank von Apfelsaft und Apfelschaumwein, Verkauf im Anschluss.</p>",
        jobRequirements: "<p>Über 18, Freude am Verkaufen.</p>",
        positions: [
          { jobPlace: "Taubenmarkt, 4020 Linz", when: on(16, "11:00", "19:00"), parts: [open(3, { anna }), open(1)] },
          { jobPlace: "Stadtplatz, 4600 Wels", when: on(17, "11:00", "19:00"), parts: [open(2)] },
          { jobPlace: "Stadtplatz, 4400 Steyr", when: on(18, "11:00", "19:00"), parts: [open(0), open(0)] },
        ],
      },
    ],
  },
];
