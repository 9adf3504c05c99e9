import type { DocumentSort } from '@pinkas/contract/accounting/documents/documents.contract';
import type { DocumentRow } from '@pinkas/contract/accounting/documents/document-views';
import { addDays, localDate } from '@pinkas/domain/time/local-date';

import { packCursor } from '../../../apps/server/src/platform/lists/list-order.ts';

/** Requests that are measured together under one name. */
export interface ListCase {
  readonly name: string;
  readonly paths: readonly string[];
}

type Query = Readonly<Record<string, string | number>>;

const LIST = '/v2/api/documents';
const SORTS = ['date', 'number', 'total', 'customer'] as const;
const DIRECTIONS = ['desc', 'asc'] as const;
const STATES = ['open', 'overdue', 'partly-paid', 'paid'] as const;

/** Parts of demo names: of many customers, of some, of one, of none; two letters and more. */
const COMMON_PARTS = ['בע', 'סניף', 'של', 'גליל', 'בית', 'הנ'];
const OPTIONAL_PARTS = ['קליניקת שיבולת', 'ונדיט', 'צעצועי ים', 'תות הנ', 'סניף 3', 'אור לבן בעמ'];
const NO_PARTS = ['אבגדהו', 'טט', 'xyz'];
const NUMBER_PARTS = ['3', '30', '301', '3012', '31234', '42', '999999'];

function pathOf(query: Query, base = LIST): string {
  const params = new URLSearchParams(
    Object.entries(query).map(([name, value]) => [name, String(value)]),
  );
  return `${base}?${params.toString()}`;
}

/** Every order and direction of a query. */
function inAllOrders(query: Query): string[] {
  return SORTS.flatMap((sort) =>
    DIRECTIONS.map((direction) => pathOf({ ...query, sort, direction })),
  );
}

function placeOf(sort: DocumentSort, row: DocumentRow): string {
  switch (sort) {
    case 'date':
      // Of its day, but not its own: rows do not contain their time of issue.
      return packCursor(sort, [
        row.documentDate,
        `${row.documentDate}T09:00:00.000Z`,
        row.number,
        row.id,
      ]);
    case 'number':
      return packCursor(sort, [row.number, row.id]);
    case 'total':
      return packCursor(sort, [row.totalAgorot, row.id]);
    case 'customer':
      return packCursor(sort, [row.customerName, row.id]);
  }
}

/** Pages deep inside every order, forward and back, around some rows of the account. */
function deepPages(rows: readonly DocumentRow[], query: Query): string[] {
  return rows.flatMap((row) =>
    SORTS.flatMap((sort) =>
      DIRECTIONS.flatMap((direction) =>
        (['after', 'before'] as const).map((side) =>
          pathOf({ ...query, sort, direction, [side]: placeOf(sort, row) }),
        ),
      ),
    ),
  );
}

/** Returns all lists, filters and searches of My documents; `rows` are from the middle of the account. */
export function listCases(rows: readonly DocumentRow[]): ListCase[] {
  const [row] = rows;
  if (row === undefined) throw new Error('the account has no documents');
  const date = localDate(row.documentDate);
  const dates = { from: addDays(date, -30), to: date };
  const customer = { customerId: row.customerId };
  const month = inAllOrders(dates);
  return [
    { name: 'list', paths: [...inAllOrders({}), ...deepPages(rows, {})] },
    { name: 'list.filter.dates', paths: [...month, ...inAllOrders({ from: addDays(date, -300) })] },
    { name: 'list.filter.customer', paths: inAllOrders(customer) },
    {
      name: 'list.filter.type',
      paths: [...inAllOrders({ docType: 305 }), pathOf({ docType: 400 })],
    },
    ...STATES.map((state) => ({
      name: `list.filter.${state}`,
      paths: [...inAllOrders({ state }), ...deepPages(rows.slice(0, 1), { state })],
    })),
    {
      name: 'list.filter.sum',
      paths: [
        ...inAllOrders({ totalMinAgorot: 100_000, totalMaxAgorot: 200_000 }),
        ...inAllOrders({ totalMinAgorot: 5_000_000 }),
        ...inAllOrders({ totalMinAgorot: 300_000_000 }),
      ],
    },
    {
      name: 'list.filter.several',
      paths: [
        ...inAllOrders({ state: 'open', from: addDays(date, -300), totalMinAgorot: 1_000_000 }),
        ...inAllOrders({ ...customer, state: 'paid' }),
        ...inAllOrders({ ...dates, state: 'paid' }),
      ],
    },
    { name: 'search.common', paths: COMMON_PARTS.flatMap((search) => inAllOrders({ search })) },
    { name: 'search.rare', paths: OPTIONAL_PARTS.flatMap((search) => inAllOrders({ search })) },
    { name: 'search.none', paths: NO_PARTS.flatMap((search) => inAllOrders({ search })) },
    { name: 'search.number', paths: NUMBER_PARTS.flatMap((search) => inAllOrders({ search })) },
    {
      name: 'search.filtered',
      paths: [...COMMON_PARTS, ...OPTIONAL_PARTS].flatMap((search) => [
        pathOf({ search, state: 'open' }),
        pathOf({ search, ...dates }),
        pathOf({ search, totalMinAgorot: 5_000_000 }),
      ]),
    },
  ];
}

/** Returns what people type into the one search box: names, numbers, sums, days and subjects. */
export function searchBoxPaths(): string[] {
  const texts = [
    ...COMMON_PARTS,
    ...OPTIONAL_PARTS,
    ...NO_PARTS,
    ...NUMBER_PARTS,
    '1,234.50',
    '1234',
    '₪ 5,000',
    '20/11/2026',
    'נובמבר 2026',
    '11/2026',
    'היום',
    'מיתוג',
    'חודש',
    'שלב',
    'צ',
  ];
  return texts.map((text) => pathOf({ text }, '/v2/api/search'));
}

/** Sums of filters, which a list shows above its rows. */
export function totalsPaths(rows: readonly DocumentRow[]): string[] {
  const [row] = rows;
  if (row === undefined) throw new Error('the account has no documents');
  const date = localDate(row.documentDate);
  const filters: Query[] = [
    {},
    { from: addDays(date, -30), to: date },
    { from: addDays(date, -300) },
    { customerId: row.customerId },
    { state: 'open' },
    { state: 'paid' },
    { totalMinAgorot: 5_000_000 },
    ...[...COMMON_PARTS, ...OPTIONAL_PARTS, ...NUMBER_PARTS].map((search) => ({ search })),
  ];
  return filters.map((filter) => pathOf(filter, `${LIST}/totals`));
}
