import { definePages, screenOf } from '../../../shared/pages/define-pages.ts';

/** The details of the business, with links to the export of all data and to closing the account. */
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
    screen: screenOf(() => import('./company.screen.tsx'), 'CompanyScreen'),
  },
]);
