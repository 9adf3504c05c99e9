import type { CardLine, TrialGroup } from '@pinkas/contract/bookkeeping/ledger/ledger.contract';
import { NO_GROUP } from '@pinkas/contract/reports/report-query';
import type { ReportPeriod } from '@pinkas/domain/time/report-period';
import { sql } from 'kysely';

import type { AccountTx } from '../../../platform/db/account-transaction.ts';
import { cursorRows } from '../../../platform/export/cursor-rows.ts';
import type { ListOrder } from '../../../platform/lists/list-order.ts';
import { linesOf } from './ledger-card.reads.ts';
import { LEDGER_ORDER, toLedgerLine, withSources, type LedgerLineRow } from './ledger-lines.ts';

/** Which cards: those of a trial balance by their ids, in their order. */
export interface AskedCards extends ReportPeriod {
  readonly by: TrialGroup;
  readonly ids: readonly string[];
}

/** A line with the index of its card, counted from 1; its balance is left out. */
export interface LineOfCards {
  readonly place: number;
  readonly line: CardLine;
}

interface PlacedRow extends LedgerLineRow, Record<string, unknown> {
  readonly place: number;
}

const IN_ORDER: ListOrder = {
  sort: 'place',
  columns: [{ name: 'place', kind: 'integer' }, ...LEDGER_ORDER],
  isDescending: false,
  isBackward: false,
  place: undefined,
};

/** The account whose parties the cards are of; all accounts have cards of their own. */
const ACCOUNT_OF_CARDS = {
  account: undefined,
  customer: 'customers',
  supplier: 'suppliers',
} as const satisfies Record<TrialGroup, string | undefined>;

/** Returns the lines of all cards in the order of the cards, some at a time. */
export async function* linesByCard(
  tx: AccountTx,
  { by, ids, from, to }: AskedCards,
): AsyncGenerator<readonly LineOfCards[]> {
  const asked = { account: ACCOUNT_OF_CARDS[by], partyId: undefined, from, to };
  const key =
    by === 'account' ? sql`n.ledger_account` : sql`coalesce(n.customer_id::text, ${NO_GROUP})`;
  const placed = sql`select n.*, i.place::int as place
    from (${linesOf(tx.accountId, asked)}) n
    join unnest(${[...ids]}::text[]) with ordinality i (id, place) on i.id = ${key}`;
  const statement = withSources<PlacedRow>(tx.accountId, placed, IN_ORDER);
  for await (const rows of cursorRows(tx, statement)) {
    yield rows.map((row) => ({
      place: row.place,
      line: { ...toLedgerLine(row), balanceAgorot: null },
    }));
  }
}
