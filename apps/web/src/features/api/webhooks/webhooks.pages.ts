import { definePages, screenOf } from '../../../shared/pages/define-pages.ts';

/** Endpoints that get the changes of the business: a tab of the page of the API. */
export const webhooksPages = definePages('webhooks', [
  {
    path: 'settings/api/webhooks',
    query: ['endpoint'],
    screen: screenOf(() => import('./webhooks.screen.tsx'), 'WebhooksScreen'),
  },
]);
