import { affiliateReportContract } from '@pinkas/contract/affiliate/report/report.contract';

import type { AccountContext } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { implement } from '../../../platform/http/implement.ts';
import { drawQr } from '../../../platform/qr-code/qr-code.ts';
import { getStatement, type AffiliateStatement } from '../../auth/affiliates/affiliates.api.ts';
import { exportReferrals } from './export-referrals.ts';

export const affiliateReportRoutes = implement(affiliateReportContract, {
  get: async ({ ctx }) => {
    const { code, referrals, payouts, ...sums } = await ownStatement(ctx);
    const link = `${ctx.services.config.origin}/#/register?aff=${code}`;
    return { link, qr: drawQr(link), ...sums, referrals: [...referrals], payouts: [...payouts] };
  },

  export: async ({ ctx, query }) => {
    const { referrals } = await ownStatement(ctx);
    return exportReferrals(ctx, referrals, query);
  },
});

async function ownStatement(ctx: AccountContext): Promise<AffiliateStatement> {
  const statement = await getStatement(ctx, ctx.userId);
  // Taken back between finding the session and reading.
  if (statement === undefined) throw new AppError('NOT_PERMITTED');
  return statement;
}
