import { isDeepStrictEqual } from 'node:util';

import type {
  MadePriceChange,
  UndoRow,
  UndoState,
} from '@pinkas/contract/sales/billing-prices/billing-prices.contract';

import type { AccountTx } from '../../../platform/db/account-transaction.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { listTemplates, readBilledCustomers, type StoredTemplate } from '../billing/billing.api.ts';
import {
  findPriceChange,
  listChangedPrices,
  type ChangedPrices,
  type StoredPriceChange,
} from './price-changes.repository.ts';

const SHOWN = 20;

/** Returns the last changes of prices of the business, the newest first. */
export async function listPriceChanges(tx: AccountTx): Promise<MadePriceChange[]> {
  const { rows } = await tx.query<MadePriceChange & Record<string, unknown>>({
    name: 'price-changes-of-billing',
    text: `select c.id, c.made_at as "madeAt", c.from_on as "from", c.rate_basis_points as "rateBasisPoints",
        count(p.template_id)::int as templates, count(p.undone_at)::int as undone
      from billing_price_changes c
      join billing_changed_prices p on p.account_id = $1 and p.change_id = c.id
      where c.account_id = $1
      group by c.account_id, c.id order by c.made_at desc, c.id desc limit $2`,
    values: [tx.accountId, SHOWN],
  });
  return rows;
}

/** By template, whether a period at the new price was billed; false where it was only tried. None where there is no such period. */
export type NewPriced = ReadonlyMap<string, boolean>;

/**
 * Returns which templates have a period from the day of a change on that was worked since: also one that began before, since it
 * is billed at the price of the moment in which it is tried again.
 */
export async function readNewPriced(
  tx: AccountTx,
  { fromOn, madeAt }: StoredPriceChange,
  templateIds: readonly string[],
): Promise<NewPriced> {
  const { rows } = await tx.query<{ id: string; isBilled: boolean }>({
    name: 'periods-at-new-price',
    text: `select p.template_id as id, bool_or(p.state in ('charging', 'charged', 'done')) as "isBilled"
      from billing_periods p
      where p.account_id = $1 and p.template_id = any($2::uuid[]) and p.due_on >= $3::date
        and p.changed_at > $4::timestamptz and p.state <> 'skipped'
      group by p.template_id`,
    values: [tx.accountId, templateIds, fromOn, madeAt],
  });
  return new Map(rows.map(({ id, isBilled }) => [id, isBilled]));
}

/** Returns what undoing a change does to a template, or did. */
export function undoStateOf(
  { id, state, form }: StoredTemplate,
  { undoneAt, stepsAfter }: ChangedPrices,
  newPriced: NewPriced,
): UndoState {
  if (undoneAt !== null) return 'undone';
  const isBilled = newPriced.get(id);
  if (isBilled !== undefined) return isBilled ? 'billed' : 'tried';
  if (state === 'ended') return 'ended';
  return isDeepStrictEqual(form.priceSteps, stepsAfter) ? 'open' : 'changed';
}

/** Returns how a template of a change is shown. */
export function undoRowOf(
  { id, form }: StoredTemplate,
  { isTold }: ChangedPrices,
  { state, names }: { readonly state: UndoState; readonly names: ReadonlyMap<string, string> },
): UndoRow {
  const { title, customerId, document } = form;
  const customerName = names.get(customerId) ?? document.customer.name;
  return { id, customerName, title, isTold, state };
}

/** Returns the names of the customers of templates, as they are now. */
export async function customerNamesOf(
  tx: AccountTx,
  templates: readonly StoredTemplate[],
): Promise<ReadonlyMap<string, string>> {
  const ids = [...new Set(templates.map(({ form }) => form.customerId))];
  const customers = await readBilledCustomers(tx, ids);
  return new Map([...customers].map(([id, { customer }]) => [id, customer.name]));
}

function byName(one: UndoRow, other: UndoRow): number {
  return (
    one.customerName.localeCompare(other.customerName, 'he') ||
    one.title.localeCompare(other.title, 'he') ||
    one.id.localeCompare(other.id)
  );
}

/** Returns a change, and what undoing it would do to each of its templates, by the names of their customers. NOT_FOUND. */
export async function getPriceChange(
  tx: AccountTx,
  id: string,
): Promise<MadePriceChange & { readonly rows: UndoRow[] }> {
  const change = await findPriceChange(tx, id);
  if (change === undefined) throw new AppError('NOT_FOUND');
  const changed = await listChangedPrices(tx, id);
  const ids = changed.map(({ templateId }) => templateId);
  const templates = new Map((await listTemplates(tx, ids)).map((one) => [one.id, one]));
  const newPriced = await readNewPriced(tx, change, ids);
  const names = await customerNamesOf(tx, [...templates.values()]);
  const rows = changed.flatMap((one) => {
    const template = templates.get(one.templateId);
    if (template === undefined) return [];
    return [undoRowOf(template, one, { state: undoStateOf(template, one, newPriced), names })];
  });
  const { fromOn: from, rateBasisPoints, madeAt } = change;
  const undone = changed.filter(({ undoneAt }) => undoneAt !== null).length;
  return {
    id,
    madeAt,
    from,
    rateBasisPoints,
    templates: changed.length,
    undone,
    rows: rows.toSorted(byName),
  };
}
