import { definePages, screenOf } from '../../../shared/pages/define-pages.ts';

/** Endpoints that get the changes of the business: a tab of the page of the API. */
export const webhooksPages = definePages('api', [
  {
    path: 'settings/api/webhooks',
    screen: screenOf(() => import('./webhooks.screen.tsx'), 'WebhooksScreen'),
  },
]);
