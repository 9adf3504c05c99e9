/* What other slices may use of api/webhooks. */
export { placeEvents } from './events/place-events.ts';
export { startFeed } from './stored/events.repository.ts';
export { hintOf, newSecret, sealSecret } from './stored/sealed-secret.ts';
