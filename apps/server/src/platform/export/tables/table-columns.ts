import type { Table, TableColumn } from '@pinkas/contract/tables/define-table';

import type { ExportColumn, ExportKind } from '../export-column.ts';
import { wordsIn } from './words-in.ts';

type ValueOf<Row> = ExportColumn<Row>['value'];
type Derived = 'previous' | 'change' | 'share';

const KINDS: Readonly<Record<TableColumn<never>['kind'], ExportKind>> = {
  text: 'text',
  'long-text': 'text',
  code: 'text',
  date: 'date',
  number: 'number',
  money: 'money',
  previous: 'money',
  change: 'percent',
  share: 'percent',
};

/**
 * Returns the columns of a file of a table. `derived` are the values of those that follow from the main sum of a report; a
 * table of anything else has none of them.
 */
export function tableColumns<Row>(
  { areas: [area], columns }: Table<Row>,
  derived: Readonly<Partial<Record<Derived, ValueOf<Row>>>> = {},
): readonly ExportColumn<Row>[] {
  return Object.entries(columns).map(([key, column]) => ({
    key,
    head: (language, values) => wordsIn(language).text(area)(column.head, values),
    kind: KINDS[column.kind],
    value: valueOf(column, derived),
    ...(column.isOfVat !== undefined && { isOfVat: column.isOfVat }),
    ...(column.width !== undefined && { width: column.width }),
  }));
}

function valueOf<Row>(
  column: TableColumn<Row>,
  derived: Readonly<Partial<Record<Derived, ValueOf<Row>>>>,
): ValueOf<Row> {
  if ('value' in column) return (row, language) => column.value(row, wordsIn(language));
  return derived[column.kind] ?? (() => null);
}
