import type { DocumentRow } from '@pinkas/contract/accounting/documents/document-views';
import {
  NO_DISCOUNT,
  type Discount,
  type DocumentLanguage,
} from '@pinkas/domain/documents/draft/document-draft';
import { basisPoints, minor } from '@pinkas/domain/money/agorot';
import type { AllocationState } from '@pinkas/domain/vat/allocation-filter';
import type { Currency } from '@pinkas/domain/money/currency';
import { sql, type RawBuilder } from 'kysely';

import { allocationStateSql } from '../allocation/state-conditions.ts';

/** A document in an export: a row of the list, and what the list leaves out. */
export interface ExportedDocument extends DocumentRow {
  readonly customerTaxId: string;
  readonly netAgorot: number;
  readonly vatAgorot: number;
  /** The currency of the document; the sums are in shekels whatever it is. */
  readonly currency: Currency;
  /** Shekels for one unit of the currency, scaled by 1,000,000. */
  readonly currencyRateE6: number;
  /** The rows after their own discounts and before that of the document, in its currency. */
  readonly rowsTotalMinor: number;
  readonly discount: Discount;
  readonly language: DocumentLanguage;
  /** Its allocation state; null for a type that carries no number. */
  readonly allocationState: AllocationState | null;
}

/** What an export reads of a document beside its row of the list. */
export interface MoreOfExport {
  readonly customer_tax_id: string;
  readonly net_agorot: number;
  readonly vat_agorot: number;
  readonly currency: Currency;
  readonly currency_rate_e6: number;
  readonly rows_total_minor: number;
  readonly discount_kind: Discount['kind'];
  readonly discount_value: number;
  readonly language: DocumentLanguage;
  readonly allocation_state: AllocationState | null;
}

const MORE_OF_EXPORT = `p.customer->>'taxId' as customer_tax_id, p.net_agorot, p.vat_agorot,
  p.currency, p.currency_rate_e6, p.discount_kind, p.discount_value, p.language,
  coalesce(
    (p.currency_sums->>'subtotalMinor')::bigint - (p.currency_sums->>'lineDiscountsMinor')::bigint,
    p.subtotal_agorot - p.line_discounts_agorot) as rows_total_minor`;

/** Its columns, over the document `p`. */
export const moreOfExportColumns = (accountId: number): RawBuilder<unknown> =>
  sql`${sql.raw(MORE_OF_EXPORT)}, ${allocationStateSql(accountId, 'p')} as allocation_state`;

/** Returns what an export shows beside a row of the list. */
export function moreOfExport(row: MoreOfExport) {
  return {
    customerTaxId: row.customer_tax_id,
    netAgorot: row.net_agorot,
    vatAgorot: row.vat_agorot,
    currency: row.currency,
    currencyRateE6: row.currency_rate_e6,
    rowsTotalMinor: row.rows_total_minor,
    discount: discountOf(row),
    language: row.language,
    allocationState: row.allocation_state,
  };
}

/**
 * Returns a discount as it is stored: its kind, and a sum in minor units or a rate in basis points.
 */
function discountOf({ discount_kind: kind, discount_value: value }: MoreOfExport): Discount {
  if (kind === 'none') return NO_DISCOUNT;
  return kind === 'amount'
    ? { kind, amountMinor: minor(value) }
    : { kind, rateBasisPoints: basisPoints(value) };
}
