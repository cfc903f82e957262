import { index, layout, type RouteConfig, type RouteConfigEntry, route } from "@remix-run/route-config";

/** Public pages exist twice: /… German, /en/… English. */
function publicPages(prefix: "" | "en/", name: (id: string) => string): RouteConfigEntry[] {
  return [
    prefix
      ? route("en", "routes/public/home.tsx", { id: name("home") })
      : index("routes/public/home.tsx", { id: name("home") }),
    route(`${prefix}auth/login`, "routes/public/login.tsx", { id: name("login") }),
    route(`${prefix}auth/logout`, "routes/public/logout.tsx", { id: name("logout") }),
    route(`${prefix}auth/register/:role`, "routes/public/register.tsx", { id: name("register") }),
    route(`${prefix}auth/thank-you`, "routes/public/thank-you.tsx", { id: name("thank-you") }),
    route(`${prefix}auth/registration/:userId`, "routes/public/registration-link.tsx", { id: name("registration") }),
    route(`${prefix}auth/complete-company`, "routes/public/registration-company.tsx", { id: name("complete-company") }),
    route(`${prefix}auth/complete-staff`, "routes/public/registration-staff.tsx", { id: name("complete-staff") }),
    route(`${prefix}auth/registration-complete`, "routes/public/registration-complete.tsx", {
      id: name("registration-complete"),
    }),
    route(`${prefix}auth/all-set`, "routes/public/all-set.tsx", { id: name("all-set") }),
    route(`${prefix}auth/forgot-password`, "routes/public/forgot-password.tsx", { id: name("forgot-password") }),
    route(`${prefix}auth/reset-password`, "routes/public/reset-password.tsx", { id: name("reset-password") }),
    route(`${prefix}auth/reset-password/:resetToken`, "routes/public/reset-link.tsx", { id: name("reset-link") }),
    route(`${prefix}workwithus`, "routes/public/workwithus.tsx", { id: name("workwithus") }),
    route(`${prefix}jobs/:positionId`, "routes/public/job.tsx", { id: name("job") }),
    route(`${prefix}contact`, "routes/public/contact.tsx", { id: name("contact") }),
    route(`${prefix}newsletter`, "routes/public/newsletter.tsx", { id: name("newsletter") }),
    route(`${prefix}newsletter/confirm`, "routes/public/newsletter-confirm.tsx", { id: name("newsletter-confirm") }),
    route(`${prefix}newsletter/leave`, "routes/public/newsletter-leave.tsx", { id: name("newsletter-leave") }),
    route(`${prefix}request-details`, "routes/public/sample-request.tsx", { id: name("request-details") }),
    route(`${prefix}test`, "routes/public/sample-request.tsx", { id: name("test") }),
    route(`${prefix}imprint`, "routes/public/imprint.tsx", { id: name("imprint") }),
    route(`${prefix}terms-and-conditions`, "routes/public/terms.tsx", { id: name("terms") }),
    route(`${prefix}privacy`, "routes/public/privacy.tsx", { id: name("privacy") }),
    route(`${prefix}*`, "routes/public/not-found.tsx", { id: name("not-found") }),
  ];
}

/** Screens that employer and superuser share, each under its own prefix. */
function deskPages(prefix: "organization" | "superuser"): RouteConfigEntry[] {
  const page = (path: string, file: string) =>
    route(`${prefix}/${path}`, `routes/desk/${file}`, { id: `${prefix}/${file.replace(/\.tsx?$/, "")}` });
  return [
    page("job-wall", "job-wall.tsx"),
    page("job-wall-details/:id/:eventId", "job-wall-details.tsx"),
    page("events/:eventId/expiration", "event-expiration.tsx"),
    page("events/:eventId/add-job", "add-job.tsx"),
    page("jobs/:jobId/add-position", "add-position.tsx"),
    page("positions/:positionId/delete", "delete-position.tsx"),
    page("positions/:positionId/briefings", "position-briefings.tsx"),
    page("positions/:positionId/briefings/:slot", "briefing-file.ts"),
    page("positions/:positionId/selection", "selection.tsx"),
    page("positions/:positionId/selection/:applicationId/ready", "selection-ready.tsx"),
    page("booking-list", "booking-list.tsx"),
    page("request-pay", "request-pay.tsx"),
    page("request-book-and-pay", "request-book-and-pay.tsx"),
    page("request-payment", "request-payment.tsx"),
    page("request-book-payment-summary", "request-book-payment-summary.tsx"),
    page("request-payment-summary", "request-payment-summary.tsx"),
    page("payment-pending", "payment-pending.tsx"),
    page("payment-success", "payment-success.tsx"),
    page("payment-completed", "payment-completed.tsx"),
  ];
}

/** Pages of the agency's back office, and the lists they export as files. */
const backOffice = (path: string, file = `${path}.tsx`) =>
  route(`superuser/back-office/${path}`, `routes/superuser/back-office/${file}`);

const routes: RouteConfig = [
  layout(
    "routes/layouts/public.tsx",
    { id: "public-de" },
    publicPages("", (id) => `de/${id}`),
  ),
  layout(
    "routes/layouts/public.tsx",
    { id: "public-en" },
    publicPages("en/", (id) => `en/${id}`),
  ),
  layout("routes/layouts/staff.tsx", [
    route("staff/job-wall", "routes/staff/job-wall.tsx"),
    route("staff/job-wall-details/:id/:eventId", "routes/staff/job-wall-details.tsx"),
    route("staff/my-jobs", "routes/staff/my-jobs.tsx"),
    route("staff/job-details-applied/:id/:eventId", "routes/staff/job-details-applied.tsx"),
    route("staff/applications/:applicationId/withdraw", "routes/staff/application-withdraw.tsx"),
    route("staff/job-details/:id/:eventId/:bookeduser?", "routes/staff/job-details.tsx"),
    route("staff/contracts/:contractId/sign", "routes/staff/contract-sign.tsx"),
    route("staff/contracts/:contractId/submit", "routes/staff/contract-submit.tsx"),
    route("staff/hours-link/:id/:eventId", "routes/staff/hours-link.tsx"),
    route("staff/profile", "routes/staff/profile.tsx"),
    route("staff/profile/photos/:photoId", "routes/staff/photo.tsx"),
  ]),
  layout("routes/layouts/public.tsx", { id: "registration" }, [
    route("staff/complete-registration", "routes/staff/complete-registration.tsx"),
  ]),
  layout("routes/layouts/account.tsx", [route("account/sessions", "routes/account/sessions.tsx")]),
  layout("routes/layouts/hours.tsx", [
    route("staff/confirm-job-hours/:id/:eventId/:bookeduser?", "routes/staff/confirm-job-hours.tsx"),
  ]),
  layout("routes/layouts/organization.tsx", [
    route("organization/new-request", "routes/organization/new-request.tsx"),
    route("organization/request-overview", "routes/organization/request-overview.tsx"),
    route("organization/my-events", "routes/organization/my-events.tsx"),
    route("organization/my-events/:eventId", "routes/organization/my-event.tsx"),
    route("organization/confirm-job-hours/:id/:eventId", "routes/organization/confirm-job-hours.tsx"),
    route("organization/profile", "routes/organization/profile.tsx"),
    route("organization/bills/:tid", "routes/organization/bill.tsx"),
    route("staff-details/:id", "routes/organization/staff-details.tsx"),
    ...deskPages("organization"),
  ]),
  layout("routes/layouts/superuser.tsx", [
    route("superuser/eventslist", "routes/superuser/eventslist.tsx"),
    route("superuser/profile", "routes/superuser/profile.tsx"),
    route("staff-detail/:id", "routes/superuser/staff-detail.tsx"),
    ...deskPages("superuser"),
    layout("routes/layouts/back-office.tsx", [
      route("superuser/back-office", "routes/superuser/back-office/queue.tsx"),
      backOffice("approvals"),
      backOffice("work"),
      backOffice("settings/:group?", "settings.tsx"),
      backOffice("staff-types"),
      backOffice("search"),
      backOffice("contract-template"),
      backOffice("legal-texts/:name?", "legal-texts.tsx"),
      backOffice("audit"),
      backOffice("hours/:bookingId", "hours.tsx"),
      backOffice("events/:eventId", "event.tsx"),
      backOffice("staff-types/:staffTypeId", "staff-type.tsx"),
      backOffice("orders"),
      backOffice("orders/:orderId", "order.tsx"),
      backOffice("outstanding"),
      backOffice("promotion-codes"),
      backOffice("messages"),
      backOffice("messages/:messageId", "message.tsx"),
      backOffice("newsletter"),
      backOffice("testimonials"),
      backOffice("testimonials/:testimonialId", "testimonial.tsx"),
      backOffice("accounts"),
      backOffice("accounts/:userId", "account.tsx"),
      backOffice("companies"),
      backOffice("companies/:companyId", "company.tsx"),
      // One line per page: backOffice("bills"), backOffice("bills/:billId", "bill.tsx"), backOffice("bills.csv", "bills-csv.ts")
    ]),
  ]),
  layout("routes/layouts/public.tsx", { id: "mailbox" }, [
    route("mail", "routes/mail/list.tsx"),
    route("mail/:mailId", "routes/mail/message.tsx"),
  ]),
  layout("routes/layouts/public.tsx", { id: "sandbox" }, [route("sandbox/bank/:reference", "routes/sandbox/bank.tsx")]),
  ...[
    route("payments/webhook", "routes/resources/payment-webhook.ts"),
    route("mail/:mailId/content", "routes/resources/mail-content.ts"),
    route("language", "routes/resources/language.ts"),
    route("places", "routes/resources/places.ts"),
    route("captcha/:file", "routes/resources/captcha.ts"),
    route("staff/complete-registration/photos/:photoId", "routes/resources/registration-photo.ts"),
    route("account/reminder", "routes/resources/reminder.ts"),
    route("organization/request-draft", "routes/organization/request-draft.ts"),
    route("api", "routes/resources/api.ts", { id: "api" }),
    route("api/*", "routes/resources/api.ts", { id: "api-calls" }),
    route("files/:fileId", "routes/resources/file.ts"),
    route("staff/contracts/:contractId/document.pdf", "routes/resources/contract-document.ts"),
    route("staff/briefings/:positionId/:slot", "routes/resources/staff-briefing.ts"),
    route("organization/bills/:tid/document.pdf", "routes/resources/bill-document.ts"),
    backOffice("contract-template/preview.pdf", "contract-preview.ts"),
    backOffice("audit.csv", "audit-csv.ts"),
    backOffice("bills.csv", "bills-csv.ts"),
    backOffice("accounts.csv", "accounts-csv.ts"),
    backOffice("companies.csv", "companies-csv.ts"),
    backOffice("newsletter.csv", "newsletter-csv.ts"),
    backOffice("bills/:tid/document.pdf", "bill-document.ts"),
    route("organization/logo.jpg", "routes/resources/company-logo.ts"),
    route("superuser/photo.jpg", "routes/resources/agency-photo.ts"),
    route("hours/:hoursConfirmationId/signature.png", "routes/resources/hours-signature.ts"),
    route("testimonials/:file", "routes/resources/testimonial-picture.ts"),
    route("settings/pictures/:fileId", "routes/resources/setting-picture.ts"),
    route("og/:file", "routes/resources/og-picture.ts"),
    route("sitemap.xml", "routes/resources/sitemap.ts"),
    route("robots.txt", "routes/resources/robots.ts"),
    route("healthz", "routes/resources/healthz.ts"),
    route("readyz", "routes/resources/readyz.ts"),
    route("metrics", "routes/resources/metrics.ts"),
    route("employer/*", "routes/resources/employer-alias.ts"),
    route("employee/*", "routes/resources/employee-alias.ts"),
  ],
];

export default routes;
