import { SEARCH_ROWS_MAX, SEARCH_TOTAL_MAX } from '@pinkas/contract/shell/search/search.contract';
import { numberRangesOf } from '@pinkas/domain/numbering/number-ranges';
import type { SearchReading } from '@pinkas/domain/search/read-search';
import type { LocalDate } from '@pinkas/domain/time/local-date';

import type { AccountTx } from '../../../platform/db/account-transaction.ts';
import { documentsOf, findIdsByAllocation } from '../../accounting/documents/documents.api.ts';
import { foundOf, NOTHING_FOUND, type Found } from './found.ts';

/** Documents of up to this many customers are looked up customer by customer. */
const CUSTOMERS_EACH_MAX = 100;
/** Of more customers than that, this many are known, and the newest documents are searched. */
const CUSTOMERS_KNOWN_MAX = 1_000;
/** Beside the newest documents, those of this many, in case none of the newest matches. */
const CUSTOMERS_EACH_OF_MANY = 20;
const NEWEST_WALKED = 2_000;
/** Subjects are read, which takes longer than looking at customers. */
const NEWEST_SUBJECTS = 300;
const SUBJECTS_FOUND_MAX = 200;
/** A single letter is in nearly every name; it finds no documents. */
const TEXT_LENGTH_MIN = 2;

/**
 * Each strategy of finding a document reads its own index and stops early; lower ranks come
 * first. The total counts what all of them find together.
 */
const FOUND = `
  with by_value as (
    select d.id, d.document_date, d.issued_at, d.number, case when d.number = r.low and r.low = $2[1] then 0 else 2 end as rank
    from unnest($2::bigint[], $3::bigint[]) r(low, high)
    cross join lateral (
      select d.id, d.document_date, d.issued_at, d.number from documents d
      where d.account_id = $1 and d.number between r.low and r.high
      order by d.number desc, d.id desc limit ${SEARCH_TOTAL_MAX}) d
    union all
    select d.id, d.document_date, d.issued_at, d.number, case when d.total_agorot in ($4[1], $5[2]) then 1 else 2 end
    from unnest($4::bigint[], $5::bigint[]) s(low, high)
    cross join lateral (
      select d.id, d.document_date, d.issued_at, d.number, d.total_agorot from documents d
      where d.account_id = $1 and d.total_agorot between s.low and s.high
      order by d.total_agorot, d.id limit ${SEARCH_TOTAL_MAX}) d
    union all
    select d.id, d.document_date, d.issued_at, d.number, 1 from (
      select d.id, d.document_date, d.issued_at, d.number from documents d
      where d.account_id = $1 and d.document_date between $6::date and $7::date
      order by d.document_date desc, d.issued_at desc, d.number desc, d.id desc limit ${SEARCH_TOTAL_MAX}) d
    union all
    select d.id, d.document_date, d.issued_at, d.number, 3 from documents d
    where d.account_id = $1 and d.id = any($8::uuid[])
    union all
    select d.id, d.document_date, d.issued_at, d.number, 3 from (
      select d.id, d.document_date, d.issued_at, d.number, d.customer_id from documents d
      where d.account_id = $1
      order by d.document_date desc, d.issued_at desc, d.number desc, d.id desc limit $11) d
    where d.customer_id = any($10::uuid[])
  ), by_customer as (
    select d.id, d.document_date, d.issued_at, d.number, 3 as rank
    from unnest($9::uuid[]) c(id)
    cross join lateral (
      select d.id, d.document_date, d.issued_at, d.number from documents d
      where d.account_id = $1 and d.customer_id = c.id
      order by d.document_date desc, d.issued_at desc, d.number desc, d.id desc limit ${SEARCH_ROWS_MAX}) d
  ), counted as (
    select count(*)::int as total from (
      select id from by_value
      union
      (select d.id from unnest($9::uuid[]) c(id)
        cross join lateral (
          select d.id from documents d
          where d.account_id = $1 and d.customer_id = c.id limit ${SEARCH_TOTAL_MAX}) d
        limit ${SEARCH_TOTAL_MAX})
      limit ${SEARCH_TOTAL_MAX}) every
  )
  select f.id, c.total from (
    select a.id, a.document_date, a.issued_at, a.number, min(a.rank) as rank from (
      select * from by_value union all select * from by_customer) a
    group by a.id, a.document_date, a.issued_at, a.number) f
  cross join counted c
  order by f.rank, f.document_date desc, f.issued_at desc, f.number desc, f.id desc limit ${SEARCH_ROWS_MAX}`;

async function idsOf(tx: AccountTx, name: string, text: string, values: readonly unknown[]) {
  const { rows } = await tx.query<{ id: string }>({ name, text, values: [...values] });
  return rows.map((row) => row.id);
}

/** Customers in the book or not: a few at first, for a rare name needs no more. */
async function customersNamed(tx: AccountTx, text: string): Promise<string[]> {
  const find = (limit: number) =>
    idsOf(tx, 'search-customer-ids', 'select id from find_customer_ids($1, false, $2)', [
      text,
      limit,
    ]);
  const few = await find(CUSTOMERS_EACH_MAX + 1);
  return few.length <= CUSTOMERS_EACH_MAX ? few : find(CUSTOMERS_KNOWN_MAX);
}

function documentsBySubject(tx: AccountTx, text: string): Promise<string[]> {
  return idsOf(
    tx,
    'search-subject-ids',
    'select id from find_document_ids_by_subject($1, $2, $3, $4)',
    [text, NEWEST_SUBJECTS, SEARCH_ROWS_MAX, SUBJECTS_FOUND_MAX],
  );
}

/** Of few customers each is read; of many some, and all of them among the newest documents. */
function walkedCustomers(ids: readonly string[]) {
  return ids.length > CUSTOMERS_EACH_MAX
    ? { each: ids.slice(0, CUSTOMERS_EACH_OF_MANY), all: ids, newest: NEWEST_WALKED }
    : { each: ids, all: [], newest: 0 };
}

/** A credit's total may be stored below zero; people type it without the sign. */
function signedRanges(sum: NonNullable<SearchReading['sum']>) {
  return [sum, { from: -sum.to, to: -sum.from }];
}

/**
 * Returns documents by number, sum, day, customer, subject or allocation number, with their states of
 * today.
 */
export async function findDocuments(
  tx: AccountTx,
  reading: SearchReading,
  today: LocalDate,
): Promise<Found<Awaited<ReturnType<typeof documentsOf>>[number]>> {
  const { sum, days } = reading;
  const names = reading.text.length < TEXT_LENGTH_MIN ? undefined : reading.text;
  const customerIds = names === undefined ? [] : await customersNamed(tx, names);
  const subjectIds = names === undefined ? [] : await documentsBySubject(tx, names);
  const allocatedIds = await findIdsByAllocation(tx, reading.text);
  const customers = walkedCustomers(customerIds);
  const ranges = numberRangesOf(reading.numberDigits);
  const sums = sum === undefined ? [] : signedRanges(sum);
  const { rows } = await tx.query<{ id: string; total: number }>({
    name: 'search-documents',
    text: FOUND,
    values: [
      tx.accountId,
      ranges.map(([from]) => from),
      ranges.map(([, to]) => to),
      sums.map(({ from }) => from),
      sums.map(({ to }) => to),
      days?.from ?? null,
      days?.to ?? null,
      [...allocatedIds, ...subjectIds],
      customers.each,
      customers.all,
      customers.newest,
    ],
  });
  if (rows.length === 0) return NOTHING_FOUND;
  const ids = rows.map((row) => row.id);
  const isWhole = customers.newest === 0 && subjectIds.length < SEARCH_ROWS_MAX;
  return foundOf(await documentsOf(tx, today, ids), rows[0]?.total ?? 0, isWhole);
}
