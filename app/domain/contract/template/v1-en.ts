/** The English reading of the same contract; Austrian terms stay beside their translation. */
export const bodyEn = `<h1>Employment contract</h1>
<p class="lead">for casual work by the day (fallweise Beschäftigung, § 471b ASVG), at the same time written statement of
terms under § 2 AVRAG (Dienstzettel) and notice under § 12 AÜG</p>

<h2>1. Parties</h2>
<table>
<tr><th>Employer</th><td><b>{{employerName}}</b><br>{{employerAddress}}</td></tr>
<tr><th>Employee</th><td><b>{{employeeName}}</b><br>{{employeeAddress}}<br>Social security number {{ssn}}</td></tr>
</table>

<h2 class="dz-notice">2. Beginning, duration and end</h2>
<p>Employment begins on {{jobDate}} at {{jobStart}} and is limited until {{jobEndDate}}, {{jobEnd}}. It is casual work:
it is agreed for less than a week, and further work neither follows regularly nor is there a claim to it. No trial
period is agreed. Employment ends when the time is over, without notice; notice periods and dates therefore do not
apply. Either side may end it early for good cause.</p>

<h2>3. Work</h2>
<table>
<tr><th>Kind of work</th><td>{{jobName}}</td></tr>
<tr><th>On behalf of</th><td>{{companyName}} (user undertaking, Beschäftigerin)</td></tr>
<tr><th>Event</th><td>{{eventName}}</td></tr>
<tr><th>Tasks</th><td>{{jobDescription}}</td></tr>
<tr><th>Classification</th><td>{{classification}} of the collective agreement (item 8)</td></tr>
<tr><th>Place of work</th><td>{{jobPlace}}</td></tr>
</table>

<h2 class="dz-shift-change">4. Working time</h2>
<p>The time agreed is {{jobDate}} from {{jobStart}} to {{jobEnd}}, which is {{hours}}. Beyond that no normal daily or
weekly working time is agreed; there are no changes of shift. Work of more than six hours includes the right to a break
of 30 minutes (§ 11 AZG). Daily working time is at most 12 hours.</p>

<h2 class="dz-overtime">5. Pay</h2>
<table>
<tr><th>Pay per hour, gross</th><td>{{hourlyRate}}</td></tr>
<tr><th>Bonus on the hourly pay</th><td>{{bonus}}</td></tr>
<tr><th>Travel costs per logbook</th><td>{{travelCost}}</td></tr>
<tr><th>For the time agreed, gross</th><td><b>{{grossPay}}</b></td></tr>
</table>
<p>What is paid is the working time confirmed on site, and at least four hours. The pay is gross pay of casually
employed marginal workers (fallweise, geringfügig Beschäftigte, § 5 (2) ASVG). Where the pay of a calendar month, also
together with other employment, is above the limit for marginal work, the statutory contributions are due. Special
payments are due pro rata; overtime and supplements follow the law and the collective agreement. Accommodation and per
diems are not paid.</p>
<p>Pay is settled monthly in arrears, due on the {{payDueDay}} of the following month, and transferred to:</p>
<table>
<tr><th>Account holder</th><td>{{accountHolder}}</td></tr>
<tr><th>Bank</th><td>{{bankName}}</td></tr>
<tr><th>IBAN</th><td>{{iban}}</td></tr>
<tr><th>BIC</th><td>{{bic}}</td></tr>
</table>

<h2 class="dz-holiday">6. Holiday</h2>
<p>Holiday follows the Holiday Act (Urlaubsgesetz, five weeks in a working year). The part that falls to this employment
is paid out as compensation (§ 10 UrlG).</p>

<h2>7. Social insurance and provision fund</h2>
<p>Social insurance institution: {{socialInsurer}}. Provision fund (Betriebliche Vorsorgekasse): {{pensionFund}}.
Registration: {{registrationNote}}</p>

<h2 class="dz-agreement-open">8. Collective agreement</h2>
<p>The collective agreement applies: {{collectiveAgreement}}. It can be inspected at the employer's, {{employerAddress}}.</p>

<h2 class="dz-training">9. Other terms</h2>
<p>There is no claim to training provided by the employer. The contract is concluded and signed electronically; both
sides receive a copy. Each change makes a new version, which must be signed again.</p>

<p class="place">{{city}}, {{date}}</p>
<table class="signatures">
<tr><td>{{employerSignature}}</td><td>{{employeeSignature}}</td></tr>
<tr><td>{{employerName}}<br>Employer</td><td>{{employeeName}}<br>Employee</td></tr>
</table>
`;
