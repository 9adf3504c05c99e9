import { formatLocalDate } from '@pinkas/domain/time/local-date';

import { currencySign, formatRate } from './money-text.ts';
import type { PrintLabels } from '../print-labels.ts';
import { isPriced, rulesOf, type PrintDocument } from '../print-model.ts';
import type { PrintTextLine, TextPreparation } from '../print-text.ts';

export type NoticesView = {
  /** Sentences that the tax authority wants in bold on an invoice. */
  readonly warnings: readonly PrintTextLine[];
  /** Rate of exchange, reason of the zero rate, approval of donations. */
  readonly notes: readonly PrintTextLine[];
};

function donationNote(
  document: PrintDocument,
  labels: PrintLabels,
  text: TextPreparation,
): PrintTextLine[] {
  const { section46 } = document;
  if (rulesOf(document).posting !== 'donation' || section46 === null) return [];
  const { number, validUntil } = section46;
  return [
    validUntil === null
      ? text.sentence(labels.section46, { number })
      : text.sentence(labels.section46Until, { number, date: formatLocalDate(validUntil) }),
  ];
}

/** Sentences that belong to the document by law, apart from the remarks of people. */
export function noticesView(
  document: PrintDocument,
  labels: PrintLabels,
  text: TextPreparation,
): NoticesView {
  const { currency, hidesPrices } = document;
  const isForeign = isPriced(document) && currency !== 'ILS' && !hidesPrices;
  const zeroRateReason = hidesPrices ? '' : document.zeroRateReason;
  const rate = `1 ${currency} = ${formatRate(document.currencyRateE6)} ${currencySign('ILS')}`;
  const notes = [
    ...(isForeign ? [text.sentence(labels.currencyRate, { rate })] : []),
    ...(zeroRateReason.trim() === ''
      ? []
      : [text.sentence(labels.zeroRateReason, { reason: zeroRateReason })]),
    ...donationNote(document, labels, text),
  ];
  const warnings = [
    ...(document.isInputVatDenied ? [labels.inputVatDenied] : []),
    ...(document.isSelfInvoiced ? [labels.selfInvoiced] : []),
  ];
  return {
    warnings: warnings.map((warning) => text.line(warning)),
    notes,
  };
}
