import { definePages, screenOf } from '../../../shared/pages/define-pages.ts';

/** The clients of an accountant. */
export const clientsPages = definePages('clients', [
  {
    path: 'accountant/user_list',
    query: ['tab', 'search', 'sort', 'direction'],
    menu: [
      {
        key: 'clients',
        section: 'accountant',
        order: 1,
        label: 'menuClients',
        icon: 'customers',
      },
    ],
    screen: screenOf(() => import('./clients.screen.tsx'), 'ClientsScreen'),
  },
]);
