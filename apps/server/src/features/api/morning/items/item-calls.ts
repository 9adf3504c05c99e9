import type { ApiItem } from '@pinkas/contract/api/v1/item-resource';

import { AppError } from '../../../../platform/errors/app-error.ts';
import type { ApiCalls, Reading } from '../../adapter/adapter.api.ts';
import { notSupportedAnswer } from '../answers/refusal-answer.ts';
import { pageOf, readPage } from '../answers/search-page.ts';
import { secondsOf } from '../answers/seconds.ts';
import { walk } from '../answers/walk-pages.ts';
import { answered, created, type MorningCall, type SentAnswer } from '../calls/morning-call.ts';
import { rowVatOf } from '../documents/row-vat.ts';
import { answerProblems } from '../sign-in/prove-working.ts';

function asItem(body: unknown): ApiItem {
  return body as ApiItem;
}

function itemView(item: ApiItem): object {
  return {
    id: item.id,
    name: item.name,
    description: item.description,
    price: Number(item.price),
    currency: item.currency,
    catalogNum: item.catalogueNumber,
    vatType: rowVatOf(item.vat === 'taxable', item.priceIncludesVat),
    active: !item.isArchived,
    creationDate: secondsOf(item.createdAt),
    lastUpdateDate: secondsOf(item.updatedAt),
  };
}

const VAT: readonly object[] = [
  { vat: 'taxable', priceIncludesVat: false },
  { vat: 'taxable', priceIncludesVat: true },
  { vat: 'exempt', priceIncludesVat: false },
];

function readVat(reading: Reading): object {
  const vatType = reading.whole('vatType');
  if (vatType === undefined) return {};
  const vat = VAT[vatType];
  if (vat === undefined) reading.refuse('vatType', 'VALUE_NOT_ALLOWED');
  return vat ?? {};
}

/** Reads what a request says of an item; what it leaves out is left as it is. */
function readItem(reading: Reading): Readonly<Record<string, unknown>> {
  const isSaid = (name: string) => reading.raw(name) !== undefined;
  return {
    ...(isSaid('name') && { name: reading.line('name') }),
    ...(isSaid('description') && { description: reading.text('description') }),
    ...(reading.has('price') && { price: reading.decimal('price', 4) }),
    ...(reading.has('currency') && { currency: reading.line('currency').toUpperCase() }),
    ...(isSaid('catalogNum') && { catalogueNumber: reading.line('catalogNum') }),
    ...readVat(reading),
  };
}

/** Adds an item. Throws RefusedByApi. */
export async function addItem(call: MorningCall): Promise<SentAnswer> {
  const { reading, api, idempotencyKey } = call;
  const item = readItem(reading);
  for (const name of ['name', 'price']) {
    if (!reading.has(name)) reading.refuse(name, 'FIELD_REQUIRED');
  }
  const problems = await answerProblems(call, 'items');
  if (problems !== undefined) return problems;
  return created(itemView(asItem(await api.post('/items', item, idempotencyKey))));
}

/** One that was put away is deleted to these programs. */
async function presentItem(api: ApiCalls, id: string): Promise<ApiItem> {
  const item = asItem(await api.get(`/items/${id}`));
  if (item.isArchived) throw new AppError('NOT_FOUND');
  return item;
}

/** Answers an item. Refusal: NOT_FOUND for one that was put away. Throws RefusedByApi. */
export async function getItem({ api, id }: MorningCall): Promise<SentAnswer> {
  return answered(itemView(await presentItem(api, id)));
}

/** Changes what a request says of an item, and nothing else. Throws RefusedByApi. */
export async function updateItem(call: MorningCall): Promise<SentAnswer> {
  const { reading, api, id, idempotencyKey } = call;
  const changes = readItem(reading);
  const problems = await answerProblems(call, 'items');
  if (problems !== undefined) return problems;
  return answered(itemView(asItem(await api.patch(`/items/${id}`, changes, idempotencyKey))));
}

/** Puts an item away, which is what deleting it comes to. Throws RefusedByApi. */
export async function deleteItem({ api, id, idempotencyKey }: MorningCall): Promise<SentAnswer> {
  await api.post(`/items/${id}/archive`, {}, idempotencyKey);
  return answered({});
}

function has(text: string, sought: string): boolean {
  return text.toLowerCase().includes(sought.toLowerCase());
}

/** Answers a page of the items that were found. Throws RefusedByApi. */
export async function searchItems(call: MorningCall): Promise<SentAnswer> {
  const { reading, api } = call;
  const page = readPage(reading);
  const name = reading.line('name');
  const description = reading.line('description');
  const currency = reading.line('currency').toUpperCase();
  const problems = await answerProblems(call, 'items');
  if (problems !== undefined) return problems;
  const all = await walk(api, '/items', { archived: 'false' });
  if (all === undefined) return notSupportedAnswer('TOO_MANY_FOUND');
  const found = all
    .map((item) => asItem(item))
    .filter((item) => has(item.name, name) && has(item.description, description))
    .filter((item) => currency === '' || item.currency === currency);
  const { skip, limit } = page;
  const items = found.slice(skip, skip + limit).map((item) => itemView(item));
  return answered({ ...pageOf(page, items, found.length), aggregations: {} });
}
