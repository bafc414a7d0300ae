// Shows what somebody is told of while the product is not open, and leads there. It answers no request and keeps
// nothing: what the product shows always comes from the server.
self.addEventListener('push', (event) => {
  const { title, path } = event.data.json();
  event.waitUntil(
    self.registration.showNotification(title, {
      // One notification is shown once, however often it arrives.
      tag: path,
      icon: '/icons/icon-192.png',
      data: { path },
    }),
  );
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const url = new URL(event.notification.data.path, self.location.origin);
  // In a window of its own: what is typed in one that is open stays there.
  if (url.origin === self.location.origin) event.waitUntil(self.clients.openWindow(url.href));
});
