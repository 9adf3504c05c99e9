import type {
  Bookkeeping,
  SaveBookTerms,
} from '@pinkas/contract/settings/book/book-terms.contract';
import {
  BOOK_TERMS,
  BOOK_TERMS_CHANGES_MAX,
  BOOK_TERMS_FIRST_MONTH,
  BOOK_TERMS_MONTHS_AHEAD,
  bookTermsOn,
  bookTermsProblems,
  defaultBookTerms,
  type BookTerms,
} from '@pinkas/domain/bookkeeping/book-terms';
import { recordOfActor } from '@pinkas/domain/identity/actor';
import { addMonths, localDate, startOfMonth, type LocalDate } from '@pinkas/domain/time/local-date';
import type { CompanyKind } from '@pinkas/domain/vat/company-kind';

import type { AccountTx } from '../../../platform/db/account-transaction.ts';
import { AppError, type FieldProblem } from '../../../platform/errors/app-error.ts';
import type { AccountActor } from '../../../platform/context.ts';
import { readPreferences, savePreferences } from '../../../platform/preferences/preferences.ts';
import { recordAudit } from '../../../platform/writes/record-audit.ts';
import { writeOnce } from '../../../platform/writes/write-once.ts';
import { getCompanyKind, lockBusiness } from '../../business/profile/profile.api.ts';
import { bookTermsPreferences } from '../../business/preferences/preferences.api.ts';
import { listBookTermsChanges, readBookkeeping } from './book-terms.reads.ts';

interface NewChange {
  readonly changeNo: number;
  readonly fromMonth: LocalDate;
  readonly before: BookTerms;
  readonly after: BookTerms;
}

/** Adds a change with the terms that differ from what held, and its audit. Nothing where none does. */
async function addChange(
  ctx: AccountActor,
  tx: AccountTx,
  { changeNo, fromMonth, before, after }: NewChange,
): Promise<void> {
  const changed = BOOK_TERMS.filter((term) => before[term] !== after[term]);
  if (changed.length === 0) return;
  const pick = (from: BookTerms): Partial<BookTerms> =>
    Object.fromEntries(changed.map((term) => [term, from[term]]));
  await tx
    .insertInto('bookTerms')
    .values({
      accountId: tx.accountId,
      changeNo,
      fromMonth,
      ...pick(after),
      createdAt: ctx.clock.now(),
      ...recordOfActor(ctx.actor),
    })
    .execute();
  await recordAudit(ctx, tx, [
    {
      action: 'account.book-terms-set',
      entityKind: 'account',
      entityId: String(ctx.accountId),
      detail: { fromMonth, before: pick(before), after: pick(after) },
    },
  ]);
}

/** Saves that somebody chose, also where the choice equals the default of the kind of business. */
async function keepChoice(tx: AccountTx, kind: CompanyKind, at: string): Promise<void> {
  const { version, values } = await readPreferences(tx, bookTermsPreferences);
  if (values.chosenFor === kind) return;
  await savePreferences(tx, bookTermsPreferences, { values: { chosenFor: kind }, version, at });
}

function problemsOf(
  wanted: SaveBookTerms,
  held: BookTerms,
  { kind, today }: { readonly kind: CompanyKind; readonly today: LocalDate },
): FieldProblem[] {
  const { fromMonth } = wanted;
  const problems = bookTermsProblems(wanted, held, { fromMonth, kind }).map(({ path, code }) => ({
    path: [path],
    code,
  }));
  return fromMonth > addMonths(today, BOOK_TERMS_MONTHS_AHEAD)
    ? [...problems, { path: ['fromMonth'], code: 'VALUE_NOT_ALLOWED' }]
    : problems;
}

/**
 * Throws PERIOD_LOCKED for a month of locked books, whose reports are made. The caller holds the lock of the
 * business's row.
 */
async function requireOpenMonth(tx: AccountTx, month: LocalDate): Promise<void> {
  await tx.query({
    name: 'require-open-month',
    text: 'select require_open_books($1, $2)',
    values: [tx.accountId, month],
  });
}

/**
 * Sets the rules of the reports from a month on, with its audit: what differs from the rules of that month. Earlier months,
 * and what was set for a later one, are not changed. Refusals: SETTINGS_CHANGED (somebody else set something meanwhile),
 * SETTINGS_REFUSED at the fields, PERIOD_LOCKED, LIST_FULL, IDEMPOTENCY_KEY_REUSED.
 */
export function saveBookTerms(
  ctx: AccountActor,
  wanted: SaveBookTerms,
  idempotencyKey: string,
): Promise<Bookkeeping> {
  const request = { write: 'book.save-terms', idempotencyKey, input: wanted };
  return writeOnce(ctx, request, async (tx) => {
    await lockBusiness(tx);
    const today = ctx.clock.today();
    const kind = await getCompanyKind(tx);
    const changes = await listBookTermsChanges(tx);
    const last = changes[0]?.changeNo ?? 0;
    if (wanted.lastChangeNo !== last) throw new AppError('SETTINGS_CHANGED');
    const { fromMonth } = wanted;
    const before = bookTermsOn(fromMonth, kind, changes);
    await requireOpenMonth(tx, fromMonth);
    const problems = problemsOf(wanted, before, { kind, today });
    if (problems.length > 0) throw new AppError('SETTINGS_REFUSED', {}, problems);
    if (changes.length >= BOOK_TERMS_CHANGES_MAX) throw new AppError('LIST_FULL');
    await addChange(ctx, tx, { changeNo: last + 1, fromMonth, before, after: wanted });
    await keepChoice(tx, kind, ctx.clock.now());
    return readBookkeeping(tx, today);
  });
}

/**
 * Saves the past default rules of a business that changes its kind, and applies the defaults of its new kind from the month of
 * today on. The caller holds the lock of the business's row.
 */
export async function keepTermsOfKind(
  ctx: AccountActor,
  tx: AccountTx,
  { from, to }: { readonly from: CompanyKind; readonly to: CompanyKind },
): Promise<void> {
  const changes = await listBookTermsChanges(tx);
  const last = changes[0]?.changeNo ?? 0;
  const fromMonth = startOfMonth(ctx.clock.today());
  const held = bookTermsOn(fromMonth, from, changes);
  const first = localDate(BOOK_TERMS_FIRST_MONTH);
  const { vatPeriod, vatBasis, vatForm } = defaultBookTerms(to);
  // From its default to what its former kind had: a change only where the two kinds differ.
  await addChange(ctx, tx, {
    changeNo: last + 1,
    fromMonth: first,
    before: bookTermsOn(first, to, changes),
    after: bookTermsOn(first, from, changes),
  });
  await addChange(ctx, tx, {
    changeNo: last + 2,
    fromMonth,
    before: held,
    after: { ...held, vatPeriod, vatBasis, vatForm },
  });
}
