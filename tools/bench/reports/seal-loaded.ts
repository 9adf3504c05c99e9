import { sealAccount } from '../../../apps/server/src/features/account/evidence/seal-evidence.ts';
import { withLoader } from '../bench-loader.ts';

/**
 * Seals what was loaded, which the product would do in the minutes after its start: a business usually has only the
 * writes of the last minute to seal, and not a million documents at once.
 */
export function sealLoaded(
  dataFolder: string,
  accounts: Iterable<number>,
  say: (line: string) => void,
): Promise<void> {
  return withLoader(dataFolder, async (_loader, db) => {
    let sealed = 0;
    for (const accountId of accounts) sealed += await sealAccount(db.owner, accountId);
    await db.owner.query('vacuum analyze evidence_entries');
    say(`sealed ${String(sealed)} entries`);
  });
}
