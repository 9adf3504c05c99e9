/**
 * Registers the service worker, which keeps the product's own files on this device. In development and
 * in tests of screens there is none, and where the browser allows none the product works as before.
 */
export function registerWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  navigator.serviceWorker.register('/service-worker.js').catch(() => undefined);
}
