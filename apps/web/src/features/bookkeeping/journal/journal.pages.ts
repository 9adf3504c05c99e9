import { definePages, screenOf } from '../../../shared/pages/define-pages.ts';

/** Journal entries that people write: their list, a new one, and each; and the accounts that they are written on. */
export const journalPages = definePages('journal', [
  {
    path: 'reports/journal',
    menu: [
      {
        key: 'journal',
        section: 'reports',
        order: 62,
        label: 'menuJournal',
        icon: 'reports',
        group: 'menuBooks',
      },
    ],
    screen: screenOf(() => import('./journal.screen.tsx'), 'JournalScreen'),
  },
  {
    path: 'reports/journal/new',
    query: ['kind'],
    screen: screenOf(() => import('./new-entry.screen.tsx'), 'NewEntryScreen'),
  },
  {
    path: 'reports/journal/:id',
    screen: screenOf(() => import('./entry.screen.tsx'), 'EntryScreen'),
  },
  {
    path: 'settings/book/accounts',
    screen: screenOf(() => import('./chart.screen.tsx'), 'ChartScreen'),
  },
]);
