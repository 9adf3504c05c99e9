import { definePages } from '../../../shared/pages/define-pages.ts';

/** The details of the business, and closing its account, to which they lead. */
export const companyPages = definePages('company', [
  {
    path: 'account/company',
    menu: [
      {
        key: 'company',
        section: 'account',
        order: 1,
        label: 'menuCompany',
        icon: 'company',
      },
    ],
    screen: async () => (await import('./company.screen.tsx')).CompanyScreen,
  },
  {
    path: 'account/closing',
    screen: async () => (await import('./closing/closing.screen.tsx')).ClosingScreen,
  },
]);
