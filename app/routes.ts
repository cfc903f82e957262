import { index, layout, type RouteConfig, type RouteConfigEntry, route } from "@remix-run/route-config";

/** Public pages exist twice: /… German, /en/… English. */
function publicPages(prefix: "" | "en/", name: (id: string) => string): RouteConfigEntry[] {
  return [
    prefix
      ? route("en", "screens/public/home/home.tsx", { id: name("home") })
      : index("screens/public/home/home.tsx", { id: name("home") }),
    route(`${prefix}auth/login`, "screens/account/login.tsx", { id: name("login") }),
    route(`${prefix}auth/logout`, "screens/account/logout.tsx", { id: name("logout") }),
    route(`${prefix}auth/register/:role`, "screens/registration/register.tsx", { id: name("register") }),
    route(`${prefix}auth/thank-you`, "screens/registration/thank-you.tsx", { id: name("thank-you") }),
    route(`${prefix}auth/registration/:userId`, "screens/registration/registration-link.tsx", {
      id: name("registration"),
    }),
    route(`${prefix}auth/complete-company`, "screens/registration/registration-company.tsx", {
      id: name("complete-company"),
    }),
    route(`${prefix}auth/complete-staff`, "screens/registration/registration-staff.tsx", {
      id: name("complete-staff"),
    }),
    route(`${prefix}auth/registration-complete`, "screens/registration/registration-complete.tsx", {
      id: name("registration-complete"),
    }),
    route(`${prefix}auth/all-set`, "screens/registration/all-set.tsx", { id: name("all-set") }),
    route(`${prefix}auth/forgot-password`, "screens/account/forgot-password.tsx", { id: name("forgot-password") }),
    route(`${prefix}auth/reset-password`, "screens/account/reset-password.tsx", { id: name("reset-password") }),
    route(`${prefix}auth/reset-password/:resetToken`, "screens/account/reset-link.tsx", { id: name("reset-link") }),
    route(`${prefix}auth/confirm-email`, "screens/account/confirm-email.tsx", { id: name("confirm-email") }),
    route(`${prefix}auth/undo-change`, "screens/account/undo-change.tsx", { id: name("undo-change") }),
    route(`${prefix}workwithus`, "screens/public/workwithus.tsx", { id: name("workwithus") }),
    route(`${prefix}jobs/:positionId`, "screens/public/job.tsx", { id: name("job") }),
    route(`${prefix}contact`, "screens/public/contact.tsx", { id: name("contact") }),
    route(`${prefix}newsletter`, "screens/public/newsletter.tsx", { id: name("newsletter") }),
    route(`${prefix}newsletter/confirm`, "screens/public/newsletter-confirm.tsx", { id: name("newsletter-confirm") }),
    route(`${prefix}newsletter/leave`, "screens/public/newsletter-leave.tsx", { id: name("newsletter-leave") }),
    route(`${prefix}verify/:code`, "screens/public/verify.tsx", { id: name("verify") }),
    route(`${prefix}hours-objection`, "screens/hours/hours-objection.tsx", { id: name("hours-objection") }),
    route(`${prefix}request-details`, "screens/public/sample-request.tsx", { id: name("request-details") }),
    route(`${prefix}test`, "screens/public/sample-request.tsx", { id: name("test") }),
    route(`${prefix}imprint`, "screens/public/imprint.tsx", { id: name("imprint") }),
    route(`${prefix}terms-and-conditions`, "screens/public/terms.tsx", { id: name("terms") }),
    route(`${prefix}privacy`, "screens/public/privacy.tsx", { id: name("privacy") }),
    route(`${prefix}*`, "screens/public/not-found.tsx", { id: name("not-found") }),
  ];
}

/** Screens that employer and superuser share, each under its own prefix. */
function bookerPages(prefix: "organization" | "superuser"): RouteConfigEntry[] {
  const page = (path: string, file: string) =>
    route(`${prefix}/${path}`, `screens/${file}`, { id: `${prefix}/${file.replace(/\.tsx?$/, "")}` });
  return [
    page("job-wall", "wall/browse-wall.tsx"),
    page("job-wall-details/:id/:eventId", "wall/browse-job.tsx"),
    page("events/:eventId/expiration", "overview/event-expiration.tsx"),
    page("events/:eventId/add-job", "request/add-job.tsx"),
    page("jobs/:jobId/add-position", "request/add-position.tsx"),
    page("jobs/:jobId/team", "selection/team/team.tsx"),
    page("positions/:positionId/delete", "overview/delete-position.tsx"),
    page("positions/:positionId/cancel", "overview/cancel-booking.tsx"),
    page("positions/:positionId/briefings", "overview/position-briefings.tsx"),
    page("positions/:positionId/briefings/:slot", "overview/briefing-file.ts"),
    page("positions/:positionId/selection", "selection/selection.tsx"),
    page("positions/:positionId/selection/:applicationId/ready", "selection/selection-ready.tsx"),
    page("booking-list", "selection/booking-list.tsx"),
    page("request-pay", "pay/request-pay.tsx"),
    page("request-book-and-pay", "pay/request-book-and-pay.tsx"),
    page("request-payment", "pay/request-payment.tsx"),
    page("request-book-payment-summary", "pay/request-book-payment-summary.tsx"),
    page("request-payment-summary", "pay/request-payment-summary.tsx"),
    page("payment-pending", "pay/payment-pending.tsx"),
    page("payment-success", "pay/payment-success.tsx"),
    page("payment-completed", "pay/payment-completed.tsx"),
  ];
}

/** Pages of the agency's back office, and the lists they export as files. */
const backOffice = (path: string, file: string) =>
  route(`superuser/back-office/${path}`, `screens/back-office/${file}`);

const routes: RouteConfig = [
  layout(
    "screens/layouts/public.tsx",
    { id: "public-de" },
    publicPages("", (id) => `de/${id}`),
  ),
  layout(
    "screens/layouts/public.tsx",
    { id: "public-en" },
    publicPages("en/", (id) => `en/${id}`),
  ),
  layout("screens/layouts/staff.tsx", [
    route("staff/job-wall", "screens/wall/job-wall.tsx"),
    route("staff/job-wall-details/:id/:eventId", "screens/wall/job-wall-details.tsx"),
    route("staff/my-jobs", "screens/my-jobs/my-jobs.tsx"),
    route("staff/job-details-applied/:id/:eventId", "screens/my-jobs/job-details-applied.tsx"),
    route("staff/applications/:applicationId/withdraw", "screens/my-jobs/application-withdraw.tsx"),
    route("staff/job-details/:id/:eventId/:bookeduser?", "screens/my-jobs/job-details.tsx"),
    route("staff/contracts/:contractId/sign", "screens/contract/contract-sign.tsx"),
    route("staff/contracts/:contractId/submit", "screens/contract/contract-submit.tsx"),
    route("staff/hours-link/:id/:eventId", "screens/hours/hours-link.tsx"),
    route("staff/profile", "screens/staff-profile/profile.tsx"),
    route("staff/profile/photos/:photoId", "screens/staff-profile/photo.tsx"),
  ]),
  layout("screens/layouts/public.tsx", { id: "registration" }, [
    route("staff/complete-registration", "screens/registration/complete-registration.tsx"),
  ]),
  layout("screens/layouts/account.tsx", [route("account/sessions", "screens/account/sessions.tsx")]),
  layout("screens/layouts/hours.tsx", [
    route("staff/confirm-job-hours/:id/:eventId/:bookeduser?", "screens/hours/confirm-job-hours.tsx"),
  ]),
  layout("screens/layouts/organization.tsx", [
    route("organization/new-request", "screens/request/new-request.tsx"),
    route("organization/request-overview", "screens/overview/request-overview.tsx"),
    route("organization/my-events", "screens/my-events/my-events.tsx"),
    route("organization/my-events/:eventId", "screens/my-events/my-event.tsx"),
    route("organization/confirm-job-hours/:id/:eventId", "screens/hours/company-confirm-hours.tsx"),
    route("organization/profile", "screens/company-profile/profile.tsx"),
    route("organization/bills/:tid", "screens/company-profile/bill.tsx"),
    route("staff-details/:id", "screens/selection/staff-details.tsx"),
    ...bookerPages("organization"),
  ]),
  layout("screens/layouts/superuser.tsx", [
    route("superuser/eventslist", "screens/overview/eventslist.tsx"),
    route("superuser/profile", "screens/back-office/settings/profile.tsx"),
    route("staff-detail/:id", "screens/back-office/people/staff-detail.tsx"),
    ...bookerPages("superuser"),
    layout("screens/back-office/frame/back-office.tsx", [
      route("superuser/back-office", "screens/back-office/queue/queue.tsx"),
      backOffice("approvals", "queue/approvals.tsx"),
      backOffice("work", "queue/work.tsx"),
      backOffice("settings/:group?", "settings/settings.tsx"),
      backOffice("staff-types", "settings/staff-types.tsx"),
      backOffice("search", "log/search.tsx"),
      backOffice("contract-template", "texts/contract-template.tsx"),
      backOffice("legal-texts/:name?", "texts/legal-texts.tsx"),
      backOffice("audit", "log/audit.tsx"),
      backOffice("hours/:bookingId", "events/hours.tsx"),
      backOffice("events/:eventId", "events/event.tsx"),
      backOffice("staff-types/:staffTypeId", "settings/staff-type.tsx"),
      backOffice("orders", "money/orders.tsx"),
      backOffice("orders/:orderId", "money/order.tsx"),
      backOffice("bills/:tid", "money/bill.tsx"),
      backOffice("outstanding", "money/outstanding.tsx"),
      backOffice("promotion-codes", "money/promotion-codes.tsx"),
      backOffice("messages", "texts/messages/messages.tsx"),
      backOffice("messages/:messageId", "texts/messages/message.tsx"),
      backOffice("newsletter", "texts/newsletter.tsx"),
      backOffice("testimonials", "texts/testimonials/testimonials.tsx"),
      backOffice("testimonials/:testimonialId", "texts/testimonials/testimonial.tsx"),
      backOffice("accounts", "people/accounts.tsx"),
      backOffice("accounts/:userId", "people/account.tsx"),
      backOffice("companies", "companies/companies.tsx"),
      backOffice("companies/:companyId", "companies/company.tsx"),
    ]),
  ]),
  layout("screens/layouts/public.tsx", { id: "mailbox" }, [
    route("mail", "screens/resources/list.tsx"),
    route("mail/:mailId", "screens/resources/message.tsx"),
  ]),
  layout("screens/layouts/public.tsx", { id: "sandbox" }, [route("sandbox/bank/:reference", "screens/pay/bank.tsx")]),
  ...[
    route("payments/webhook", "screens/pay/payment-webhook.ts"),
    route("mail/:mailId/content", "screens/resources/mail-content.ts"),
    route("language", "screens/resources/language.ts"),
    route("places", "screens/resources/places.ts"),
    route("captcha/:file", "screens/resources/captcha.ts"),
    route("staff/complete-registration/photos/:photoId", "screens/registration/registration-photo.ts"),
    route("account/reminder", "screens/account/reminder.ts"),
    route("organization/request-draft", "screens/request/request-draft.ts"),
    route("api", "screens/resources/api.ts", { id: "api" }),
    route("api/*", "screens/resources/api.ts", { id: "api-calls" }),
    route("files/:fileId", "screens/resources/file.ts"),
    route("staff/contracts/:contractId/document.pdf", "screens/contract/contract-document.ts"),
    route("staff/briefings/:positionId/:slot", "screens/my-jobs/staff-briefing.ts"),
    route("organization/bills/:tid/document.pdf", "screens/company-profile/bill-document.ts"),
    backOffice("contract-template/preview.pdf", "texts/contract-preview.ts"),
    backOffice("audit.csv", "log/audit-csv.ts"),
    backOffice("bills.csv", "money/bills-csv.ts"),
    backOffice("accounts.csv", "people/accounts-csv.ts"),
    backOffice("companies.csv", "companies/companies-csv.ts"),
    backOffice("newsletter.csv", "texts/newsletter-csv.ts"),
    backOffice("orders.csv", "money/orders-csv.ts"),
    backOffice("outstanding.csv", "money/outstanding-csv.ts"),
    backOffice("promotion-codes.csv", "money/promotion-codes-csv.ts"),
    backOffice("messages.csv", "texts/messages/messages-csv.ts"),
    backOffice("bills/:tid/document.pdf", "money/bill-document.ts"),
    route("organization/logo.jpg", "screens/company-profile/company-logo.ts"),
    route("superuser/photo.jpg", "screens/back-office/settings/agency-photo.ts"),
    route("hours/:hoursConfirmationId/signature.png", "screens/hours/hours-signature.ts"),
    route("testimonials/:file", "screens/resources/testimonial-picture.ts"),
    route("settings/pictures/:fileId", "screens/resources/setting-picture.ts"),
    route("og/:file", "screens/resources/og-picture.ts"),
    route("sitemap.xml", "screens/resources/sitemap.ts"),
    route("robots.txt", "screens/resources/robots.ts"),
    route("healthz", "screens/resources/healthz.ts"),
    route("readyz", "screens/resources/readyz.ts"),
    route("metrics", "screens/resources/metrics.ts"),
    route("employer/*", "screens/resources/employer-alias.ts"),
    route("employee/*", "screens/resources/employee-alias.ts"),
  ],
];

export default routes;
