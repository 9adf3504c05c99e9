import type {
  BookDetails,
  Bookkeeping,
  SaveBookDetails,
} from '@pinkas/contract/settings/book/book-terms.contract';

import { AppError } from '../../../platform/errors/app-error.ts';
import type { AccountActor } from '../../../platform/context.ts';
import { readPreferences, savePreferences } from '../../../platform/preferences/preferences.ts';
import { recordAudit } from '../../../platform/writes/record-audit.ts';
import { writeOnce } from '../../../platform/writes/write-once.ts';
import { getCompanyKind } from '../../business/profile/profile.api.ts';
import { bookPreferences } from '../../business/preferences/preferences.api.ts';
import { detailsOf, readBookkeeping } from './book-terms.reads.ts';

const FIELDS = [
  'incomeTaxFile',
  'deductionsFile',
  'bookSystem',
  'retentionYears',
  'isRule46Approved',
] as const satisfies readonly (keyof BookDetails)[];

type Field = (typeof FIELDS)[number];

function pick(from: BookDetails, fields: readonly Field[]): Partial<BookDetails> {
  return Object.fromEntries(fields.map((field) => [field, from[field]]));
}

/**
 * Changes the file numbers of the business and how it keeps its books, with its audit. SETTINGS_CHANGED when somebody
 * saved meanwhile; SETTINGS_REFUSED for rule 46 of a business that is no non-profit; IDEMPOTENCY_KEY_REUSED.
 */
export function saveBookDetails(
  ctx: AccountActor,
  wanted: SaveBookDetails,
  idempotencyKey: string,
): Promise<Bookkeeping> {
  const request = { write: 'book.save-details', idempotencyKey, input: wanted };
  return writeOnce(ctx, request, async (tx) => {
    const { version, ...after } = wanted;
    const today = ctx.clock.today();
    const kind = await getCompanyKind(tx);
    const stored = await readPreferences(tx, bookPreferences);
    if (version !== stored.version) throw new AppError('SETTINGS_CHANGED');
    if (after.isRule46Approved && kind !== 'non-profit') {
      const problem = { path: ['isRule46Approved'], code: 'VALUE_NOT_ALLOWED' };
      throw new AppError('SETTINGS_REFUSED', {}, [problem]);
    }
    const before = await detailsOf(tx, { values: stored.values, kind, today });
    const changed = FIELDS.filter((field) => before[field] !== after[field]);
    if (changed.length > 0) {
      // What nobody chose keeps following the kind of business and its approvals.
      const values = { ...stored.values, ...pick(after, changed) };
      await savePreferences(tx, bookPreferences, { values, version, at: ctx.clock.now() });
      await recordAudit(ctx, tx, [
        {
          action: 'account.book-details-set',
          entityKind: 'account',
          entityId: String(ctx.accountId),
          detail: { before: pick(before, changed), after: pick(after, changed) },
        },
      ]);
    }
    return readBookkeeping(tx, today);
  });
}
