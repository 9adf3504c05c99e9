import type { FieldCode } from '@pinkas/contract/errors';
import type { ReportPeriod } from '@pinkas/domain/time/report-period';

import type { AccountContext } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors/app-error.ts';

/**
 * Throws unless the caller may have the file of a range: INVALID_REQUEST for one that has not begun yet or ends after today,
 * NOT_PERMITTED for who sees a part of the documents, since the file is of all.
 */
export function requireRange(ctx: AccountContext, { from, to }: ReportPeriod): void {
  if (ctx.caller.bounds !== null) throw new AppError('NOT_PERMITTED');
  const today = ctx.clock.today();
  if (to <= today) return;
  const field = from > today ? 'from' : 'to';
  const code: FieldCode = 'DATE_IN_FUTURE';
  throw new AppError('INVALID_REQUEST', undefined, [{ path: [field], code }]);
}
