import { donationFileContract } from '@pinkas/contract/reports/donations/donation-file.contract';

import { implement, type Routes } from '../../../platform/http/implement.ts';
import { viewDonationFile, writeDonationFile } from './donation-file.ts';

export const donationFileRoutes: Routes = implement(donationFileContract, {
  view: ({ ctx, query }) => viewDonationFile(ctx, query.year),
  file: ({ ctx, query }) => writeDonationFile(ctx, query.year),
});
