/* What other slices may use of api/webhooks. */
export { startFeed } from './stored/events.repository.ts';
