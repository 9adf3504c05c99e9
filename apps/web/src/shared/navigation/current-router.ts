import type { DataRouter } from 'react-router';

let router: DataRouter | undefined;

export function setCurrentRouter(next: DataRouter | undefined): void {
  router = next;
}

/** The application's router, once it was made; for code outside components. */
export function findRouter(): DataRouter | undefined {
  return router;
}
