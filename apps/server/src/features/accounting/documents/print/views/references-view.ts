import { formatAgorot } from '@pinkas/domain/money/format';
import { formatLocalDate } from '@pinkas/domain/time/local-date';
import type { LinkKind } from '@pinkas/domain/documents/draft/document-draft';

import { docTypeName, type PrintLabelKey, type PrintLabels } from '../print-labels.ts';
import type { PrintDocument, PrintReference } from '../print-model.ts';
import type { PrintTextLine, TextPreparation } from '../print-text.ts';

export type ReferencesView = {
  /** Sentences under the title: what it is based on, credits or releases. */
  readonly sentences: readonly PrintTextLine[];
  /** What a receipt pays, with the part of each; empty where it pays nothing named. */
  readonly paid: readonly { readonly text: PrintTextLine; readonly amount: string }[];
  /** What the receipt leaves to the customer's credit, or empty. */
  readonly surplus: string;
};

const SENTENCES: Readonly<Record<LinkKind, PrintLabelKey>> = {
  base: 'referenceBase',
  credit: 'referenceCredit',
  receipt: 'referenceReceipt',
  release: 'referenceRelease',
  'deposit-use': 'referenceDepositUse',
  refund: 'referenceRefund',
};

/**
 * Returns who paid for whom: the payer, the customer of the paid documents, and how the two are related.
 */
function thirdPartySentences(
  { thirdParty, customer, language }: PrintDocument,
  receipts: readonly PrintReference[],
  labels: PrintLabels,
  text: TextPreparation,
): PrintTextLine[] {
  if (thirdParty === null) return [];
  const { customerName, customerTaxId, relation } = thirdParty;
  const [first, ...others] = receipts;
  const isOne = first !== undefined && others.length === 0;
  const values = {
    payer: customer.name,
    customer: customerTaxId === '' ? customerName : `${customerName} (${customerTaxId})`,
    document: isOne ? docTypeName(first.docType, language) : '',
    number: isOne ? first.number : '',
  };
  return [
    text.sentence(isOne ? labels.paidForOne : labels.paidForMany, values),
    ...(relation === '' ? [] : [text.sentence(labels.payerRelation, { relation })]),
  ];
}

/**
 * Returns the earlier documents that this one names, each with its number and date. A receipt shows
 * the part of each that it pays, and they add up with the surplus to what was received. Throws where
 * more was allocated than received.
 */
export function referencesView(
  document: PrintDocument,
  labels: PrintLabels,
  text: TextPreparation,
): ReferencesView {
  const sentence = (reference: PrintReference): PrintTextLine =>
    text.sentence(labels[SENTENCES[reference.kind]], {
      document: docTypeName(reference.docType, document.language),
      number: reference.number,
      date: formatLocalDate(reference.documentDate),
      sum: formatAgorot(reference.sumAgorot),
    });
  const receipts = document.references.filter(({ kind }) => kind === 'receipt');
  const received = document.payments.reduce((sum, row) => sum + row.sumAgorot, 0);
  const paid = receipts.reduce((sum, reference) => sum + reference.sumAgorot, 0);
  if (receipts.length > 0 && paid > received) {
    throw new Error('more was allocated than received, so the receipt cannot be printed');
  }
  return {
    sentences: [
      ...document.references
        .filter(({ kind }) => kind !== 'receipt')
        .map((reference) => sentence(reference)),
      ...thirdPartySentences(document, receipts, labels, text),
    ],
    paid: receipts.map((reference) => ({
      text: sentence(reference),
      amount: formatAgorot(reference.sumAgorot),
    })),
    surplus: receipts.length > 0 && paid < received ? formatAgorot(received - paid) : '',
  };
}
