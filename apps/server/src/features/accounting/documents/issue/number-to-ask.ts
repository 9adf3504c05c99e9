import {
  isAskedWithoutVat,
  needsAllocation,
  type AllocatedDocument,
} from '@pinkas/domain/documents/rules/needs-allocation';

import { taskRow, type TaskRow } from '../../../../platform/jobs/enqueue.ts';
import { askAllocationTask } from '../allocation/requests/ask-allocation.ts';
import { timesOfRequest, type AskedNumber } from '../allocation/requests/open-request.ts';
import type { IssueContext } from './issue-context.ts';

type Issued = AllocatedDocument & { readonly allocationNumber: string; readonly issuedAt: string };

/**
 * Returns when the number of a new document is requested; null where it needs none, has one, or nobody can be
 * asked.
 */
export function numberToAsk(
  document: Issued,
  context: Pick<IssueContext, 'isConnectedToAuthority' | 'allocationThresholds'>,
  isAwaited: boolean,
): AskedNumber | null {
  const { allocationThresholds: thresholds } = context;
  const isAsked =
    context.isConnectedToAuthority &&
    document.allocationNumber === '' &&
    (needsAllocation(document, thresholds) || isAskedWithoutVat(document, thresholds));
  return isAsked ? timesOfRequest(document.issuedAt, isAwaited) : null;
}

/** Returns the task that asks: at once, or after who issues died. */
export function askTask({ askingUntil }: AskedNumber): TaskRow {
  return taskRow(askAllocationTask, {}, askingUntil === null ? {} : { heldUntil: askingUntil });
}
