/**
 * Returns SQL for the person of a row with actor columns: who acted, or for whom the system did; null
 * for keys, clients, visitors and what the system did on its own. `table` is the name or alias of its
 * table.
 */
export function personOf(table: string): string {
  return `case when ${table}.actor_kind in ('user', 'accountant', 'account-manager')
    then ${table}.actor_id::uuid else ${table}.requested_by end`;
}
