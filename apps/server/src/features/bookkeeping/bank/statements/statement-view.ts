import type {
  StatementCheck,
  StatementView,
} from '@pinkas/contract/bookkeeping/bank/bank-statements.contract';
import { STATEMENT_LINES_TOLD, STATEMENT_PREVIEW_ROWS } from '@pinkas/domain/bank/bank-limits';
import type { NumberedRow } from '@pinkas/domain/bank/check-statement';

import type { AccountTx } from '../../../../platform/db/account-transaction.ts';
import type { AccountActor } from '../../../../platform/context.ts';
import { readDraft, type ReadDraft } from './read-draft.ts';
import { getStatement, readBalanceUpTo, readKnownRows } from './statements.reads.ts';

/** Returns how a row is named in the answer of `readKnownRows`. */
export function knownName({ key, likeNo }: Pick<NumberedRow, 'key' | 'likeNo'>): string {
  return `${key}\n${likeNo}`;
}

function sumOf(rows: readonly NumberedRow[], sign: 1 | -1): number {
  return rows.reduce((sum, { amountAgorot }) => sum + Math.max(0, sign * amountAgorot), 0);
}

/** Returns the balances between which movements are missing: after those that are known, and before the first new one. */
async function findGap(
  tx: AccountTx,
  bankAccountId: string,
  {
    rows,
    first,
  }: { readonly rows: readonly NumberedRow[]; readonly first: NumberedRow | undefined },
): Promise<StatementCheck['gap']> {
  if (first === undefined || first.balanceAgorot === null) return null;
  const before = rows.slice(0, rows.indexOf(first) + 1).map(({ bookedOn }) => bookedOn);
  // A row that was dated back follows the rows above it, not those of its day.
  const last = await readBalanceUpTo(tx, bankAccountId, before.toSorted().at(-1) ?? first.bookedOn);
  const beginsAgorot = first.balanceAgorot - first.amountAgorot;
  if (last === undefined || last.balanceAgorot === null) return null;
  if (last.balanceAgorot === beginsAgorot) return null;
  return { endsOn: last.bookedOn, endsAgorot: last.balanceAgorot, beginsAgorot };
}

async function checkOf(tx: AccountTx, draft: ReadDraft): Promise<StatementCheck> {
  const { rows, problems, statement } = draft;
  const { bankAccountId } = statement;
  const known = await readKnownRows(
    tx,
    bankAccountId,
    rows.map(({ key }) => key),
  );
  const fresh = rows.filter((row) => !known.has(knownName(row)));
  const days = rows.map(({ bookedOn }) => bookedOn).toSorted();
  return {
    problems: [...problems],
    rows: rows.length,
    newRows: fresh.length,
    from: days[0] ?? null,
    to: days.at(-1) ?? null,
    inAgorot: sumOf(rows, 1),
    outAgorot: sumOf(rows, -1),
    linesWithoutSum: draft.linesWithoutSum.slice(0, STATEMENT_LINES_TOLD),
    linesWithoutDay: draft.linesWithoutDay.slice(0, STATEMENT_LINES_TOLD),
    gap: await findGap(tx, bankAccountId, { rows, first: fresh[0] }),
    preview: rows.slice(-STATEMENT_PREVIEW_ROWS).map((row) => ({
      lineNo: row.lineNo,
      bookedOn: row.bookedOn,
      description: row.description,
      reference: row.reference,
      amountAgorot: row.amountAgorot,
      balanceAgorot: row.balanceAgorot,
      isKnown: known.has(knownName(row)),
    })),
  };
}

/**
 * Returns a statement as screens show it; of a draft, what its import would do. Throws NOT_FOUND,
 * TABLE_REFUSED, BUSY.
 */
export async function viewStatement(ctx: AccountActor, id: string): Promise<StatementView> {
  const stored = await ctx.transaction((tx) => getStatement(tx, id));
  if (stored.state !== 'draft') return { ...stored, ...NO_TABLE, columns: [], check: null };
  const draft = await readDraft(ctx, id);
  const check = await ctx.transaction((tx) => checkOf(tx, draft));
  return { ...draft.statement, ...tableOf(draft), columns: [...draft.statement.columns], check };
}

const NO_TABLE = { heads: [], sample: [] };

/** Returns the heads of a table, and its first lines. */
function tableOf({ file }: ReadDraft): Pick<StatementView, 'heads' | 'sample'> {
  if ('reading' in file) return NO_TABLE;
  const sample = file.lines.slice(0, STATEMENT_PREVIEW_ROWS).map(({ cells }) => [...cells]);
  return { heads: [...file.heads], sample };
}
