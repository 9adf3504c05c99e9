import { creditSums } from '@pinkas/domain/exports/masav';
import { calendarPeriod } from '@pinkas/domain/time/report-period';
import { addDays, localDate } from '@pinkas/domain/time/local-date';
import type { AccountingFormat, AccountingTarget } from '@pinkas/domain/exports/accounting-exports';

import { clockFrom } from '../../../platform/clock/clock.ts';
import { userInAccount, type AccountActor } from '../../../platform/context.ts';
import type { Database } from '../../../platform/db/database.ts';
import {
  enterRunOnce,
  listPayable,
  listRuns,
  makeMasavFile,
  saveMasavSettings,
  saveSupplierBank,
} from '../../reports/export-all-types/export-all-types.api.ts';

interface AccountingFilesSeed {
  readonly db: Database;
  readonly accountId: number;
  readonly userId: string;
}

/** What the accountant got of the month before: each kind of file once. */
const RUNS: readonly (readonly [AccountingTarget, AccountingFormat])[] = [
  ['hashavshevet', 'zip'],
  ['ledger', 'xlsx'],
  ['documents', 'zip'],
];

const SETTINGS = {
  institution: '12345678',
  sender: '54321',
  name: 'סטודיו לדוגמה',
  encoding: 'code-a',
  order: 'visual',
  version: 1,
} as const;

/** Accounts that fit their banks; the other suppliers have none yet. */
const BANKS = [
  { bankCode: '12', branchCode: '600', accountNumber: '22333' },
  { bankCode: '11', branchCode: '045', accountNumber: '102030405' },
] as const;

/** A file for Masav of one expense, and a second supplier that could be paid. */
async function payOne(actor: AccountActor): Promise<void> {
  await saveMasavSettings(actor, SETTINGS, 'demo-masav-settings');
  const { suppliers } = await actor.transaction((tx) => listPayable(tx));
  const owed = suppliers.filter(({ expenses }) =>
    expenses.some(({ kind }) => kind !== 'credit-note'),
  );
  for (const [index, bank] of BANKS.entries()) {
    const supplier = owed[index];
    if (supplier === undefined) continue;
    const form = { ...bank, holderName: '', version: 0 };
    await saveSupplierBank(actor, supplier.id, form, `demo-masav-bank-${String(index)}`);
  }
  const [first] = owed;
  const expense = first?.expenses.find(({ kind }) => kind !== 'credit-note');
  if (first === undefined || expense === undefined) return;
  const { paidAgorot } = creditSums([expense], first.withholdingBasisPoints);
  const asked = { paidOn: actor.clock.today(), expenseIds: [expense.id], paidAgorot };
  await makeMasavFile(actor, asked, 'demo-masav-file');
}

/** The files that were given to the accountant and to the bank; once. */
export async function seedAccountingFiles(
  { db, accountId, userId }: AccountingFilesSeed,
  nowMs: number,
): Promise<void> {
  const person = { accountId, userId, ip: '127.0.0.1' };
  const actor = userInAccount({ db, clock: clockFrom(() => nowMs) }, person);
  if ((await actor.transaction((tx) => listRuns(tx))).length > 0) return;
  const monthStart = localDate(`${actor.clock.today().slice(0, 7)}-01`);
  const { from, to } = calendarPeriod('month', addDays(monthStart, -1));
  for (const [target, format] of RUNS) {
    const wanted = { target, format, from, to, isAll: false, language: 'he' } as const;
    await enterRunOnce(actor, wanted, `demo-accounting-${target}`);
  }
  await payOne(actor);
}
