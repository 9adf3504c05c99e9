import { cellOfPath } from '@pinkas/domain/batch/form-places';
import type { BatchField } from '@pinkas/domain/batch/batch-field';

import type { AppError } from '../../../platform/errors/app-error.ts';
import type { IssueRefusal } from './stored-file.ts';

/** What is kept of a refusal of the issue. */
export function issueRefusalOf({ code, fields = [] }: AppError): IssueRefusal {
  return { code, fields: fields.map(({ path, code: at }) => ({ path, code: at })) };
}

/** The problems of a refusal: those of its fields, or the one of the whole document. */
export function issueRefusalProblems(
  refusal: IssueRefusal,
): { readonly field: BatchField | null; readonly code: string }[] {
  if (refusal.fields.length === 0) return [{ field: null, code: refusal.code }];
  const first = { rowNo: 0, values: {}, hasMoreCells: false };
  const places = { first, lineRows: [], paymentRows: [], sayers: new Map() };
  return refusal.fields.map(({ path, code }) => ({ field: cellOfPath(path, places).field, code }));
}
