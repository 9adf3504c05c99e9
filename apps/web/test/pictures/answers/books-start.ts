import { startHandlers, type Handlers } from '../../fake-server.ts';

export const anId = (end: string) => `0193eeee-0000-7000-8000-${end.padStart(12, '0')}`;

/** What every page of the books asks for. */
export const START: Handlers = {
  ...startHandlers(true),
  'GET /v2/api/list-views': () => ({ views: [] }),
  'GET /v2/api/tags': () => ({ tags: [] }),
  'GET /backoffice/reports/issuers': () => ({ people: [] }),
};
