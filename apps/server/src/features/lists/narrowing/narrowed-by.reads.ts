import { Id } from '@pinkas/contract/fields';
import type { ExportLanguage } from '@pinkas/contract/lists/views/list-query';
import { formatMinor } from '@pinkas/domain/money/format';
import { formatLocalDate, type LocalDate } from '@pinkas/domain/time/local-date';
import { phrasesIn } from '@pinkas/phrases/both-languages';
import { docTypeWords } from '@pinkas/phrases/doc-type-words';

import type { AccountTx } from '../../../platform/db/account-transaction.ts';

/** What several lists and reports are narrowed by; those of expenses have a supplier, those of donations a donor. */
interface Narrowed {
  readonly customerId?: string | undefined;
  readonly supplierId?: string | undefined;
  readonly donorId?: string | undefined;
  readonly itemId?: string | undefined;
  readonly tagId?: string | undefined;
  readonly docType?: number | undefined;
  readonly userId?: string | undefined;
  readonly branchId?: string | undefined;
  readonly bankAccountId?: string | undefined;
}

interface Names {
  readonly customer: string | null;
  readonly supplier: string | null;
  readonly donor: string | null;
  readonly item: string | null;
  readonly tag: string | null;
  readonly person: string | null;
  readonly branch_he: string | null;
  readonly branch_en: string | null;
  readonly bank_account: string | null;
}

/** What is known by its id, in the order of the parameters below. */
const KNOWN_BY_ID = [
  'customerId',
  'supplierId',
  'itemId',
  'tagId',
  'userId',
  'branchId',
  'donorId',
  'bankAccountId',
] as const satisfies readonly (keyof Narrowed)[];

async function namesOf(tx: AccountTx, filter: Narrowed): Promise<Names | undefined> {
  const { rows } = await tx.query<Names & Record<string, unknown>>({
    name: 'report-filter-names',
    text: `select
      (select c.name from customers c where c.account_id = $1 and c.id = $2::uuid) as customer,
      (select c.name from customers c where c.account_id = $1 and c.id = $3::uuid) as supplier,
      (select i.name from items i where i.account_id = $1 and i.id = $4::uuid) as item,
      (select t.name from tags t where t.account_id = $1 and t.id = $5::uuid) as tag,
      (select p.full_name from person_names p where p.account_id = $1 and p.user_id = $6::uuid) as person,
      (select b.name_he from branches b where b.account_id = $1 and b.id = $7::uuid) as branch_he,
      (select b.name_en from branches b where b.account_id = $1 and b.id = $7::uuid) as branch_en,
      (select c.name from customers c where c.account_id = $1 and c.id = $8::uuid) as donor,
      (select a.name from bank_accounts a where a.account_id = $1 and a.id = $9::uuid) as bank_account`,
    values: [tx.accountId, ...KNOWN_BY_ID.map((part) => filter[part] ?? null)],
  });
  return rows[0];
}

/** A part of what a report was asked by, in words: its name, and what it is set to; nothing where it narrows nothing. */
export type DescribedPart = readonly [part: string, name: string] | undefined;

/** What divides, compares, orders and writes rows, and narrows none. */
type Form = 'by' | 'compare' | 'sort' | 'direction' | 'format' | 'language' | 'columns' | 'ids';

/**
 * The parts of a query that only its own report knows: each is described in words, so none can be omitted.
 */
export type DescribedParts<Query> = Readonly<
  Record<Exclude<keyof Query, keyof Narrowed | Form>, DescribedPart>
>;

/** Days that stand in the title of a report. */
export const DAYS_IN_TITLE = { from: undefined, to: undefined } as const;

/** Returns a text that was searched for, in words. */
export function describeSearch(
  language: ExportLanguage,
  search: string | undefined,
): DescribedPart {
  return search ? [phrasesIn(language, 'reports')('search'), search] : undefined;
}

/** Days that narrow a list, in words. */
export function describeDays(
  language: ExportLanguage,
  part: string,
  { from, to }: { readonly from?: LocalDate | undefined; readonly to?: LocalDate | undefined },
): DescribedPart {
  const text = phrasesIn(language, 'lists');
  if (from !== undefined && to !== undefined) {
    return [part, `${formatLocalDate(from)} – ${formatLocalDate(to)}`];
  }
  if (from !== undefined) return [part, text('sinceDate', { date: formatLocalDate(from) })];
  if (to !== undefined) return [part, text('untilDate', { date: formatLocalDate(to) })];
  return undefined;
}

/** Returns sums that narrow a list, in words. */
export function describeSums(
  language: ExportLanguage,
  from: number | undefined,
  to: number | undefined,
): DescribedPart {
  if (from === undefined && to === undefined) return undefined;
  const text = phrasesIn(language, 'lists');
  const sum = (agorot: number | undefined): string =>
    agorot === undefined ? '' : formatMinor(agorot, 2);
  if (to === undefined) return [text('sum'), text('sumAtLeast', { sum: sum(from) })];
  if (from === undefined) return [text('sum'), text('sumAtMost', { sum: sum(to) })];
  return [text('sum'), text('sumBetween', { from: sum(from), to: sum(to) })];
}

/** Returns what a row of a breakdown represents, where that is a customer, supplier, item, tag or type. */
export function partOfRow(by: string, row: string | undefined): Narrowed {
  if (row === undefined) return {};
  if (by === 'type') return { docType: Number(row) };
  if (!Id.safeParse(row).success) return {};
  if (by === 'customer') return { customerId: row };
  if (by === 'supplier') return { supplierId: row };
  if (by === 'item') return { itemId: row };
  return by === 'tag' ? { tagId: row } : {};
}

/**
 * The same row in words, where its name follows from its key; `nameOf` returns it, and the column is its name.
 */
export function describeRow(
  { by, row }: { readonly by: string; readonly row?: string | undefined },
  part: string,
  nameOf: (row: string) => string,
): DescribedPart {
  if (row === undefined || Object.keys(partOfRow(by, row)).length > 0) return undefined;
  return [part, nameOf(row)];
}

type Asked<Query> = Query & Narrowed & { readonly language: ExportLanguage };

/**
 * Describes the filter of a table that is of no account, in words: a line each. None without a
 * filter.
 */
export function narrowedAlone<Query extends { readonly language: ExportLanguage }>(
  { language }: Query,
  told: DescribedParts<Query>,
): readonly string[] {
  return linesOf(language, Object.values<DescribedPart>(told));
}

function linesOf(language: ExportLanguage, told: readonly DescribedPart[]): readonly string[] {
  const text = phrasesIn(language, 'reports');
  return told.flatMap((line) =>
    line === undefined ? [] : [text('narrowed', { part: line[0], name: line[1] })],
  );
}

/**
 * Describes the filter of a list or a report, for its file: a line each, such as the name of a customer. None without a
 * filter.
 */
export function narrowedBy<Query extends Narrowed & { readonly language: ExportLanguage }>(
  query: Asked<Query>,
  told: DescribedParts<Query>,
): (tx: AccountTx) => Promise<readonly string[]> {
  return async (tx) => {
    const text = phrasesIn(query.language, 'reports');
    const ids = 'ids' in query && Array.isArray(query.ids) ? query.ids.length : 0;
    return [
      ...(await namedParts(tx, query)),
      ...linesOf(query.language, Object.values<DescribedPart>(told)),
      ...(ids === 0 ? [] : [text('chosenRows', { count: ids })]),
    ];
  };
}

/** Returns the parts that several reports know, named as they are called now. */
async function namedParts(
  tx: AccountTx,
  filter: Narrowed & { readonly language: ExportLanguage },
): Promise<readonly string[]> {
  const { language, docType } = filter;
  if (docType === undefined && KNOWN_BY_ID.every((part) => filter[part] === undefined)) return [];
  const names = await namesOf(tx, filter);
  const text = phrasesIn(language, 'reports');
  const lines = [
    ['customer', names?.customer],
    ['supplier', names?.supplier],
    ['donor', names?.donor],
    ['item', names?.item],
    ['tag', names?.tag],
    ['type', docType === undefined ? undefined : docTypeWords(docType, language)],
    ['user', names?.person],
    ['branch', branchIn(language, names)],
    ['bankAccount', names?.bank_account],
  ] as const;
  return lines.flatMap(([part, name]) =>
    typeof name === 'string' && name !== '' ? [text('narrowed', { part: text(part), name })] : [],
  );
}

function branchIn(language: ExportLanguage, names: Names | undefined): string | null | undefined {
  return language === 'en' && names?.branch_en ? names.branch_en : names?.branch_he;
}
