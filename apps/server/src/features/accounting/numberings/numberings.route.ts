import { numberingsContract } from '@pinkas/contract/accounting/numberings/numberings.contract';

import { implement, type Routes } from '../../../platform/http/implement.ts';
import { definePart } from '../../../platform/service-part.ts';
import { checkEvidence } from './check-evidence.ts';
import { createNumberingCheck } from './check-numberings.ts';
import { listNumberings } from './numberings.reads.ts';
import { saveNumberings } from './save-numberings.ts';

const check = definePart(createNumberingCheck);

export const numberingsRoutes: Routes = implement(numberingsContract, {
  list: ({ ctx }) => ctx.transaction((tx) => listNumberings(tx)),
  save: ({ ctx, body, idempotencyKey }) => saveNumberings(ctx, body, idempotencyKey),
  checkEvidence: ({ ctx, body }) => ctx.transaction((tx) => checkEvidence(tx, body.text)),
  check: async ({ ctx }) => ({ series: await check.of(ctx.services)(ctx) }),
});
