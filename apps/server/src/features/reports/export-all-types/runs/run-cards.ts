import { isStandardAccount } from '@pinkas/domain/bookkeeping/chart-of-accounts';
import { ledgerWords } from '@pinkas/phrases/ledger-words';
import { sql, type RawBuilder } from 'kysely';

import type { AccountTx } from '../../../../platform/db/account-transaction.ts';
import {
  ACCOUNT_GROUPS,
  readRecordKeys,
  type RecordKeys,
} from '../../export-open-format/export-open-format.api.ts';
import { kindOfAccount } from '../../../bookkeeping/ledger/ledger.api.ts';
import type { RunSettings } from './run-settings.ts';

const ROWS_AT_ONCE = 1_000;

/** Whose account the line `l` of the entry `e` is: customers and suppliers are one by one; empty for the account itself. */
const PARTY_OF_LINE = sql`case when l.ledger_account in ('customers', 'suppliers')
  then coalesce(e.parties[l.line_no - e.first_line + 1]::text, '') else '' end`;

/**
 * Returns the lines of the entries `e` of a run, as they were when it was entered, each with its party. The planner has no
 * statistics of a run that was entered a moment ago, so the statement forces its plan (`offset 0`): entry by entry, each
 * finding its lines by their key.
 */
export function linesOfEntries(accountId: number): RawBuilder<unknown> {
  return sql`lateral (select l.ledger_account, l.line_no, l.debit_agorot, l.credit_agorot, ${PARTY_OF_LINE} as party
    from ledger_lines l where l.account_id = ${accountId}::bigint and l.source_kind = e.source_kind
      and l.source_id = e.source_id and l.entry_no = e.entry_no and l.entry_date = e.entry_date
      and l.line_no between e.first_line and e.last_line offset 0) l`;
}

interface CardRow {
  readonly ledger_account: string;
  readonly party: string;
  readonly own_name: string | null;
  readonly kind: string;
  readonly accounting_key: string | null;
  readonly name: string | null;
  readonly phone: string | null;
  readonly address: string | null;
  readonly city: string | null;
  readonly zip: string | null;
  readonly tax_id: string | null;
}

interface Card {
  readonly ledgerAccount: string;
  readonly party: string;
  readonly cardKey: string;
  readonly name: string;
  readonly sortCode: string;
  readonly phone: string;
  readonly address: string;
  readonly city: string;
  readonly zip: string;
  readonly taxId: string;
}

function toCard(
  row: CardRow,
  keys: RecordKeys,
  { accountKeys, language }: Pick<RunSettings, 'accountKeys' | 'language'>,
): Card {
  const { ledger_account: account, party } = row;
  const shared = { ledgerAccount: account, party };
  if (party !== '') {
    return {
      ...shared,
      cardKey: keys.ofParty({ id: party, key: row.accounting_key ?? '' }),
      name: row.name ?? '',
      sortCode: keys.ofAccount(account),
      ...contactOf(row),
    };
  }
  const ownName = isStandardAccount(account) ? ledgerWords(account, language) : row.own_name;
  return {
    ...shared,
    cardKey: accountKeys[account] ?? keys.ofAccount(account),
    name: ownName ?? account,
    sortCode: ACCOUNT_GROUPS[kindOfAccount(row.kind)].code,
    ...contactOf(row),
  };
}

function contactOf({ phone, address, city, zip, tax_id: taxId }: CardRow) {
  return {
    phone: phone ?? '',
    address: address ?? '',
    city: city ?? '',
    zip: zip ?? '',
    taxId: taxId ?? '',
  };
}

async function cardsOf(tx: AccountTx, exportId: string): Promise<readonly CardRow[]> {
  const account = sql`${tx.accountId}::bigint`;
  const { rows } = await sql<CardRow>`
    select n.ledger_account, n.party, o.name as own_name, coalesce(a.kind, o.kind, 'asset') as kind,
      c.accounting_key, c.name, coalesce(nullif(c.phone, ''), c.mobile) as phone, c.address, c.city, c.zip, c.tax_id
    from (select distinct l.ledger_account, l.party
      from accounting_export_entries e cross join ${linesOfEntries(tx.accountId)}
      where e.account_id = ${account} and e.export_id = ${exportId}::uuid) n
    left join customers c on c.account_id = ${account} and c.id = nullif(n.party, '')::uuid
    left join ledger_accounts a on a.code = n.ledger_account
    left join own_ledger_accounts o on o.account_id = ${account} and o.id::text = n.ledger_account
    order by n.ledger_account, n.party`.execute(tx.withoutPlugins());
  return rows;
}

/** Enters the accounts and parties of a run with their keys and names of this moment. */
export async function enterCards(
  tx: AccountTx,
  exportId: string,
  settings: Pick<RunSettings, 'accountKeys' | 'language'>,
): Promise<void> {
  const keys = await readRecordKeys(tx);
  const cards = (await cardsOf(tx, exportId)).map((row) => toCard(row, keys, settings));
  const { accountId } = tx;
  for (let at = 0; at < cards.length; at += ROWS_AT_ONCE) {
    await tx
      .insertInto('accountingExportCards')
      .values(cards.slice(at, at + ROWS_AT_ONCE).map((card) => ({ ...card, accountId, exportId })))
      .execute();
  }
}
