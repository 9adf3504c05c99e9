/* The service worker: caches the product's own files, so that it opens offline. */
import { answerFromDevice, dropOldBuilds, keepBuild, type BuildFiles } from './product-files.ts';

/** Filled in by the build (vite/offline-worker.ts). */
declare const PINKAS_BUILD: BuildFiles;

interface WorkerEvent extends Event {
  readonly waitUntil: (work: Promise<unknown>) => void;
}

interface FetchEvent extends WorkerEvent {
  readonly request: Request;
  readonly respondWith: (answer: Promise<Response>) => void;
}

/** The used part of a worker's global scope; the types of pages do not have it. */
interface WorkerScope {
  addEventListener(kind: 'install' | 'activate', listener: (event: WorkerEvent) => void): void;
  addEventListener(kind: 'fetch', listener: (event: FetchEvent) => void): void;
  readonly skipWaiting: () => Promise<void>;
  readonly clients: { readonly claim: () => Promise<void> };
}

const scope = globalThis as unknown as WorkerScope;
const build = PINKAS_BUILD;

// A new worker need not wait for old tabs: it reloads none of them, and still has their files.
scope.addEventListener('install', (event) => {
  event.waitUntil(keepBuild(build).then(() => scope.skipWaiting()));
});

scope.addEventListener('activate', (event) => {
  event.waitUntil(dropOldBuilds(build).then(() => scope.clients.claim()));
});

scope.addEventListener('fetch', (event) => {
  const answer = answerFromDevice(event.request, build, () => fetch(event.request));
  if (answer !== undefined) event.respondWith(answer);
});
