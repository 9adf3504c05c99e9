import { dashboardContract } from '@pinkas/contract/accounting/dashboard/dashboard.contract';

import { implement } from '../../../platform/http/implement.ts';
import { findHeldMails } from '../../../platform/mail/held-mails.ts';
import { listDocuments } from '../documents/documents.api.ts';
import { computeDashboard } from './dashboard.reads.ts';

const LAST_DOCUMENTS_SHOWN = 5;

export const dashboardRoutes = implement(dashboardContract, {
  get: async ({ ctx }) => {
    const today = ctx.clock.today();
    return ctx.transaction(async (tx) => {
      const figures = await computeDashboard(tx, today);
      const { rows } = await listDocuments(tx, today, {
        filter: {},
        sort: 'date',
        direction: 'desc',
        limit: LAST_DOCUMENTS_SHOWN,
      });
      const heldMails = await findHeldMails(tx);
      return { today, ...figures, lastDocuments: rows, heldMails };
    });
  },
});
