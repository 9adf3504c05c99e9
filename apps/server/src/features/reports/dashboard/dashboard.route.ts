import { dashboardContract } from '@pinkas/contract/reports/dashboard/dashboard.contract';
import { isAllowed } from '@pinkas/domain/permissions/decide';

import { implement } from '../../../platform/http/implement.ts';
import { findHeldMails } from '../../../platform/mail/held-mails.ts';
import { getCompanyKind } from '../../business/profile/profile.api.ts';
import { ALLOCATION_TASKS, listDocuments } from '../../accounting/documents/documents.api.ts';
import { NUMBER_TASKS } from '../../accounting/expenses/expenses.api.ts';
import { readArrangement } from './arrangement.reads.ts';
import { readCashAhead } from './cash-ahead.reads.ts';
import { computeDashboard } from './dashboard.reads.ts';
import { readDebtAges } from './debt-ages.reads.ts';
import { readDues } from './dues.reads.ts';
import { readFirstSteps } from './first-steps.reads.ts';
import { readTurnoverMeter } from './turnover-meter.reads.ts';
import { readWaiting } from './waiting.reads.ts';

const LAST_DOCUMENTS_SHOWN = 5;

export const dashboardRoutes = implement(dashboardContract, {
  get: async ({ ctx }) => {
    const today = ctx.clock.today();
    return ctx.transaction(async (tx) => {
      const seesExpenses = isAllowed(ctx.principal, 'expenses.read');
      const kind = await getCompanyKind(tx);
      const figures = await computeDashboard(tx, today, { kind, seesExpenses });
      const turnoverMeter = await readTurnoverMeter(tx, today, kind);
      const cashAhead = await readCashAhead(tx, today, seesExpenses);
      const { dues, earlierDues } = await readDues(tx, ctx.principal, today);
      const debtAges = await readDebtAges(tx, ctx.principal, today);
      const firstSteps = await readFirstSteps(tx, ctx.principal);
      const late = dues.filter(({ dueDate }) => dueDate < today);
      const waiting = await readWaiting(tx, ctx.principal, { listed: late, earlier: earlierDues });
      const { rows } = await listDocuments(tx, today, {
        filter: {},
        sort: 'date',
        direction: 'desc',
        limit: LAST_DOCUMENTS_SHOWN,
      });
      const arrangement = await readArrangement(tx, ctx);
      const heldMails = await findHeldMails(tx, [...ALLOCATION_TASKS, ...NUMBER_TASKS]);
      return {
        today,
        ...figures,
        turnoverMeter,
        cashAhead,
        dues,
        earlierDues,
        debtAges,
        firstSteps,
        waiting,
        lastDocuments: rows,
        arrangement,
        heldMails,
      };
    });
  },
});
