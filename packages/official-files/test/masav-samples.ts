import { localDate } from '@pinkas/domain/time/local-date';

import type { MasavCredit, MasavDebit, MasavHead } from '../src/masav/masav-file.ts';
import type { MasavTexts } from '../src/masav/masav-text.ts';

export const HEAD: MasavHead = {
  institution: '12345678',
  sender: '54321',
  name: 'אבגד',
  paidOn: localDate('2026-11-30'),
  createdOn: localDate('2026-11-23'),
  serial: 1,
};
export const CREDIT: MasavCredit = {
  bank: '12',
  branch: '600',
  account: '123456',
  taxId: '514788215',
  name: 'תורן 7 בע״מ',
  agorot: 1_234_56,
  reference: 'P-2026/17',
};
export const DEBIT: MasavDebit = {
  ...CREDIT,
  period: { from: localDate('2026-10-31'), to: localDate('2026-11-01') },
};
export const CODE_A: MasavTexts = { encoding: 'code-a', order: 'logical' };
export const PAGE: MasavTexts = { encoding: 'cp-862', order: 'visual' };
export const WINDOWS: MasavTexts = { encoding: 'windows-1255', order: 'logical' };

export const ascii = (bytes: Uint8Array): string => String.fromCodePoint(...bytes);
