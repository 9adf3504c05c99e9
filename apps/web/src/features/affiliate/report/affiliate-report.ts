import type { affiliateReportContract } from '@pinkas/contract/affiliate/report/report.contract';
import type { z } from 'zod';

export type AffiliateReport = z.output<(typeof affiliateReportContract)['get']['response']>;
