import { definePages, screenOf } from '../../../shared/pages/define-pages.ts';

/** The terminals that charge cards. */
export const ccGatewaysPages = definePages('cc-gateways', [
  {
    path: 'settings/cc_gateways',
    menu: [
      {
        key: 'cc-gateways',
        section: 'settings',
        order: 6,
        label: 'menuCardGateways',
        icon: 'cards',
      },
    ],
    screen: screenOf(() => import('./cc-gateways.screen.tsx'), 'CcGatewaysScreen'),
  },
]);
