import type { EntryLine } from '@pinkas/official-files/hashavshevet/balanced-movements';
import type { MovementKind } from '@pinkas/domain/exports/accounting-exports';
import type { LocalDate } from '@pinkas/domain/time/local-date';
import { sql } from 'kysely';

import type { AccountTx } from '../../../../platform/db/account-transaction.ts';
import { cursorRows } from '../../../../platform/export/cursor-rows.ts';
import { readAhead } from '../../../../platform/export/read-ahead.ts';
import { linesOfEntries } from './run-cards.ts';

const ROWS_AT_ONCE = 1_000;

interface Row {
  readonly source_kind: string;
  readonly source_id: string;
  readonly entry_no: number;
  readonly date: LocalDate;
  readonly value_date: LocalDate;
  readonly movement_kind: MovementKind;
  readonly reference: string;
  readonly details: string;
  readonly tax_id: string;
  readonly allocation_number: string;
  readonly debit: number;
  readonly credit: number;
  readonly card_key: string;
  readonly card_name: string;
}

/** A line of a run with the entry that it is of. */
export interface RunLine extends EntryLine {
  /** Counts the entries of the file, from 1. */
  readonly entry: number;
  readonly date: LocalDate;
  readonly valueDate: LocalDate;
  readonly kind: MovementKind;
  readonly reference: string;
  readonly details: string;
  readonly taxId: string;
  readonly allocationNumber: string;
  readonly accountName: string;
}

/** Returns all lines of a run in the order of the ledger, some at a time. */
export async function* runLines(
  tx: AccountTx,
  exportId: string,
): AsyncGenerator<readonly RunLine[]> {
  const entry = { key: '', number: 0 };
  const pages = cursorRows(tx, statementOf(tx, exportId), ROWS_AT_ONCE);
  for await (const rows of readAhead(pages)) {
    yield rows.map((row): RunLine => {
      const key = `${row.source_kind}/${row.source_id}/${String(row.entry_no)}/${row.date}`;
      if (key !== entry.key) Object.assign(entry, { key, number: entry.number + 1 });
      return {
        entry: entry.number,
        date: row.date,
        valueDate: row.value_date,
        kind: row.movement_kind,
        reference: row.reference,
        details: row.details,
        taxId: row.tax_id,
        allocationNumber: row.allocation_number,
        account: row.card_key,
        accountName: row.card_name,
        debitAgorot: row.debit,
        creditAgorot: row.credit,
      };
    });
  }
}

function statementOf(tx: AccountTx, exportId: string) {
  const account = sql`${tx.accountId}::bigint`;
  return sql<Row>`
    select e.source_kind, e.source_id::text as source_id, e.entry_no, e.entry_date as date, e.value_date,
      e.movement_kind, e.reference, e.details, e.tax_id, e.allocation_number,
      l.debit_agorot as debit, l.credit_agorot as credit, k.card_key, k.name as card_name
    from accounting_export_entries e
    cross join ${linesOfEntries(tx.accountId)}
    cross join lateral (select k.card_key, k.name from accounting_export_cards k
      where k.account_id = ${account} and k.export_id = e.export_id and k.ledger_account = l.ledger_account
        and k.party = l.party offset 0) k
    where e.account_id = ${account} and e.export_id = ${exportId}::uuid
    order by e.entry_date, e.source_kind, e.source_id, e.entry_no, l.line_no`;
}

/** Returns the entries of pages of lines, each with all of its lines. */
export async function* wholeEntries(
  pages: AsyncIterable<readonly RunLine[]>,
): AsyncGenerator<readonly RunLine[]> {
  let lines: RunLine[] = [];
  for await (const page of pages) {
    for (const line of page) {
      if (lines[0] !== undefined && lines[0].entry !== line.entry) {
        yield lines;
        lines = [];
      }
      lines.push(line);
    }
  }
  if (lines.length > 0) yield lines;
}
