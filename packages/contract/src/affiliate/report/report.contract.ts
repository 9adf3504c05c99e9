import { REFERRAL_STATES } from '@pinkas/domain/affiliates/affiliate';
import { z } from 'zod';

import { defineContract } from '../../define.ts';
import { tableParts } from '../../lists/views/list-query.ts';

/** A business that came by the link of an affiliate, as the affiliate may see it. */
export const Referral = z.object({
  id: z.uuid(),
  /** The first letter of its name alone. */
  name: z.string(),
  joinedOn: z.string(),
  state: z.enum(REFERRAL_STATES),
  /** Day of its first document; null before. */
  activeOn: z.string().nullable(),
  /** Whether it is one of the affiliate's own, which earns nothing. */
  isOwn: z.boolean(),
  earnedAgorot: z.int(),
});
export type Referral = z.output<typeof Referral>;

/** Columns of the exported referrals, in the order of a full file. */
export const REFERRAL_COLUMNS = ['name', 'joined', 'state', 'active', 'earned'] as const;
export type ReferralColumn = (typeof REFERRAL_COLUMNS)[number];

/** affiliate/report (specification section 2.10). */
export const affiliateReportContract = defineContract({
  get: {
    method: 'GET',
    path: '/v2/api/affiliate/report',
    access: 'affiliateReport.read',
    summary:
      'The link of the affiliate who calls, who came by it, what it earned and what was paid.',
    response: z.object({
      link: z.string(),
      /** The link as a QR code: dark modules as a path of SVG, in a square of `size`. */
      qr: z.object({ size: z.int(), path: z.string() }),
      /** What a business that becomes active today earns. */
      rateAgorot: z.int(),
      referrals: z.array(Referral),
      payouts: z.array(
        z.object({
          id: z.uuid(),
          paidOn: z.string(),
          amountAgorot: z.int(),
          reference: z.string(),
        }),
      ),
      earnedAgorot: z.int(),
      paidAgorot: z.int(),
    }),
    errors: [],
  },
  export: {
    method: 'GET',
    path: '/v2/api/affiliate/report/export',
    access: 'affiliateReport.read',
    summary: 'The referrals as a file.',
    query: z.strictObject(tableParts(REFERRAL_COLUMNS)),
    response: 'file',
    errors: ['INVALID_REQUEST'],
  },
});
