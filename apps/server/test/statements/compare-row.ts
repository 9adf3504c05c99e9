import type { DescribedColumn } from './described-columns.ts';
import type { ExpectedColumn, RowShape } from './row-shape.ts';
import type { ValueKind } from './value-kind.ts';

/** Returns what a row type says otherwise than the columns of the statement, one sentence for each fault. */
export function compareRow(row: RowShape, columns: readonly DescribedColumn[]): string[] {
  const names = columns.map(({ name }) => name);
  return [
    ...names.filter((name, at) => names.indexOf(name) < at).map((name) => `${name} comes twice`),
    ...[...row]
      .filter(([name, { isOptional }]) => !isOptional && !names.includes(name))
      .map(([name]) => `${name} is no column`),
    ...columns.flatMap((column) => compareColumn(row.get(column.name), column)),
  ];
}

function compareColumn(
  expected: ExpectedColumn | undefined,
  { name, kind, isNullable, values = [] }: DescribedColumn,
): string[] {
  if (expected === undefined) return [`${name} is not read`];
  const { kinds, literals } = expected;
  const wrong = kinds.filter((one) => !agrees(one, kind));
  const unnamed = literals === undefined ? [] : values.filter((one) => !literals.includes(one));
  return [
    ...wrong.map((one) => `${name} is ${kind}, not ${one}`),
    ...(isNullable && !expected.isNullable ? [`${name} may be null`] : []),
    ...(unnamed.length > 0 ? [`${name} may be ${unnamed.join(', ')}`] : []),
  ];
}

/** Whether code may take a column's value for a value of this kind; what JSON holds is for whoever writes it. */
function agrees(expected: ValueKind, kind: ValueKind): boolean {
  if (expected === kind || expected === 'unknown') return true;
  if (kind === 'json') return expected !== 'bytes' && expected !== 'any';
  const [element, ownElement] = [elementOf(expected), elementOf(kind)];
  return element !== undefined && ownElement !== undefined && agrees(element, ownElement);
}

function elementOf(kind: ValueKind): ValueKind | undefined {
  return /^list of (?<element>.+)$/.exec(kind)?.groups?.['element'];
}
