import type { OwnAccount } from '@pinkas/contract/shell/switcher/switcher.contract';

import { aUser, type Handlers } from '../../fake-server.ts';
import { dashboard } from './dashboard-answers.ts';

const BUSINESSES: OwnAccount[] = [
  {
    id: 7,
    nameHe: 'סטודיו קו תכלת',
    nameEn: 'Kav Tchelet Studio',
    kind: 'licensed-dealer',
    taxId: '300000007',
    role: 'owner',
    state: 'open',
    isDefault: true,
  },
  {
    id: 8,
    nameHe: 'קו תכלת דיגיטל בע"מ',
    nameEn: 'Kav Tchelet Digital Ltd.',
    kind: 'company',
    taxId: '510000045',
    role: 'owner',
    state: 'open',
    isDefault: false,
  },
  {
    id: 9,
    nameHe: 'מאפיית הגפן',
    nameEn: '',
    kind: 'licensed-dealer',
    taxId: '514788216',
    role: 'sub-user',
    state: 'open',
    isDefault: false,
  },
];

/** Somebody of several businesses, before a dashboard. */
export const businesses = (): Handlers => ({
  ...dashboard(),
  'GET /backoffice/data/initData': () => ({
    success: true,
    data: aUser({ accountId: 7, accountsCount: 3 }),
  }),
  'GET /v2/api/own_accounts': () => ({ accounts: BUSINESSES }),
  'POST /front/register/ajax_validator': () => ({ success: true }),
});
