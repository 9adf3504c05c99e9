import type { documentChainContract } from '@pinkas/contract/accounting/documents/document-chain.contract';
import { mayCarryAllocation } from '@pinkas/domain/documents/links/allocation-problems';
import { atRateZero } from '@pinkas/domain/documents/rules/at-rate-zero';
import type { DocTypeId } from '@pinkas/domain/documents/rules/doc-type';
import type { PricedLine } from '@pinkas/domain/documents/draft/document-draft';
import { priceInMode } from '@pinkas/domain/items/price-in-mode';
import { basisPoints, e4, type BasisPoints } from '@pinkas/domain/money/agorot';
import { zeroRateReasons as english } from '@pinkas/phrases/en/parts/zero-rate-reasons';
import { zeroRateReasons as hebrew } from '@pinkas/phrases/he/parts/zero-rate-reasons';
import type { z } from 'zod';

import type { AccountTx } from '../../../../platform/db/account-transaction.ts';
import { AppError } from '../../../../platform/errors/app-error.ts';
import { isReversed } from '../allocation/reversed-invoice.reads.ts';
import type { StoredDocument } from '../record/content/stored-document.reads.ts';
import { fromDiscountColumns, type StoredLine } from '../record/content/stored-document.ts';

type Form = z.input<(typeof documentChainContract)['draftFrom']['response']>['form'];
type ForeignPrice = Form['lines'][number]['foreignPrice'];

/** Throws STATE_NOT_ALLOWED unless the new document is a tax invoice and replaces one that was reversed (israel.md 2.6). */
export async function assertReversed(
  tx: AccountTx,
  document: StoredDocument,
  as: DocTypeId,
): Promise<void> {
  if (!mayCarryAllocation(as) || !(await isReversed(tx, document.id))) {
    throw new AppError('STATE_NOT_ALLOWED');
  }
}

const toPricedLine = (line: StoredLine): PricedLine => ({
  quantityE4: e4(line.quantityE4),
  unitPriceE4: e4(line.unitPriceE4),
  priceIncludesVat: line.priceIncludesVat,
  vatKind: line.vatKind,
  discount: fromDiscountColumns(line),
});

function foreignNet(
  price: ForeignPrice,
  { priceIncludesVat: includesVat, vatKind }: Pick<StoredLine, 'priceIncludesVat' | 'vatKind'>,
  rate: BasisPoints,
): ForeignPrice {
  if (price === null || price === undefined) return price;
  const stated = { priceE4: e4(price.priceE4), includesVat, vatKind };
  return { ...price, priceE4: priceInMode(stated, false, rate) };
}

/**
 * Returns a copy of a reversed invoice as the invoice that replaces it: at rate zero, with its reason in the document's
 * language.
 */
export function toReverseCharge(form: Form, document: StoredDocument): Form {
  const rate = basisPoints(document.vatRateBasisPoints);
  const { currency, rounding } = document;
  const priced = atRateZero(
    {
      lines: document.lines.map(toPricedLine),
      discount: fromDiscountColumns(document),
      currency,
      rounding,
    },
    rate,
  );
  const reasons = form.language === 'en' ? english : hebrew;
  return {
    ...form,
    lines: form.lines.map((line, index) => {
      const stored = document.lines[index];
      const foreignPrice =
        stored === undefined ? null : foreignNet(line.foreignPrice, stored, rate);
      return { ...line, ...priced.lines[index], foreignPrice };
    }),
    discount: priced.discount,
    pricesIncludeVat: false,
    zeroRateReason: reasons.reverseCharge,
    chosenVatRateBasisPoints: null,
  };
}
