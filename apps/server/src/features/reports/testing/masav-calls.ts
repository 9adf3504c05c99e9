import type {
  MasavFile,
  masavContract,
  PayableSupplier,
} from '@pinkas/contract/reports/export-all-types/masav.contract';
import { checkMasav } from '@pinkas/official-files/masav/check-masav';
import type { Answer, HttpBrowser } from '@pinkas/test-kit/http-browser';
import type { z } from 'zod';

import { getJson, write } from '../../../../test/accounting/customers.ts';
import { givenExpense, givenSupplier, taken } from '../../../../test/accounting/expenses.ts';

export const MASAV = '/v2/api/reports/export_all_types/masav';

export const SETTINGS = {
  institution: '12345678',
  sender: '54321',
  name: 'דוגמה בע"מ',
  encoding: 'code-a',
  order: 'visual',
} as const;

export const BANK = {
  bankCode: '12',
  branchCode: '600',
  accountNumber: '123-456',
  holderName: '',
} as const;

type View = z.output<(typeof masavContract)['view']['response']>;

export const viewOf = (browser: HttpBrowser) => getJson<View>(browser, MASAV);

export async function saveSettings(browser: HttpBrowser, changes: object = {}): Promise<Answer> {
  const { version } = (await viewOf(browser)).settings;
  return write(browser, 'PUT', `${MASAV}/settings`, { ...SETTINGS, version, ...changes });
}

export function saveBank(
  browser: HttpBrowser,
  supplierId: string,
  changes: object = {},
): Promise<Answer> {
  const body = { ...BANK, version: 0, ...changes };
  return write(browser, 'PUT', `${MASAV}/suppliers/${supplierId}/bank_account`, body);
}

/** A supplier with an account at a bank, and expenses that are not paid. */
export async function givenPayable(
  browser: HttpBrowser,
  {
    name,
    withholdingBasisPoints = 0,
    expenses = [{}],
  }: {
    readonly name: string;
    readonly withholdingBasisPoints?: number;
    readonly expenses?: readonly Parameters<typeof givenExpense>[1][];
  },
): Promise<PayableSupplier> {
  const { id } = await givenSupplier(browser, { name, taxId: '', withholdingBasisPoints });
  taken(await saveBank(browser, id));
  for (const [index, changes] of expenses.entries()) {
    const supplier = { id, name, taxId: '' };
    await givenExpense(browser, { supplier, reference: `R${String(index + 1)}`, ...changes });
  }
  const supplier = (await viewOf(browser)).suppliers.find((one) => one.id === id);
  if (supplier === undefined) throw new Error('nothing to pay');
  return supplier;
}

export interface Asked {
  readonly paidOn?: string;
  readonly expenseIds: readonly string[];
  readonly paidAgorot: number;
}

/** Requests a file; it is paid today by default. */
export async function sendMake(browser: HttpBrowser, asked: Asked): Promise<Answer> {
  const { today } = await viewOf(browser);
  return write(browser, 'POST', `${MASAV}/files`, { paidOn: today, ...asked });
}

export async function makeFile(browser: HttpBrowser, asked: Asked): Promise<MasavFile> {
  return taken(await sendMake(browser, asked));
}

export const cancelFile = (browser: HttpBrowser, id: string) =>
  browser.post(`${MASAV}/files/${id}/cancel`, undefined);

/** The bytes of a file, and what the checker reads in them. */
export async function readFileOf(browser: HttpBrowser, id: string) {
  const { status, bytes } = await browser.get(`${MASAV}/files/${id}`);
  if (status !== 200) throw new Error(`no file: ${String(status)}`);
  return { bytes, ...checkMasav(bytes, 'credits') };
}
