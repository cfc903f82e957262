import { anna, booked, due, held, on, open, ready, rejected, type SeedEvent, together, worked } from "./event-parts";

/** Eight events of one company; each of the states of an event and of a position is among them or the others'. */
export const eventsOfFirma: SeedEvent[] = [
  {
    company: "firma",
    eventName: "Lange Nacht der Werkstätten",
    posted: -9,
    expires: 10,
    booked: -3,
    jobs: [
      {
        staffType: "hostess",
        jobDescription:
          "<p>Empfang der Gäste an drei Eingängen, Ausgabe der Armbänder, Auskunft zum Programm.</p><ul><li>Treffpunkt 30 Minuten vorher beim Haupteingang</li><li>Essen und Getränke gibt es im Personalraum</li></ul>",
        jobRequirements:
          "<p>Schwarzer Hosenanzug oder Rock und Blazer, bequeme Schuhe. Gutes Deutsch, Englisch von Vorteil.</p>",
        briefing: {
          name: "Ablauf-Lange-Nacht.txt",
          text: "Lange Nacht der Werkstätten\r\n\r\n16:30 Treffpunkt beim Haupteingang, Anmeldung bei Maria Gruber\r\n17:00 Einlass\r\n20:00 Pause in zwei Gruppen\r\n23:00 Ende, Armbänder und Lesegeräte zurückgeben\r\n",
        },
        positions: [
          {
            jobPlace: "Creau, Trabrennstraße 7, 1020 Wien",
            when: on(12, "17:00", "23:00"),
            parts: [booked("nothing", { anna }), booked("submitted"), held(4), ready(3)],
          },
        ],
      },
      {
        staffType: "gastro",
        jobDescription: "<p>Ausschank an der Bar im Hof: Getränke, Pfandbecher, Kasse mit Karte.</p>",
        jobRequirements: "<p>Erfahrung im Ausschank, schwarze Kleidung. Schürze wird gestellt.</p>",
        bonusPercent: 10,
        positions: [
          {
            jobPlace: "Creau, Trabrennstraße 7, 1020 Wien",
            when: on(12, "19:00", "01:00"),
            parts: [open(5), rejected(1), open(2)],
          },
        ],
      },
    ],
  },
  {
    company: "firma",
    eventName: "Kongress Stadt und Wasser",
    posted: -24,
    expires: 4,
    booked: -11,
    jobs: [
      {
        staffType: "hostess",
        jobDescription: "<p>Anmeldung mit Namensschildern, Saaldienst mit Mikrofon, Betreuung der Vortragenden.</p>",
        jobRequirements: "<p>Sehr gutes Englisch. Dunkelblauer oder schwarzer Hosenanzug.</p>",
        briefing: {
          name: "Kongress-Saalplan.txt",
          text: "Kongress Stadt und Wasser\r\n\r\nAnmeldung im Foyer, drei Tische nach Anfangsbuchstaben\r\nSaal A: Plenum, Saal B: Arbeitsgruppen\r\nMikrofone nach jeder Wortmeldung ausschalten\r\n",
        },
        positions: [
          {
            jobPlace: "Tech Gate, Donau-City-Straße 1, 1220 Wien",
            when: on(6, "08:00", "16:00"),
            parts: [booked("created", { anna }), booked("signed"), booked("submitted")],
          },
        ],
      },
      {
        staffType: "hospitality",
        jobDescription: "<p>Betreuung der Gäste aus dem Ausland, Begleitung zum Abendprogramm.</p>",
        jobRequirements: "<p>Englisch und eine weitere Sprache.</p>",
        positions: [
          {
            jobPlace: "Tech Gate, Donau-City-Straße 1, 1220 Wien",
            when: on(6, "16:00", "22:00"),
            parts: [booked("detailsOnly"), booked("nothing")],
          },
        ],
      },
    ],
  },
  {
    company: "firma",
    eventName: "Dreharbeiten am Donaukanal",
    posted: -30,
    expires: -3,
    booked: -18,
    jobs: [
      {
        staffType: "hospitality",
        jobDescription: "<p>Betreuung der Komparsen, Einweisung am Drehort, Ausgabe von Essen und Getränken.</p>",
        jobRequirements: "<p>Wetterfest und dunkel gekleidet. Gedreht wird auch nachts.</p>",
        positions: [
          {
            jobPlace: "Franz-Josefs-Kai 27, 1010 Wien",
            when: { startedHoursAgo: 6, hours: 5 },
            parts: [booked("submitted", { anna }), worked(0), due("proposes")],
          },
        ],
      },
    ],
  },
  {
    company: "firma",
    eventName: "Weinabend am Nussberg",
    posted: -33,
    expires: -6,
    booked: -20,
    rated: -2,
    jobs: [
      {
        staffType: "gastro",
        jobDescription: "<p>Ausschank an sechs Winzertischen, Wasser und Brot nachstellen, Gläser einsammeln.</p>",
        jobRequirements: "<p>Weißes Hemd, schwarze Hose. Trinkgeld wird geteilt.</p>",
        positions: [
          {
            jobPlace: "Nussberggasse, 1190 Wien",
            when: on(-3, "17:00", "23:00"),
            parts: [worked(60), worked(0), worked(90)],
          },
        ],
      },
    ],
  },
  {
    company: "firma",
    eventName: "Inventur bei Küchenwerk",
    posted: -29,
    expires: -4,
    booked: -17,
    jobs: [
      {
        staffType: "pointOfSale",
        jobDescription: "<p>Zählen und Erfassen der Ware mit dem Handgerät, immer zu zweit.</p>",
        jobRequirements: "<p>Genau arbeiten, lange stehen. Geschlossene Schuhe.</p>",
        positions: [
          {
            jobPlace: "Triester Straße 40, 1100 Wien",
            when: { startedHoursAgo: 12, hours: 6 },
            parts: [together(), together(), due("countered")],
          },
        ],
      },
    ],
  },
  {
    company: "firma",
    eventName: "Radbörse im Prater",
    posted: -52,
    expires: -24,
    booked: -40,
    outstandingPaid: -19,
    jobs: [
      {
        staffType: "promotion",
        jobDescription: "<p>Annahme der Räder, Preisschilder, Auskunft zwischen den Reihen.</p>",
        jobRequirements: "<p>Wetterfest gekleidet. Wer etwas von Rädern versteht, ist hier richtig.</p>",
        positions: [
          {
            jobPlace: "Kaiserallee, 1020 Wien",
            when: on(-22, "09:00", "17:00"),
            parts: [worked(0, { anna }), worked(45), worked(0)],
          },
        ],
      },
    ],
  },
  {
    company: "firma",
    eventName: "Verkostung Bergkräutertee",
    posted: -2,
    expires: 17,
    jobs: [
      {
        staffType: "pointOfSale",
        jobDescription: "<p>Tee aufgießen, ausschenken und erklären, am Stand im Eingangsbereich des Markts.</p>",
        jobRequirements: "<p>Freundlich und gepflegt. Gesundheitszeugnis von Vorteil.</p>",
        positions: [
          { jobPlace: "Rathausplatz, 3100 St. Pölten", when: on(20, "10:00", "18:00"), parts: [open(0), open(0)] },
          { jobPlace: "Landstraße 17, 4020 Linz", when: on(21, "10:00", "18:00"), parts: [open(1), open(0)] },
          { jobPlace: "Alpenstraße 114, 5020 Salzburg", when: on(22, "10:00", "18:00"), parts: [open(1)] },
          { jobPlace: "Museumstraße 38, 6020 Innsbruck", when: on(23, "10:00", "18:00"), parts: [open(0)] },
        ],
      },
    ],
  },
  {
    company: "firma",
    eventName: "Flohmarkt der Designschulen",
    posted: -21,
    expires: -9,
    jobs: [
      {
        staffType: "hospitality",
        jobDescription: "<p>Standbetreuung und Wegweisen.</p>",
        jobRequirements: "<p>Keine Vorkenntnisse nötig.</p>",
        positions: [{ jobPlace: "Karlsplatz, 1040 Wien", when: on(-8, "10:00", "16:00"), parts: [open(2), open(1)] }],
      },
    ],
  },
];
