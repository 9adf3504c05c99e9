import { LEFT_OUT, type FileField, type ColumnUse, type ColumnUses } from '../batch-field.ts';
import { wordForm } from './known-words.ts';

/** What an account chose for heads before, by `headKeys`. */
export type RememberedColumns = ReadonlyMap<string, ColumnUse>;

/**
 * Returns the keys under which choices for heads are saved: the form of the head, and for a repeated head its position
 * among the equal ones. Empty for a column without a head.
 */
export function headKeys(heads: readonly string[]): string[] {
  const seen = new Map<string, number>();
  return heads.map((head) => {
    const form = wordForm(head);
    if (form === '') return '';
    const count = (seen.get(form) ?? 0) + 1;
    seen.set(form, count);
    return count === 1 ? form : `${form}\n${count}`;
  });
}

/**
 * Returns the use of each column: as the account chose for the same head before, else the field that heads usually
 * name. A field is used once, by the first column that matches it, and a choice of the account precedes a guess. Null
 * for an undecided column.
 */
export function guessColumns(
  heads: readonly string[],
  remembered: RememberedColumns,
  fieldOfHead: (head: string) => FileField | undefined,
): (ColumnUse | null)[] {
  const keys = headKeys(heads);
  const taken = new Set<FileField>();
  const take = (use: ColumnUse | undefined): ColumnUse | null => {
    if (use === undefined || use === LEFT_OUT) return use ?? null;
    if (taken.has(use)) return null;
    taken.add(use);
    return use;
  };
  const chosen = keys.map((key) => take(remembered.get(key)));
  return heads.map((head, index) => chosen[index] ?? take(fieldOfHead(head)));
}

/** Returns the uses with the undecided columns left out that are empty in every row. */
export function leaveOutEmpty(uses: ColumnUses, rows: Iterable<readonly string[]>): ColumnUses {
  const filled = new Set<number>();
  for (const cells of rows) {
    for (const [index, cell] of cells.entries()) if (cell.trim() !== '') filled.add(index);
  }
  return uses.map((use, index) => use ?? (filled.has(index) ? null : LEFT_OUT));
}
