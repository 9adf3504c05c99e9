import { donationsReport } from '@pinkas/contract/reports/donations/donations.contract';

import { implement } from '../../../platform/http/implement.ts';
import { entriesOf } from '../grouped/grouped.api.ts';
import { yearlyHandlers } from '../yearly/yearly.api.ts';
import { DONATION_RECEIPTS, sumDonationReceipts } from './donation-receipts.reads.ts';
import { readDonations } from './donations.reads.ts';

export const donationsRoutes = implement(
  donationsReport.calls,
  yearlyHandlers(donationsReport, {
    readParties: readDonations,
    readReport: readDonations,
    ...entriesOf(DONATION_RECEIPTS),
    sumEntries: sumDonationReceipts,
  }),
);
