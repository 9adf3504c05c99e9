/**
 * Returns a statement for the last day with a movement of an account up to a day, and the balance at the end of it. A bank
 * may date a movement back: the balance after it holds what its file has above it, so what the same file has on the other
 * side of the day is added or taken off. Both parameters are SQL.
 */
export function lastRowOf(bankAccountId: string, day: string): string {
  return `select l.booked_on, (l.balance_agorot
      + (select coalesce(sum(case when x.place > l.place and x.booked_on <= ${day} then x.amount_agorot
          when x.place < l.place and x.booked_on > ${day} then -x.amount_agorot end), 0) from bank_rows x
        where x.account_id = $1 and x.statement_id = l.statement_id))::bigint as balance_agorot
    from (select r.booked_on, r.place, r.statement_id, r.balance_agorot from bank_rows r
      where r.account_id = $1 and r.bank_account_id = ${bankAccountId} and r.booked_on <= ${day}
      order by r.booked_on desc, r.place desc limit 1) l`;
}
