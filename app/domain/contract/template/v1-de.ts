/** The wording that a new installation begins with; the agency has it checked by a lawyer and makes its own version. */
export const bodyDe = `<h1>Dienstvertrag</h1>
<p class="lead">über eine fallweise Beschäftigung (§ 471b ASVG), zugleich Dienstzettel nach § 2 AVRAG und Mitteilung
nach § 12 AÜG</p>

<h2>1. Vertragsparteien</h2>
<table>
<tr><th>Dienstgeberin</th><td><b>{{employerName}}</b><br>{{employerAddress}}</td></tr>
<tr><th>Dienstnehmer:in</th><td><b>{{employeeName}}</b><br>{{employeeAddress}}<br>Sozialversicherungsnummer {{ssn}}</td></tr>
</table>

<h2 class="dz-notice">2. Beginn, Dauer und Ende</h2>
<p>Das Dienstverhältnis beginnt am {{jobDate}} um {{jobStart}} Uhr und ist bis {{jobEndDate}}, {{jobEnd}} Uhr befristet.
Es ist eine fallweise Beschäftigung: sie ist für weniger als eine Woche vereinbart, und weitere Einsätze folgen weder
regelmäßig, noch besteht ein Anspruch darauf. Eine Probezeit ist nicht vereinbart. Das Dienstverhältnis endet durch
Zeitablauf, ohne dass es einer Kündigung bedarf; Kündigungsfristen und Kündigungstermine entfallen daher. Aus wichtigem
Grund kann es jede Seite vorzeitig auflösen.</p>

<h2>3. Verwendung</h2>
<table>
<tr><th>Tätigkeit</th><td>{{jobName}}</td></tr>
<tr><th>Im Auftrag von</th><td>{{companyName}} (Beschäftigerin)</td></tr>
<tr><th>Veranstaltung</th><td>{{eventName}}</td></tr>
<tr><th>Aufgaben</th><td>{{jobDescription}}</td></tr>
<tr><th>Einstufung</th><td>{{classification}} des Kollektivvertrags (Punkt 8)</td></tr>
<tr><th>Arbeitsort</th><td>{{jobPlace}}</td></tr>
</table>

<h2 class="dz-shift-change">4. Arbeitszeit</h2>
<p>Vereinbart ist die Zeit am {{jobDate}} von {{jobStart}} bis {{jobEnd}} Uhr, das sind {{hours}}. Darüber hinaus ist
keine tägliche oder wöchentliche Normalarbeitszeit vereinbart; Schichtwechsel gibt es nicht. Bei mehr als sechs Stunden
steht eine Ruhepause von 30 Minuten zu (§ 11 AZG). Die Tagesarbeitszeit beträgt höchstens 12 Stunden.</p>

<h2 class="dz-overtime">5. Entgelt</h2>
<table>
<tr><th>Stundenlohn, brutto</th><td>{{hourlyRate}}</td></tr>
<tr><th>Bonus auf den Stundenlohn</th><td>{{bonus}}</td></tr>
<tr><th>Fahrtkosten laut Fahrtenbuch</th><td>{{travelCost}}</td></tr>
<tr><th>Für die vereinbarte Zeit, brutto</th><td><b>{{grossPay}}</b></td></tr>
</table>
<p>Abgerechnet wird die vor Ort bestätigte Arbeitszeit; mindestens vier Stunden werden bezahlt. Das Entgelt ist ein
Bruttoentgelt für fallweise, geringfügig Beschäftigte (§ 5 Abs. 2 ASVG). Übersteigt das Entgelt eines Kalendermonats die
Geringfügigkeitsgrenze, auch zusammen mit anderen Beschäftigungen, fallen die gesetzlichen Beiträge an. Sonderzahlungen
gebühren anteilig, Überstunden und Zuschläge nach Gesetz und Kollektivvertrag. Nächtigung und Diäten werden nicht
bezahlt.</p>
<p>Das Entgelt wird monatlich im Nachhinein abgerechnet, ist am {{payDueDay}} des Folgemonats fällig und wird überwiesen an:</p>
<table>
<tr><th>Kontoinhaber:in</th><td>{{accountHolder}}</td></tr>
<tr><th>Kreditinstitut</th><td>{{bankName}}</td></tr>
<tr><th>IBAN</th><td>{{iban}}</td></tr>
<tr><th>BIC</th><td>{{bic}}</td></tr>
</table>

<h2 class="dz-holiday">6. Urlaub</h2>
<p>Der Urlaub richtet sich nach dem Urlaubsgesetz (fünf Wochen im Arbeitsjahr). Der Teil, der auf dieses
Dienstverhältnis entfällt, wird als Urlaubsersatzleistung ausbezahlt (§ 10 UrlG).</p>

<h2>7. Sozialversicherung und Vorsorgekasse</h2>
<p>Sozialversicherungsträger: {{socialInsurer}}. Betriebliche Vorsorgekasse: {{pensionFund}}.
{{registrationNote}}</p>

<h2 class="dz-agreement-open">8. Kollektivvertrag</h2>
<p>Es gilt: {{collectiveAgreement}}. Der Kollektivvertrag liegt bei der Dienstgeberin,
{{employerAddress}}, zur Einsicht auf.</p>

<h2 class="dz-training">9. Sonstiges</h2>
<p>Ein Anspruch auf eine von der Dienstgeberin bereitgestellte Fortbildung besteht nicht. Der Vertrag wird elektronisch
geschlossen und unterschrieben; beide Seiten erhalten eine Ausfertigung. Jede Änderung ergibt eine neue Fassung, die neu
zu unterschreiben ist.</p>

<p class="place">{{city}}, {{date}}</p>
<table class="signatures">
<tr><td>{{employerSignature}}</td><td>{{employeeSignature}}</td></tr>
<tr><td>{{employerName}}<br>Dienstgeberin</td><td>{{employeeName}}<br>Dienstnehmer:in</td></tr>
</table>
`;
