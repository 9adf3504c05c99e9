import { assert } from '@pinkas/domain/assert';
import { sql, type RawBuilder } from 'kysely';

/** A line of a report by party: a party, those after the last that is shown (without an id), or all together. */
export interface PartyRow {
  readonly is_total: boolean;
  readonly id: string | null;
  readonly name: string | null;
  readonly tax_id: string | null;
  readonly email: string | null;
  readonly groups: number;
}

export type ShownParty<Row extends PartyRow> = Row & {
  readonly id: string;
  readonly name: string;
  readonly tax_id: string;
  readonly email: string;
};

export interface PartyOrder<Sort extends string> {
  readonly sort: Sort;
  readonly direction: 'asc' | 'desc';
}

interface RankedParties {
  readonly order: PartyOrder<string>;
  readonly rowsMax: number;
  /** The sums of a line, over `r`. */
  readonly sums: RawBuilder<unknown>;
}

function orderOf({ sort, direction }: PartyOrder<string>): RawBuilder<unknown> {
  const down = sql.raw(direction);
  return sort === 'name'
    ? sql`c.name ${down}, c.id`
    : sql`${sql.ref(`c.${sort}`)} ${down}, c.name, c.id`;
}

/**
 * Returns the end of a statement whose CTE `grouped` has the figures of each party by its `party_id`: the parties in
 * order, those after the last that is shown as one line, and all together, of one snapshot.
 */
export function rankedParties(
  accountId: number,
  { order, rowsMax, sums }: RankedParties,
): RawBuilder<unknown> {
  return sql`called as (
      select g.*, t.id, t.name, t.tax_id, t.email
      from grouped g join customers t on t.account_id = ${accountId}::bigint and t.id = g.party_id),
    ranked as (
      select c.*, least(row_number() over (order by ${orderOf(order)}), ${rowsMax}::bigint + 1) as place
      from called c)
    select false as is_total, case when r.place <= ${rowsMax}::bigint then min(r.id::text) end as id,
      min(r.name) as name, min(r.tax_id) as tax_id, min(r.email) as email, count(*)::int as groups,
      r.place, ${sums}
    from ranked r group by r.place
    union all
    select true, null, null, null, null, 0, 0, ${sums} from ranked r
    order by is_total, place`;
}

/** A report of a year by party: the parties in order, those after the last that is shown, and all together. */
export interface PartiesOfYear<Party, Sums> {
  readonly rows: readonly Party[];
  readonly rest: (Sums & { readonly groups: number }) | null;
  readonly total: Sums;
}

/** Returns the lines of such a statement by what they are, and the line of all together as it was read. */
export function partiesOf<Row extends PartyRow, Sums, Party>(
  lines: readonly Row[],
  toSums: (line: Row) => Sums,
  toParty: (line: ShownParty<Row>) => Party,
): PartiesOfYear<Party & Sums, Sums> & { readonly all: Row } {
  const all = lines.find((line) => line.is_total);
  assert(all !== undefined, 'an aggregate has a row');
  const parties = lines.filter((line) => !line.is_total);
  const isShown = (line: Row): line is ShownParty<Row> => line.id !== null;
  const rest = parties.find(({ id }) => id === null);
  return {
    rows: parties.filter(isShown).map((line) => ({ ...toParty(line), ...toSums(line) })),
    rest: rest === undefined ? null : { groups: rest.groups, ...toSums(rest) },
    total: toSums(all),
    all,
  };
}
