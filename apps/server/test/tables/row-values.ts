import { randomUUID } from 'node:crypto';

import type { Key, Row, RowsOf } from './table-cases.ts';

/* Values that cases of several tables share. */

export const MOMENT = '2026-01-01T10:00:00Z';
export const [ID, OTHER_ID] = [
  '00000000-0000-4000-8000-000000000001',
  '00000000-0000-4000-8000-000000000002',
];
/** A document that is seen. */
export const SHOWN = '00000000-0000-4000-8000-00000000000a';

/** Placeholders for one person, and for a value that no other row has: a fresh value of each pair, or of each row. */
export const [PERSON, FRESH] = ['of the person', 'of the row'];

export const OF_PERSON: Row = { user_id: PERSON, id: FRESH };
export const NAMED: Row = { name: 'Name' };
export const OTHER_NAME: Row = { name: 'Names' };

/** Once while it is not over. */
export const live = (row: Row, apart: readonly Row[], over: Row = { ended_at: MOMENT }): Key => ({
  row,
  apart: [...apart, over],
});

export const newId = (): string => randomUUID();

export const ofDocument =
  (values: Row = {}): RowsOf =>
  (document_id) => [{ document_id, ...values }];

export const withId =
  (values: Row = {}): RowsOf =>
  (document_id) => [{ id: newId(), document_id, ...values }];

/** Somebody who works on their own documents alone sees what they began. */
export const ofWork =
  (column: string, values: Row = {}): RowsOf =>
  (_document, own) => [{ id: newId(), [column]: own, ...values }];
