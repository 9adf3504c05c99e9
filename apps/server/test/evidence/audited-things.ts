import type { AuditThing } from '@pinkas/domain/identity/audit-areas';

import { casesOf } from '../tables/all-table-cases.ts';
import type { AllRows, TableChanges } from './table-changes.ts';

/** Objects that an audit row names by words and not by the ID of a row. */
const NAMED_BY_WORDS: readonly string[] = [
  'budget',
  'clearing-application',
  'list',
  'numbering',
  'return',
  'tax-authority',
  'vat-return',
] satisfies AuditThing[];

/** Tables whose keys are the account and the ID that an audit row gives, by what the row calls them. */
const TABLES: ReadonlyMap<string, string> = new Map(
  Object.entries(casesOf('auditedAs')).flatMap(([table, things]) =>
    things.map((thing) => [thing, table] as const),
  ),
);

interface Written {
  readonly accountId: number;
  readonly changes: TableChanges;
  /** The rows that existed before the objects that the call is not about. */
  readonly known: AllRows;
}

/**
 * Returns the audit rows of a call that do not name what the call was about: a row of their own table that it changed
 * or, where it changed none of that table, one that was known.
 */
export function wronglyNamed({ accountId, changes, known }: Written): readonly string[] {
  const { audited, moved } = changes;
  const namesItsThing = ({ action, kind, id }: TableChanges['audited'][number]): boolean => {
    if (kind === 'account') return id === String(accountId);
    if (action === 'file.attached' || action === 'file.detached') {
      return moved.some((key) => key.startsWith(`attachments (${accountId},${kind},${id},`));
    }
    // All expenses up to a month.
    if (NAMED_BY_WORDS.includes(kind) || action === 'expense.reported') return true;
    const table = TABLES.get(kind);
    if (table === undefined)
      throw new Error(`No cases of a table say that it is audited as ${kind}.`);
    const changed = moved.filter((key) => key.startsWith(`${table} (`));
    const named = `${table} (${accountId},${id}`;
    return (changed.length > 0 ? changed : [...known.keys()]).some(
      (key) => key === `${named})` || key.startsWith(`${named},`),
    );
  };
  return audited
    .filter(
      (one, index) =>
        !namesItsThing(one) ||
        audited.findIndex(({ action, id }) => action === one.action && id === one.id) !== index,
    )
    .map(({ action, kind, id }) => `${action} of ${kind} ${id}`);
}
