import type { BatchRowProblem } from '@pinkas/domain/batch/batch-row';

import type { AppError } from '../../../../platform/errors/app-error.ts';
import type { CheckedUnit } from './file-kind.ts';
import type { IssueRefusal } from './stored-file.ts';

/** Returns what is stored of a refusal of the issue. */
export function issueRefusalOf({ code, fields = [] }: AppError): IssueRefusal {
  return { code, fields: fields.map(({ path, code: at }) => ({ path, code: at })) };
}

/**
 * Returns the problems of a refusal at their cells: those of its fields, or the one of the whole
 * document.
 */
export function issueRefusalProblems(
  { code, fields }: IssueRefusal,
  { rowNos, cellOf }: Pick<CheckedUnit, 'rowNos' | 'cellOf'>,
): BatchRowProblem[] {
  return fields.length === 0
    ? [{ rowNo: rowNos[0], field: null, code }]
    : fields.map(({ path, code: at }) => ({ ...cellOf(path), code: at }));
}
