import { isMailedList, type MailedList } from '@pinkas/contract/lists/views/mailed-lists';
import type { MailingForm, ViewMailing } from '@pinkas/contract/lists/views/view-mailings.contract';
import type { SavedView } from '@pinkas/contract/lists/views/list-views.contract';
import { REGULAR_STEPS } from '@pinkas/domain/time/regular-days';
import type { LocalDate } from '@pinkas/domain/time/local-date';

import type { AccountTx } from '../../../platform/db/account-transaction.ts';

/** A view of a report with its list as one that can be mailed. */
export type MailedView = Omit<SavedView, 'list'> & {
  readonly list: MailedList;
  readonly userId: string;
};

export interface StoredMailing extends Omit<ViewMailing, 'nextOn'> {
  readonly userId: string;
  readonly nextOn: LocalDate;
  /** The last day on which mails were made by schedule. */
  readonly madeOn: LocalDate | null;
}

/**
 * Finds a view of a report, whoever's it is; undefined for one that is gone, and of a list that is not
 * mailed.
 */
export async function findMailedView(tx: AccountTx, id: string): Promise<MailedView | undefined> {
  const row = await tx
    .selectFrom('savedViews')
    .select(['id', 'list', 'name', 'isDefault', 'content', 'userId'])
    .where('accountId', '=', tx.accountId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const { content, list, ...view } = row;
  return isMailedList(list) ? { ...view, ...content, list } : undefined;
}

/** Returns how a view is mailed; locked for the transaction, so that one change follows another. */
export async function lockMailing(
  tx: AccountTx,
  viewId: string,
): Promise<StoredMailing | undefined> {
  const row = await mailingOf(tx, viewId).forUpdate().executeTakeFirst();
  return row && toStored(row);
}

export async function findMailing(
  tx: AccountTx,
  viewId: string,
): Promise<StoredMailing | undefined> {
  const row = await mailingOf(tx, viewId).executeTakeFirst();
  return row && toStored(row);
}

function mailingOf(tx: AccountTx, viewId: string) {
  return tx
    .selectFrom('viewMailings')
    .select([
      'userId',
      'every',
      'day',
      'hour',
      'format',
      'recipientIds',
      'isPaused',
      'nextOn',
      'madeOn',
      'lastSentAt',
    ])
    .where('accountId', '=', tx.accountId)
    .where('viewId', '=', viewId);
}

type Row = NonNullable<Awaited<ReturnType<ReturnType<typeof mailingOf>['executeTakeFirst']>>>;

function toStored({ every, format, hour, ...row }: Row): StoredMailing {
  return {
    ...row,
    every: REGULAR_STEPS.find((one) => one === every) ?? 'month',
    format: format === 'xlsx' ? 'xlsx' : 'pdf',
    hour: hour as StoredMailing['hour'],
  };
}

/** Writes how a view of a person is mailed. */
export async function writeMailing(
  tx: AccountTx,
  { viewId, userId }: { readonly viewId: string; readonly userId: string },
  form: MailingForm & { readonly nextOn: LocalDate },
  at: string,
): Promise<void> {
  const recipientIds = [...form.recipientIds];
  await tx
    .insertInto('viewMailings')
    .values({ accountId: tx.accountId, viewId, userId, ...form, recipientIds, createdAt: at })
    .onConflict((conflict) =>
      conflict.columns(['accountId', 'viewId']).doUpdateSet({ ...form, recipientIds }),
    )
    .execute();
}

/** Removes the mail of a view; returns whether there was one. */
export async function removeMailing(tx: AccountTx, viewId: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('viewMailings')
    .where('accountId', '=', tx.accountId)
    .where('viewId', '=', viewId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

type Changes = Partial<{
  readonly recipientIds: string[];
  readonly nextOn: LocalDate;
  readonly madeOn: LocalDate;
  readonly lastSentAt: string;
}>;

export async function changeMailing(
  tx: AccountTx,
  viewId: string,
  changes: Changes,
): Promise<void> {
  await tx
    .updateTable('viewMailings')
    .set(changes)
    .where('accountId', '=', tx.accountId)
    .where('viewId', '=', viewId)
    .execute();
}
