import { definePages } from '../../../shared/pages/define-pages.ts';

/** Journal entries that people write: their list, a new one, and each; and the accounts that they are written on. */
export const journalPages = definePages('journal', [
  {
    path: 'reports/journal',
    menu: [
      { key: 'journal', section: 'reports', order: 62, label: 'menuJournal', icon: 'reports' },
    ],
    screen: async () => (await import('./journal.screen.tsx')).JournalScreen,
  },
  {
    path: 'reports/journal/new',
    query: ['kind'],
    screen: async () => (await import('./new-entry.screen.tsx')).NewEntryScreen,
  },
  {
    path: 'reports/journal/:id',
    screen: async () => (await import('./entry.screen.tsx')).EntryScreen,
  },
  {
    path: 'settings/book/accounts',
    screen: async () => (await import('./chart.screen.tsx')).ChartScreen,
  },
]);
