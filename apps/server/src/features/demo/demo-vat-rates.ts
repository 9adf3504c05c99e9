import type { VatRatePeriod } from '@pinkas/domain/vat/vat-rate';
import type { Pool } from 'pg';

/** The rates of VAT, as the demo computes what its own documents come to. */
export async function readVatRates(owner: Pool): Promise<VatRatePeriod[]> {
  const { rows } = await owner.query<VatRatePeriod>(
    'select valid_from as "validFrom", rate_basis_points as "rateBasisPoints" from vat_rates',
  );
  return rows;
}
