import { definePages, screenOf } from '../../../shared/pages/define-pages.ts';

/** The application of the business to accept cards. */
export const clearingFormPages = definePages('clearing-form', [
  {
    path: 'account/clearing_form',
    query: ['step'],
    menu: [
      {
        key: 'clearing-form',
        section: 'account',
        order: 7,
        label: 'menuClearingForm',
        icon: 'cards',
      },
    ],
    screen: screenOf(() => import('./clearing-form.screen.tsx'), 'ClearingFormScreen'),
  },
]);
