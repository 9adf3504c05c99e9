import type { VatRatePeriod } from '@pinkas/domain/vat/vat-rate';
import type { Pool } from 'pg';

/** Returns the rates of VAT, by which the demo computes the totals of its own documents. */
export async function readVatRates(owner: Pool): Promise<VatRatePeriod[]> {
  const { rows } = await owner.query<VatRatePeriod>(
    'select valid_from as "validFrom", rate_basis_points as "rateBasisPoints" from vat_rates',
  );
  return rows;
}
