addEventListener("install", () => skipWaiting());

addEventListener("push", (event) => {
  const { title = "Tagwerk", body, tag, lang, navigate } = event.data?.json().notification ?? {};
  event.waitUntil(registration.showNotification(title, { body, tag, lang, data: navigate }));
});

addEventListener("notificationclick", (event) => {
  event.notification.close();
  const page = new URL(event.notification.data ?? "/account/notifications", location.origin);
  if (page.origin === location.origin) event.waitUntil(clients.openWindow(page.href));
});
