import { createHash } from 'node:crypto';

import type { BatchEncoding } from '@pinkas/contract/accounting/batch-upload/batch-encodings';
import type { StatementView } from '@pinkas/contract/bookkeeping/bank/bank-statements.contract';
import { STATEMENT_FILE_BYTES_MAX } from '@pinkas/domain/bank/bank-limits';
import {
  guessStatementColumns,
  headsKey,
  withSideColumn,
} from '@pinkas/domain/bank/statement-columns';
import type { StatementColumns } from '@pinkas/domain/bank/statement-field';
import { FILE_NAME_LENGTH_MAX } from '@pinkas/domain/files/upload-limits';
import { recordOfActor } from '@pinkas/domain/identity/actor';

import { accountLimiter } from '../../../../platform/concurrency-limiter.ts';
import type { AccountActor, AccountContext } from '../../../../platform/context.ts';
import type { AccountTx } from '../../../../platform/db/account-transaction.ts';
import { newId } from '../../../../platform/db/new-id.ts';
import { fileNameLine } from '../../../../platform/http/bodies/file-name-line.ts';
import type { UploadRequest } from '../../../../platform/http/bodies/upload-request.ts';
import {
  assertCleanBytes,
  uploadedBytes,
} from '../../../../platform/http/bodies/uploaded-bytes.ts';
import {
  getBankAccount,
  lockBankAccount,
  type StoredBankAccount,
} from '../accounts/bank-accounts.reads.ts';
import { readStatementFile, type StatementFile } from './statement-file.ts';
import { findStatementOfBytes, getStatement } from './statements.reads.ts';
import { viewStatement } from './statement-view.ts';

/** Files of one business that are read at the same time; more wait, and then are refused as busy. */
const ofAccount = accountLimiter({ runningMax: 1, waitingMax: 10 });

type Upload = UploadRequest<{
  readonly bankAccountId: string;
  readonly name?: string | undefined;
  readonly encoding?: BatchEncoding | undefined;
}>;

/** A file that was read. */
export interface Received {
  readonly bytes: Buffer;
  readonly sha256: Buffer;
  readonly name: string;
  readonly file: StatementFile;
}

/**
 * Receives a statement and stores it as a draft. The same bytes return the statement that the account has of them; a draft of
 * them is read again when another encoding is named. Refusals: those of the contract.
 */
export function receiveStatement(
  ctx: AccountContext,
  upload: Upload,
): Promise<StatementView & { isKnown: boolean }> {
  const { bankAccountId, encoding } = upload.fields;
  return ofAccount.run(ctx.accountId, async () => {
    await ctx.transaction((tx) => getBankAccount(tx, bankAccountId));
    const bytes = await uploadedBytes(upload.content, STATEMENT_FILE_BYTES_MAX);
    await assertCleanBytes(ctx.services, bytes);
    const sha256 = createHash('sha256').update(bytes).digest();
    const file = await readStatementFile(ctx.accountId, bytes, encoding);
    const name = shownName(upload.fields.name ?? upload.fileName);
    const stored = await ctx.transaction((tx) =>
      storeDraft(ctx, tx, bankAccountId, { bytes, sha256, name, file }),
    );
    return { ...(await viewStatement(ctx, stored.id)), isKnown: stored.isKnown };
  });
}

function shownName(raw: string): string {
  return Array.from(fileNameLine(raw)).slice(0, FILE_NAME_LENGTH_MAX).join('') || 'statement';
}

/**
 * Returns the columns that the account chose for such heads, else those that heads are usually
 * called by, with the column that says of each sum on which side it is.
 */
function columnsOf(account: StoredBankAccount, file: StatementFile): StatementColumns {
  if (!('heads' in file)) return [];
  return account.columns !== null && account.headsKey === headsKey(file.heads)
    ? account.columns
    : withSideColumn(guessStatementColumns(file.heads), file.lines);
}

/** Stores a file as a draft of an account, unless the account has it already. Throws NOT_FOUND. */
export async function storeDraft(
  ctx: AccountActor,
  tx: AccountTx,
  bankAccountId: string,
  { bytes, sha256, name, file }: Received,
): Promise<{ id: string; isKnown: boolean }> {
  // Two requests with the same file at once wait here for each other.
  const account = await lockBankAccount(tx, bankAccountId);
  const known = await findStatementOfBytes(tx, bankAccountId, sha256);
  const columns = JSON.stringify(columnsOf(account, file));
  if (known !== undefined) {
    const stored = await getStatement(tx, known);
    if (stored.state === 'draft' && stored.encoding !== file.encoding) {
      await tx
        .updateTable('bankStatements')
        .set({ encoding: file.encoding, columns, version: stored.version + 1 })
        .where('accountId', '=', tx.accountId)
        .where('id', '=', known)
        .execute();
    }
    return { id: known, isKnown: stored.state !== 'draft' };
  }
  const id = newId();
  await tx
    .insertInto('bankStatements')
    .values({
      accountId: tx.accountId,
      id,
      bankAccountId,
      state: 'draft',
      sha256,
      name,
      format: file.format,
      encoding: file.encoding,
      content: bytes,
      columns,
      createdAt: ctx.clock.now(),
      ...recordOfActor(ctx.actor),
    })
    .execute();
  return { id, isKnown: false };
}
