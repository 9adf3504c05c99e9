import { inAccount } from '../../../platform/db/account-transaction.ts';
import { defineFeature } from '../../../platform/feature.ts';
import type { Services } from '../../../platform/services.ts';
import { getBusinessTaxId } from '../../business/profile/profile.api.ts';
import { listKnownPapers } from '../../accounting/expenses/expenses.api.ts';
import { DEMO_ACCOUNT_ID } from '../demo-business.ts';
import { demoTaxAuthority } from './demo-tax-authority.ts';

export const demoAuthorityFeature = defineFeature({
  warmUp: tellSimulator,
  close: ({ config }) => demoTaxAuthority(config).close(),
});

/** Loads the simulator with the numbers of suppliers that the authority knows by the books of the demo. */
async function tellSimulator({ config, db }: Services): Promise<void> {
  const { simulator } = demoTaxAuthority(config);
  const { papers, customer } = await inAccount(db, { accountId: DEMO_ACCOUNT_ID }, async (tx) => ({
    papers: await listKnownPapers(tx),
    customer: await getBusinessTaxId(tx),
  }));
  for (const { allocationNumber, invoice } of papers) {
    const { supplierTaxId, documentDate, netAgorot, vatAgorot } = invoice;
    simulator.know(allocationNumber, {
      invoice_type: 305,
      vat_number: supplierTaxId,
      invoice_reference_number: allocationNumber,
      customer_vat_number: customer,
      invoice_date: documentDate,
      invoice_issuance_date: documentDate,
      amount_before_discount: netAgorot / 100,
      discount: 0,
      payment_amount: netAgorot / 100,
      vat_amount: vatAgorot / 100,
      payment_amount_including_vat: (netAgorot + vatAgorot) / 100,
    });
  }
}
