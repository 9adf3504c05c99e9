import { DOCUMENT_STATES, type DocumentState } from '@pinkas/domain/documents/rules/document-state';
import type { LocalDate } from '@pinkas/domain/time/local-date';
import { sql, type SqlBool } from 'kysely';

import type { AccountTx } from '../../../../platform/db/account-transaction.ts';
import { findNameCondition, type Condition } from './document-filter.ts';
import { findStateScope, stateCondition, WAITING_STATES } from './state-condition.ts';

/** What ids are narrowed by beside a filter. */
export interface Narrowing {
  /** A part of the name of the customer. */
  readonly customerName?: string | undefined;
  /** With all states of documents that wait, or with none of them. */
  readonly states?: readonly DocumentState[] | undefined;
}

const SETTLED_STATES: readonly DocumentState[] = DOCUMENT_STATES.filter(
  (state) => !WAITING_STATES.includes(state),
);

/** What waits is in no settled state. */
async function findStatesCondition(
  tx: AccountTx,
  today: LocalDate,
  states: readonly DocumentState[],
): Promise<Condition> {
  const isWithWaiting = states.includes('open');
  const ofStates = SETTLED_STATES.filter((state) => states.includes(state) !== isWithWaiting);
  if (ofStates.length === 0) return isWithWaiting ? sql<SqlBool>`true` : sql<SqlBool>`false`;
  const scope = await findStateScope(tx);
  const conditions = ofStates.map((state) => stateCondition(state, scope, today, {}));
  const isAny = sql<SqlBool>`(${sql.join(conditions, sql` or `)})`;
  return isWithWaiting ? sql<SqlBool>`not ${isAny}` : isAny;
}

/** Returns the conditions by which ids are narrowed. */
export async function narrowingConditions(
  tx: AccountTx,
  today: LocalDate,
  { customerName, states }: Narrowing,
): Promise<Condition[]> {
  const ofName = await findNameCondition(tx, customerName);
  return [
    ...(ofName === undefined ? [] : [ofName]),
    ...(states === undefined ? [] : [await findStatesCondition(tx, today, states)]),
  ];
}
