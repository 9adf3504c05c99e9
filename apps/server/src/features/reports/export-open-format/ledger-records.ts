import { startOfBookYear } from '@pinkas/domain/bookkeeping/carry-over';
import type { ReportPeriod } from '@pinkas/domain/time/report-period';
import { ledgerWords } from '@pinkas/phrases/ledger-words';
import type { DataFile } from '@pinkas/official-files/uniform-file/data-file';
import type { B100 } from '@pinkas/official-files/uniform-file/ledger-records';
import type { RecordValues } from '@pinkas/official-files/uniform-file/record-table';
import { isUniformType } from '@pinkas/domain/documents/rules/uniform-document-types';
import { sql } from 'kysely';

import type { AccountTx } from '../../../platform/db/account-transaction.ts';
import { cursorRows } from '../../../platform/export/cursor-rows.ts';
import { readTrialBalance } from '../../bookkeeping/ledger/ledger.api.ts';
import { entryRows, type EntryRow } from './movement-rows.ts';
import { ACCOUNT_GROUPS, type RecordKeys } from './record-keys.ts';
import { digitsOfParty } from './tax-digits.ts';

const ROWS_AT_ONCE = 500;

/** The accounts whose parties are accounts of their own in the file. */
const WITH_PARTIES: readonly string[] = ['customers', 'suppliers'];

/** The source of a line, as a value of the field of movement types. */
const SOURCES: Readonly<Record<string, string>> = {
  document: 'מסמך',
  expense: 'הוצאה',
  'supplier-payment': 'תשלום לספק',
  manual: 'פקודת יומן',
  closing: 'סגירת שנה',
};

const DEBIT = 1;
const CREDIT = 2;

/** Kinds of documents of suppliers by annex 1. */
const PURCHASE_TYPES: Readonly<Record<string, number>> = {
  'tax-invoice': 700,
  'invoice-receipt': 700,
  'credit-note': 710,
};

export interface LedgerWriting {
  readonly file: DataFile;
  readonly keys: RecordKeys;
  readonly period: ReportPeriod;
  readonly mainBranch: string | undefined;
}

/** Writes the movements of the range, in batches; returns how many lines were written. */
export async function* writeMovements(
  tx: AccountTx,
  { file, keys, period, mainBranch }: LedgerWriting,
): AsyncGenerator<number> {
  let movementNumber = 0;
  for await (const entries of entryRows(tx, period)) {
    let lines = 0;
    for (const entry of entries) {
      movementNumber += 1;
      lines += entry.sums.length;
      writeEntry(
        file,
        entry,
        {
          ...referenceOf(entry),
          movementNumber,
          movementType: SOURCES[entry.source_kind] ?? entry.source_kind,
          details: entry.details,
          date: entry.date,
          valueDate: entry.date,
          branch: mainBranch === undefined ? null : (entry.branch ?? mainBranch),
          entryDate: entry.entered,
        },
        keys,
      );
    }
    yield lines;
  }
}

function writeEntry(
  file: DataFile,
  entry: EntryRow,
  shared: RecordValues<typeof B100>,
  keys: RecordKeys,
): void {
  for (const [index, sum] of entry.sums.entries()) {
    file.add('B100', {
      ...shared,
      lineNumber: index + 1,
      account: accountOf(entry, index, keys),
      side: sum < 0 ? CREDIT : DEBIT,
      amount: Math.abs(sum),
    });
  }
}

function referenceOf({ reference, doc_type: docType, expense_kind: kind }: EntryRow) {
  if (docType !== null) {
    return { reference, ...(isUniformType(docType) && { referenceType: docType }) };
  }
  const purchase = kind === null ? undefined : PURCHASE_TYPES[kind];
  // A type without its number is a fault: a document may have none.
  const isNotified = purchase !== undefined && reference !== '';
  return { reference, ...(isNotified && { referenceType: purchase }) };
}

function accountOf(entry: EntryRow, line: number, keys: RecordKeys): string {
  const code = entry.ledger_accounts[line] ?? '';
  const id = entry.parties[line] ?? null;
  return id !== null && WITH_PARTIES.includes(code)
    ? keys.ofParty({ id, key: entry.accounting_keys[line] ?? '' })
    : keys.ofAccount(code);
}

/** An account of the books with its sums in the range; debits less credits. */
export interface AccountSum {
  readonly key: string;
  readonly name: string;
  readonly openingAgorot: number;
  readonly debitAgorot: number;
  readonly creditAgorot: number;
}

/**
 * Writes the accounts with their sums: customers and suppliers one by one, below their account, some at a time. `sums` gets the
 * accounts of the trial balance, where they are one account each.
 */
export async function* writeAccounts(
  tx: AccountTx,
  writing: LedgerWriting,
  sums: AccountSum[],
): AsyncGenerator<undefined> {
  const { file, keys, period, mainBranch } = writing;
  const { rows } = await readTrialBalance(
    tx,
    { ...period, by: 'account', sort: 'name', direction: 'asc' },
    Number.POSITIVE_INFINITY,
  );
  for (const { id, name, kind, openingAgorot, debitAgorot, creditAgorot } of rows) {
    const key = keys.ofAccount(id);
    const accountName = name === '' ? ledgerWords(id, 'he') : name;
    sums.push({ key, name: accountName, openingAgorot, debitAgorot, creditAgorot });
    if (WITH_PARTIES.includes(id)) {
      yield* writeParties(tx, writing, { code: id, key, name: accountName });
      continue;
    }
    const { code: groupCode, name: groupName } = ACCOUNT_GROUPS[kind];
    file.add('B110', {
      accountKey: key,
      accountName,
      groupCode,
      groupName,
      opening: openingAgorot,
      debits: debitAgorot,
      credits: creditAgorot,
      branch: mainBranch ?? null,
    });
  }
}

interface PartyRow {
  readonly id: string | null;
  readonly accounting_key: string;
  readonly name: string;
  readonly tax_id: string;
  readonly address: string;
  readonly city: string;
  readonly zip: string;
  readonly country: string;
  readonly opening: number;
  readonly debit: number;
  readonly credit: number;
}

async function* writeParties(
  tx: AccountTx,
  { file, keys, period, mainBranch }: LedgerWriting,
  account: { readonly code: string; readonly key: string; readonly name: string },
): AsyncGenerator<undefined> {
  const branch = mainBranch ?? null;
  for await (const rows of cursorRows(tx, partiesOf(tx, account.code, period), ROWS_AT_ONCE)) {
    for (const row of rows) {
      const { opening, debit: debits, credit: credits } = row;
      const sums = {
        opening,
        debits,
        credits,
        branch,
        groupCode: account.key,
        groupName: account.name,
      };
      if (row.id === null) {
        file.add('B110', { ...sums, accountKey: account.key, accountName: account.name });
        continue;
      }
      file.add('B110', {
        ...sums,
        accountKey: keys.ofParty({ id: row.id, key: row.accounting_key }),
        accountName: row.name,
        street: row.address,
        city: row.city,
        zip: row.zip,
        country: row.country,
        parentAccount: account.key,
        partyVatId: digitsOfParty(row.tax_id),
      });
    }
    yield;
  }
}

function partiesOf(tx: AccountTx, code: string, { from, to }: ReportPeriod) {
  const account = sql`${tx.accountId}::bigint`;
  return sql<PartyRow>`
    with sums as (
      select l.customer_id as party,
        coalesce(sum(l.debit_agorot - l.credit_agorot) filter (where l.entry_date < ${from}), 0)::bigint as opening,
        coalesce(sum(l.debit_agorot) filter (where l.entry_date >= ${from}), 0)::bigint as debit,
        coalesce(sum(l.credit_agorot) filter (where l.entry_date >= ${from}), 0)::bigint as credit
      from ledger_lines l
      where l.account_id = ${account} and l.ledger_account = ${code} and l.entry_date <= ${to}
        and (l.source_kind <> 'closing' or l.entry_date < ${startOfBookYear(from)})
      group by 1)
    select s.party as id, coalesce(c.accounting_key, '') as accounting_key, coalesce(c.name, '') as name,
      coalesce(c.tax_id, '') as tax_id, coalesce(c.address, '') as address, coalesce(c.city, '') as city,
      coalesce(c.zip, '') as zip, coalesce(c.country, '') as country, s.opening, s.debit, s.credit
    from sums s left join customers c on c.account_id = ${account} and c.id = s.party
    where s.opening <> 0 or s.debit <> 0 or s.credit <> 0
    order by s.party`;
}
