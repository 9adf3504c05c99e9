import type { StatementView } from '@pinkas/contract/bookkeeping/bank/bank-statements.contract';
import type { NumberedRow } from '@pinkas/domain/bank/check-statement';
import { headsKey } from '@pinkas/domain/bank/statement-columns';

import type { AccountTx } from '../../../../platform/db/account-transaction.ts';
import { newId } from '../../../../platform/db/new-id.ts';
import { AppError } from '../../../../platform/errors/app-error.ts';
import type { AccountActor } from '../../../../platform/context.ts';
import { recordAudit } from '../../../../platform/writes/record-audit.ts';
import { writeOnce } from '../../../../platform/writes/write-once.ts';
import { lockBankAccount } from '../accounts/bank-accounts.reads.ts';
import { readDraft, type ReadDraft } from './read-draft.ts';
import { getStatement } from './statements.reads.ts';
import { viewStatement } from './statement-view.ts';

/** Imports of an account are ordered by this many positions each. */
const PLACES_OF_IMPORT = 100_000;

/** Inserts what is not known from earlier files and returns how many rows that were. The key of the table decides. */
async function insertRows(
  tx: AccountTx,
  { statement }: ReadDraft,
  rows: readonly NumberedRow[],
  importNo: number,
): Promise<number> {
  const { rowCount } = await tx.query({
    name: 'insert-bank-rows',
    text: `insert into bank_rows (account_id, id, bank_account_id, statement_id, place, row_key, like_no,
        booked_on, value_on, description, reference, amount_agorot, balance_agorot)
      select s.account_id, r.id, $2, s.id, $4::bigint + r.place, r.row_key, r.like_no, r.booked_on, r.value_on, r.description,
        r.reference, r.amount_agorot, r.balance_agorot
      from unnest($5::uuid[], $6::text[], $7::int[], $8::date[], $9::date[], $10::text[], $11::text[], $12::bigint[],
        $13::bigint[]) with ordinality as r (id, row_key, like_no, booked_on, value_on, description, reference,
        amount_agorot, balance_agorot, place)
      join bank_statements s on s.account_id = $1 and s.id = $3
      on conflict do nothing`,
    values: [
      tx.accountId,
      statement.bankAccountId,
      statement.id,
      importNo * PLACES_OF_IMPORT,
      rows.map(() => newId()),
      rows.map(({ key }) => key),
      rows.map(({ likeNo }) => likeNo),
      rows.map(({ bookedOn }) => bookedOn),
      rows.map(({ valueOn }) => valueOn),
      rows.map(({ description }) => description),
      rows.map(({ reference }) => reference),
      rows.map(({ amountAgorot }) => amountAgorot),
      rows.map(({ balanceAgorot }) => balanceAgorot),
    ],
  });
  return rowCount;
}

async function nextImportNo(tx: AccountTx, bankAccountId: string): Promise<number> {
  const { rows } = await tx.query<{ next: number }>({
    name: 'bank-next-import',
    text: `select coalesce(max(import_no), 0)::int + 1 as next from bank_statements
      where account_id = $1 and bank_account_id = $2`,
    values: [tx.accountId, bankAccountId],
  });
  return rows[0]?.next ?? 1;
}

function refuseProblems({ problems }: ReadDraft): void {
  const [first] = problems;
  if (first === undefined) return;
  const { code: problem, lineNo: line, value } = first;
  throw new AppError('STATEMENT_REFUSED', { problem, line, value });
}

/**
 * Imports the movements of a draft that are not known, in one transaction, and has the account remember its columns. Refusals:
 * NOT_FOUND, STATE_NOT_ALLOWED for what is imported already, VERSION_CONFLICT, STATEMENT_REFUSED with what is wrong.
 */
export async function importStatement(
  ctx: AccountActor,
  id: string,
  version: number,
  idempotencyKey: string,
): Promise<StatementView> {
  const draft = await readDraft(ctx, id);
  const request = { write: 'bank-statement.import', idempotencyKey, input: { id, version } };
  await writeOnce(ctx, request, async (tx) => {
    const { bankAccountId } = draft.statement;
    const account = await lockBankAccount(tx, bankAccountId);
    const stored = await getStatement(tx, id);
    if (stored.state !== 'draft') throw new AppError('STATE_NOT_ALLOWED');
    if (stored.version !== version || draft.statement.version !== version) {
      throw new AppError('VERSION_CONFLICT');
    }
    // Another number of the account since the file was read.
    if (account.version !== draft.account.version) throw new AppError('VERSION_CONFLICT');
    refuseProblems(draft);
    await write(ctx, tx, draft);
    return { id };
  });
  return viewStatement(ctx, id);
}

async function write(ctx: AccountActor, tx: AccountTx, draft: ReadDraft): Promise<void> {
  const { statement, rows, file } = draft;
  const { id, bankAccountId } = statement;
  const importNo = await nextImportNo(tx, bankAccountId);
  const rowsNew = await insertRows(tx, draft, rows, importNo);
  const rowsKnown = rows.length - rowsNew;
  const importedAt = ctx.clock.now();
  await tx
    .updateTable('bankStatements')
    .set({ state: 'imported', importNo, importedAt, rowsNew, rowsKnown })
    .where('accountId', '=', tx.accountId)
    .where('id', '=', id)
    .execute();
  if ('heads' in file) {
    await tx
      .updateTable('bankAccounts')
      .set({ headsKey: headsKey(file.heads), columns: JSON.stringify(statement.columns) })
      .where('accountId', '=', tx.accountId)
      .where('id', '=', bankAccountId)
      .execute();
  }
  await recordAudit(ctx, tx, [
    {
      action: 'bank-statement.imported',
      entityKind: 'bank-statement',
      entityId: id,
      detail: { name: statement.name, rowsNew, rowsKnown },
    },
  ]);
}
