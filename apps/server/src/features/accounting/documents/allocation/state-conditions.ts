import { mayCarryAllocation } from '@pinkas/domain/documents/links/allocation-problems';
import { DOC_TYPES } from '@pinkas/domain/documents/rules/doc-type';
import type { AllocationFilter, AllocationState } from '@pinkas/domain/vat/allocation-filter';
import { sql, type RawBuilder, type SqlBool } from 'kysely';

/** Types that carry a number. */
const ALLOCATED_TYPES = Object.values(DOC_TYPES).filter((docType) => mayCarryAllocation(docType));

/** The subject of a condition: `documents d`, or `documents p`. */
type Alias = 'd' | 'p';

/** The rules of `allocationStateOf` as conditions over a document; each names the account itself. */
class Standing {
  readonly #account: RawBuilder<unknown>;
  readonly #alias: Alias;

  constructor(accountId: number, alias: Alias) {
    this.#account = sql`${accountId}::bigint`;
    this.#alias = alias;
  }

  #of(column: string): RawBuilder<unknown> {
    return sql.ref(`${this.#alias}.${column}`);
  }

  get mayCarry(): RawBuilder<SqlBool> {
    return sql<SqlBool>`${this.#of('doc_type')} = any(${ALLOCATED_TYPES}::int[])`;
  }

  get hasNumber(): RawBuilder<SqlBool> {
    return sql<SqlBool>`(${this.#of('allocation_number')} <> '' or ${this.#of('id')} in (
      select a.document_id from attached_allocations a
      where a.account_id = ${this.#account} and a.allocation_number <> ''))`;
  }

  /** Whether it has a request for which this is true; any request without a condition. */
  request(condition: RawBuilder<unknown> = sql`true`): RawBuilder<SqlBool> {
    return sql<SqlBool>`${this.#of('id')} in (select r.document_id from allocation_requests r
      where r.account_id = ${this.#account} and ${condition})`;
  }

  /** The rule of `needsAllocation`, of what credits left. */
  get isDue(): RawBuilder<SqlBool> {
    return sql<SqlBool>`${this.#of('vat_agorot')} > 0
      and ${this.#of('customer')}->>'taxId' ~ '^[0-9]{5,9}$'
      and ${this.#of('net_agorot')} > (select t.net_above_agorot from allocation_thresholds t
        where t.valid_from <= ${this.#of('document_date')} order by t.valid_from desc limit 1)
      and ${this.#of('total_agorot')} > coalesce((select sum(k.sum_agorot) from document_links k
        where k.account_id = ${this.#account} and k.source_id = ${this.#of('id')} and k.kind = 'credit'), 0)`;
  }
}

function conditionOf(state: AllocationState, standing: Standing): RawBuilder<SqlBool> {
  const { hasNumber, isDue } = standing;
  const isGiven = standing.request(sql`r.state in ('approved', 'emergency')`);
  switch (state) {
    case 'approved':
    case 'emergency':
      return standing.request(sql`r.state = ${state}`);
    case 'manual':
      return sql<SqlBool>`${hasNumber} and not ${isGiven}`;
    case 'asked':
    case 'refused':
    case 'decided':
      return sql<SqlBool>`${standing.request(sql`r.state = ${state}`)} and not ${hasNumber}`;
    case 'needed':
      return sql<SqlBool>`not ${hasNumber} and (${standing.request(sql`r.state in ('unanswered', 'manual')`)}
        or (not ${standing.request()} and ${isDue}))`;
    case 'not-needed':
      return sql<SqlBool>`not ${hasNumber} and not ${standing.request()} and (${isDue}) is not true`;
  }
}

/**
 * Returns the condition of documents that carry numbers and stand so. `missing`: one is due, none is there, and nobody
 * decided to leave it so.
 */
export function allocationCondition(
  accountId: number,
  filter: AllocationFilter,
  alias: Alias = 'd',
): RawBuilder<SqlBool> {
  const standing = new Standing(accountId, alias);
  const { mayCarry, hasNumber, isDue } = standing;
  if (filter !== 'missing') {
    return sql<SqlBool>`(${mayCarry} and ${conditionOf(filter, standing)})`;
  }
  const isLeft = standing.request(sql`r.choice <> 'further-objection'`);
  return sql<SqlBool>`(${mayCarry} and not ${hasNumber} and not ${isLeft} and ${isDue})`;
}

/** States in the order that distinguishes most documents soonest. */
const TOLD: readonly AllocationState[] = [
  'not-needed',
  'approved',
  'manual',
  'needed',
  'asked',
  'refused',
  'decided',
  'emergency',
];

/**
 * SQL: the allocation state of a document of the statement; null for a type that carries no number.
 */
export function allocationStateSql(accountId: number, alias: Alias): RawBuilder<unknown> {
  const standing = new Standing(accountId, alias);
  const cases = TOLD.map((state) => sql`when ${conditionOf(state, standing)} then ${state}::text`);
  return sql`case when ${standing.mayCarry} then case ${sql.join(cases, sql` `)} end end`;
}
