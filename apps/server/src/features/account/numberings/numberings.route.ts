import { numberingsContract } from '@pinkas/contract/account/numberings.contract';

import { implement, type Routes } from '../../../platform/http/implement.ts';
import { createNumberingCheck } from './check-numberings.ts';
import { listNumberings } from './numberings.reads.ts';
import { saveNumberings } from './save-numberings.ts';

export function numberingsRoutes(): Routes {
  const check = createNumberingCheck();
  return implement(numberingsContract, {
    list: ({ ctx }) => ctx.transaction((tx) => listNumberings(tx)),
    save: ({ ctx, body, idempotencyKey }) => saveNumberings(ctx, body, idempotencyKey),
    check: async ({ ctx }) => ({ series: await check(ctx) }),
  });
}
