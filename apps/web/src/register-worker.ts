/**
 * Registers the service worker, which caches the product's own files on this device. In development and in
 * screen tests there is none, and in browsers without support the product works as before.
 */
export function registerWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  navigator.serviceWorker.register('/service-worker.js').catch(() => undefined);
}
