import {
  VIEWS_OF_LIST_MAX,
  type ListName,
  type ListViewContent,
  type ListViewForm,
  type SavedView,
} from '@pinkas/contract/lists/views/list-views.contract';
import type { Selectable } from 'kysely';

import type { AccountTx } from '../../../platform/db/account-transaction.ts';
import { newId } from '../../../platform/db/new-id.ts';
import type { SavedViews } from '../../../platform/db/schema.types.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { findMailing } from './view-mailings.repository.ts';

/** Whose views: the account is the transaction's. */
export interface ViewOwner {
  readonly userId: string;
}

type ViewRow = Pick<Selectable<SavedViews>, 'id' | 'list' | 'name' | 'isDefault' | 'content'>;

function toView({ content, ...view }: ViewRow): SavedView {
  return { ...view, ...content };
}

function contentOf(form: ListViewForm): string {
  const { columns, exported, filters, sort, direction, isDense } = form;
  const content = {
    columns,
    exported,
    filters,
    sort,
    direction,
    isDense,
  } satisfies ListViewContent;
  return JSON.stringify(content);
}

function viewsOf(tx: AccountTx, { userId }: ViewOwner) {
  return tx
    .selectFrom('savedViews')
    .select(['id', 'list', 'name', 'isDefault', 'content'])
    .where('accountId', '=', tx.accountId)
    .where('userId', '=', userId);
}

/** Returns the person's views of a list, by name. */
export async function listViews(
  tx: AccountTx,
  owner: ViewOwner,
  list: ListName,
): Promise<SavedView[]> {
  const rows = await viewsOf(tx, owner).where('list', '=', list).orderBy('name').execute();
  return rows.map(toView);
}

/** Saves a view; one of the same name is replaced. LIST_FULL above the bound. */
export async function saveView(
  tx: AccountTx,
  owner: ViewOwner,
  form: ListViewForm,
  at: string,
): Promise<SavedView> {
  await lockViews(tx, owner, form.list);
  const views = await listViews(tx, owner, form.list);
  const same = views.find(({ name }) => name === form.name);
  if (same !== undefined) return writeView(tx, owner, same.id, form);
  if (views.length >= VIEWS_OF_LIST_MAX) throw new AppError('LIST_FULL');
  if (form.isDefault) await clearDefault(tx, owner, form.list);
  const { list, name, isDefault } = form;
  const row = {
    accountId: tx.accountId,
    userId: owner.userId,
    id: newId(),
    list,
    name,
    isDefault,
    content: contentOf(form),
    createdAt: at,
  };
  await tx.insertInto('savedViews').values(row).execute();
  return { id: row.id, ...form };
}

/** Changes a view. NOT_FOUND for anybody else's; a name that another view has is refused. */
export async function changeView(
  tx: AccountTx,
  owner: ViewOwner,
  id: string,
  form: ListViewForm,
): Promise<SavedView> {
  await lockViews(tx, owner, form.list);
  const views = await listViews(tx, owner, form.list);
  if (!views.some((view) => view.id === id)) throw new AppError('NOT_FOUND');
  if (views.some((view) => view.id !== id && view.name === form.name)) {
    throw new AppError('INVALID_REQUEST', undefined, [{ path: ['name'], code: 'NAME_TAKEN' }]);
  }
  return writeView(tx, owner, id, form);
}

/** Deletes a view. NOT_FOUND for anybody else's; VIEW_MAILED for one that is mailed by schedule. */
export async function removeView(tx: AccountTx, owner: ViewOwner, id: string): Promise<void> {
  const mailing = await findMailing(tx, id);
  if (mailing?.userId === owner.userId) throw new AppError('VIEW_MAILED');
  const { numDeletedRows } = await tx
    .deleteFrom('savedViews')
    .where('accountId', '=', tx.accountId)
    .where('userId', '=', owner.userId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (numDeletedRows === 0n) throw new AppError('NOT_FOUND');
}

async function writeView(
  tx: AccountTx,
  owner: ViewOwner,
  id: string,
  form: ListViewForm,
): Promise<SavedView> {
  const { list, name, isDefault } = form;
  if (isDefault) await clearDefault(tx, owner, list);
  await tx
    .updateTable('savedViews')
    .set({ name, isDefault, content: contentOf(form) })
    .where('accountId', '=', tx.accountId)
    .where('userId', '=', owner.userId)
    .where('id', '=', id)
    .execute();
  return { id, ...form };
}

async function clearDefault(tx: AccountTx, { userId }: ViewOwner, list: ListName): Promise<void> {
  await tx
    .updateTable('savedViews')
    .set({ isDefault: false })
    .where('accountId', '=', tx.accountId)
    .where('userId', '=', userId)
    .where('list', '=', list)
    .where('isDefault', '=', true)
    .execute();
}

/** Two windows of one person save one after the other, so that there is one default and a true count. */
async function lockViews(tx: AccountTx, { userId }: ViewOwner, list: ListName): Promise<void> {
  await tx.query({
    name: 'lock-views',
    text: 'select pg_advisory_xact_lock(hashtextextended($1, $2))',
    values: [`saved-views:${userId}:${list}`, tx.accountId],
  });
}
