import { allocationRequestsContract } from '@pinkas/contract/accounting/documents/allocation-requests.contract';
import type { DocumentAllocation } from '@pinkas/contract/accounting/documents/document-allocation';

import type { AccountContext } from '../../../../../platform/context.ts';
import { AppError } from '../../../../../platform/errors/app-error.ts';
import { implement, type Routes } from '../../../../../platform/http/implement.ts';
import { readDocumentStatus } from '../../record/links/document-links.reads.ts';
import { findStoredDocument } from '../../record/content/stored-document.reads.ts';
import { viewAllocation } from '../allocation-view.reads.ts';
import { askAgain } from './ask-again.ts';
import { decideRefusal } from './decide-refusal.ts';
import { useEmergencyNumber } from '../emergency/use-emergency-number.ts';

function getAllocation(ctx: AccountContext, id: string): Promise<DocumentAllocation> {
  return ctx.transaction(async (tx) => {
    const document = await findStoredDocument(tx, id);
    if (document === undefined) throw new AppError('NOT_FOUND');
    const { creditedAgorot } = await readDocumentStatus(tx, id);
    const today = ctx.clock.today();
    const allocation = await viewAllocation(tx, document, { creditedAgorot, today });
    if (allocation === undefined) throw new AppError('STATE_NOT_ALLOWED');
    return allocation;
  });
}

export const allocationRequestsRoutes: Routes = implement(allocationRequestsContract, {
  get: async ({ ctx, params }) => ({ allocation: await getAllocation(ctx, params.id) }),
  ask: async ({ ctx, params, idempotencyKey }) => {
    await askAgain(ctx, params.id, idempotencyKey);
    return { allocation: await getAllocation(ctx, params.id) };
  },
  useEmergency: async ({ ctx, params, idempotencyKey }) => {
    await useEmergencyNumber(ctx, params.id, idempotencyKey);
    return { allocation: await getAllocation(ctx, params.id) };
  },
  decide: async ({ ctx, params, body, idempotencyKey }) => {
    await decideRefusal(ctx, params.id, body.choice, idempotencyKey);
    return { allocation: await getAllocation(ctx, params.id) };
  },
});
