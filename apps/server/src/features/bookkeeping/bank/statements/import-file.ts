import { createHash, randomUUID } from 'node:crypto';

import type { AccountActor } from '../../../../platform/context.ts';
import { importStatement } from './import-statement.ts';
import { storeDraft } from './receive-statement.ts';
import { readStatementFile } from './statement-file.ts';
import { getStatement } from './statements.reads.ts';

/** Imports a statement that needs no review, such as one of the demo. Refusals: those of the upload and the import. */
export async function importFile(
  actor: AccountActor,
  bankAccountId: string,
  { name, bytes }: { readonly name: string; readonly bytes: Buffer },
): Promise<void> {
  const sha256 = createHash('sha256').update(bytes).digest();
  const file = await readStatementFile(actor.accountId, bytes, undefined);
  const { id, version } = await actor.transaction(async (tx) => {
    const stored = await storeDraft(actor, tx, bankAccountId, { name, bytes, sha256, file });
    return getStatement(tx, stored.id);
  });
  await importStatement(actor, id, version, randomUUID());
}
