import type { documentChainContract } from '@pinkas/contract/accounting/documents/document-chain.contract';
import { lineAttributesOf } from '@pinkas/domain/documents/lines/line-attributes';
import { layOutRows } from '@pinkas/domain/documents/draft/unpriced-rows';
import { basisPoints, ZERO_AGOROT } from '@pinkas/domain/money/agorot';
import { CURRENCIES } from '@pinkas/domain/money/currency';
import { decimalText } from '@pinkas/ui/fields/decimal-text';

import type { CallAnswer } from '../../../../../shared/api/client.ts';
import { pricesOf } from '@pinkas/domain/documents/draft/stated-prices';
import { toSourceForm } from './link-form.ts';
import { serialNumbersText } from '@pinkas/domain/documents/lines/serial-numbers';
import { vatModeOf } from './vat/vat-mode.ts';
import { vatInPriceOf } from './vat/vat-in-price.ts';
import { sumText, toPaymentForm } from './payment-form.ts';
import { discountText } from './reading/discount-text.ts';
import {
  emptyDraft,
  newLine,
  newUnpricedRow,
  NO_CARD_TERMS,
  NO_CUSTOMER,
  type DraftForm,
  type LineForm,
} from './draft-form.ts';

export type DraftAnswer = CallAnswer<typeof documentChainContract.draftFrom>;

type AnswerLine = DraftAnswer['form']['lines'][number];
type AnswerDiscount = DraftAnswer['form']['discount'];

function textOfDiscount(discount: AnswerDiscount, decimals: number): string {
  return discountText(
    discount.kind === 'percent'
      ? { ...discount, rateBasisPoints: basisPoints(discount.rateBasisPoints) }
      : discount,
    decimals,
  );
}

/** The price of a row in another currency; without a rate the unit price does not follow yet. */
function foreignPriceText({ foreignPrice }: AnswerLine): Partial<LineForm> {
  if (foreignPrice === null) return {};
  const { currency, rateE6, priceE4 } = foreignPrice;
  return {
    priceCurrency: currency,
    foreignPrice: decimalText(priceE4, 4, CURRENCIES[currency]),
    priceRate: rateE6 === null ? '' : decimalText(rateE6, 6, 2),
    ...(rateE6 === null && { unitPrice: '' }),
  };
}

/** A row as the form holds it. */
export function toLineForm(
  line: AnswerLine,
  decimals: number,
  document: Pick<DraftForm, 'pricesIncludeVat'>,
): LineForm {
  return {
    ...newLine(line.vatKind),
    description: line.description,
    quantity: decimalText(line.quantityE4, 4, 0),
    unit: line.unit,
    unitPrice: decimalText(line.unitPriceE4, 4, decimals),
    discount: textOfDiscount(line.discount, decimals),
    vatInPrice: line.vatKind === 'taxable' ? vatInPriceOf(line.priceIncludesVat, document) : '',
    itemId: line.itemId,
    ...lineAttributesOf(line),
    serialNumbers: serialNumbersText(line.serialNumbers),
    imageFileId: line.imageFileId,
    source: line.source,
    ...foreignPriceText(line),
    tagIds: line.tagIds,
  };
}

/** All rows of a form in their order, those without a price among the others. */
function rowsOf(
  { lines, unpricedRows }: DraftAnswer['form'],
  decimals: number,
  document: Pick<DraftForm, 'pricesIncludeVat'>,
): LineForm[] {
  const places = layOutRows(
    lines.map(() => ZERO_AGOROT),
    unpricedRows,
  );
  return places.flatMap((row) => {
    if (row.kind !== 'line') return [newUnpricedRow(row.kind, row.text)];
    const line = lines[row.lineIndex];
    return line === undefined ? [] : [toLineForm(line, decimals, document)];
  });
}

function rateText({ currency, currencyRateE6 }: DraftAnswer['form']): string {
  return currency === 'ILS' || currencyRateE6 === null ? '' : decimalText(currencyRateE6, 6, 2);
}

/** Returns a new form filled from an issued document; client-only fields start empty. */
export function toDraftForm({ form, tagIds, sources }: DraftAnswer, today: string): DraftForm {
  const decimals = CURRENCIES[form.currency];
  const known = sources.map((source) => toSourceForm(source));
  const { pricesIncludeVat } = pricesOf(form);
  const lines = rowsOf(form, decimals, { pricesIncludeVat });
  return {
    ...emptyDraft(today),
    customer: { ...NO_CUSTOMER, ...form.customer, terms: NO_CARD_TERMS, isChosen: true },
    documentDate: form.documentDate,
    dueDate: form.dueDate ?? '',
    language: form.language,
    subject: form.subject,
    remarks: form.remarks,
    pricesIncludeVat,
    saleTerms: form.saleTerms,
    lines: lines.length === 0 ? [newLine()] : lines,
    // Rate zero is of the whole sale; exempt rows are so by what is sold.
    defaultVatKind: vatModeOf(lines) === 'zero' ? 'zero' : 'taxable',
    hidesPrices: form.hidesPrices,
    branchId: form.branchId,
    discount: textOfDiscount(form.discount, decimals),
    rounding: form.rounding,
    currency: form.currency,
    currencyRate: rateText(form),
    zeroRateReason: form.zeroRateReason,
    chosenVatRateBasisPoints: form.chosenVatRateBasisPoints,
    payments: form.payments.map((row) => ({ ...toPaymentForm(row, known), isMirrored: true })),
    // The allocation of a receipt follows the payments, which are still to be typed.
    links: form.links.flatMap((link) => {
      const source = known.find(({ id }) => id === link.sourceId);
      return source === undefined || link.kind === 'receipt'
        ? []
        : [{ kind: link.kind, sum: sumText(link.sumAgorot), source }];
    }),
    startedFrom: known,
    tagIds,
  };
}
