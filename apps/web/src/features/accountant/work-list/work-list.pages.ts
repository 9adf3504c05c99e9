import { definePages, screenOf } from '../../../shared/pages/define-pages.ts';

/** Pending work of an accountant over all clients. */
export const workListPages = definePages('work-list', [
  {
    path: 'accountant/work_list',
    query: ['tab', 'client', 'search'],
    menu: [
      {
        key: 'work_list',
        section: 'accountant',
        order: 2,
        label: 'menuWorkList',
        icon: 'book',
      },
    ],
    screen: screenOf(() => import('./work-list.screen.tsx'), 'WorkListScreen'),
  },
]);
