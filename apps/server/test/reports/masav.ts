import type { HttpBrowser } from '@pinkas/test-kit/http-browser';

import { systemClock } from '../../src/platform/clock/clock.ts';
import {
  BANK,
  givenPayable,
  makeFile,
  saveBank,
  saveSettings,
  SETTINGS,
  viewOf,
} from '../../src/features/reports/testing/masav-calls.ts';
import { givenSupplier, taken } from '../accounting/expenses.ts';
import type { GivenThing } from '../isolation/foreign-account-things.ts';
import { only, type ReferenceCase } from '../isolation/reference-case.ts';

const PATH = '/v2/api/reports/export_all_types/masav';
const MAKE = `POST ${PATH}/files`;
const CANCEL = `POST ${PATH}/files/{id}/cancel`;
const FILE = `GET ${PATH}/files/{id}`;
const SAVE = `PUT ${PATH}/settings`;
const BANK_OF = `PUT ${PATH}/suppliers/{id}/bank_account`;

async function aRequest(owner: HttpBrowser) {
  taken(await saveSettings(owner));
  const { expenses } = await givenPayable(owner, { name: 'נייר ודיו' });
  return {
    paidOn: systemClock.today(),
    expenseIds: expenses.map(({ id }) => id),
    paidAgorot: 1_180_00,
  };
}

const aFile = async (owner: HttpBrowser) => makeFile(owner, await aRequest(owner));

/** Calls with the id of a file or a supplier; and what a file needs before it is made. */
export const MASAV_CASES: Readonly<Record<string, GivenThing>> = {
  [CANCEL]: aFile,
  [FILE]: aFile,
  [BANK_OF]: async (owner) => ({
    id: (await givenSupplier(owner)).id,
    body: { ...BANK, version: 0 },
  }),
  [MAKE]: async (owner) => {
    taken(await saveSettings(owner));
    for (const { id, bank } of (await viewOf(owner)).suppliers) {
      if (bank === null) taken(await saveBank(owner, id, { holderName: 'ספק' }));
    }
    return { id: '' };
  },
};

export const MASAV_WRITES: Readonly<Record<string, GivenThing>> = {
  ...MASAV_CASES,
  [MAKE]: async (owner) => ({ id: '', body: await aRequest(owner) }),
  [SAVE]: () => Promise.resolve({ id: '', body: { ...SETTINGS, version: 1 } }),
};

/** What they leave. */
export const MASAV_EFFECTS: Readonly<Record<string, readonly string[]>> = {
  [MAKE]: [
    'audit_events + masav-file.made',
    'audit_events + supplier-payment.made',
    'expenses ~ 1',
    'masav_credits + 1',
    'masav_files + 1',
    'purchase_journal_lines + 2',
    'supplier_payment_parts + 1',
    'supplier_payments + 1',
  ],
  [CANCEL]: [
    'audit_events + masav-file.cancelled',
    'audit_events + supplier-payment.cancelled',
    'expenses ~ 1',
    'masav_files ~ 1',
    'purchase_journal_lines + 2',
    'supplier_payments ~ 1',
  ],
  [FILE]: ['audit_events + list.exported'],
  [SAVE]: ['audit_events + account.masav-set', 'preferences + 1'],
  [BANK_OF]: ['audit_events + supplier.bank-set', 'supplier_bank_accounts + 1'],
};

/** Ids in the body of the call that makes a file. */
export const MASAV_REFERENCES: Readonly<Record<string, Readonly<Record<string, ReferenceCase>>>> = {
  [MAKE]: only('expenseIds[]', 'expense', (id) => ({
    paidOn: systemClock.today(),
    expenseIds: [id],
    paidAgorot: 1_180_00,
  })),
};
