import { bookGapsContract } from '@pinkas/contract/settings/book/book-gaps.contract';

import { readOneMoment } from '../../../platform/db/one-moment.ts';
import { defineFeature } from '../../../platform/feature.ts';
import { implement } from '../../../platform/http/implement.ts';
import { readBookGaps } from './book-gaps.reads.ts';

export const bookGapsFeature = defineFeature({
  routes: implement(bookGapsContract, {
    get: ({ ctx }) =>
      ctx.transaction(async (tx) => {
        await readOneMoment(tx);
        return readBookGaps(tx, ctx.principal, ctx.clock.today());
      }),
  }),
});
