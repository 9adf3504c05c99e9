import { webLink } from '@pinkas/domain/identifiers/web-address';
import { formatIban } from '@pinkas/domain/payments/iban';
import { bankName } from '@pinkas/domain/payments/banks';

import type { PrintLabels } from '../print-labels.ts';
import { issuerIn, type PrintDocument } from '../print-model.ts';
import type { PrintText, PrintTextLine, TextPreparation } from '../print-text.ts';

export type HowToPayView = {
  /** Bank account, Bit and the words of the business, a line each. */
  readonly lines: PrintText;
  /** Address of a page that takes payments, with its scheme; empty for none. */
  readonly link: string;
  readonly linkText: PrintTextLine;
};

/** How to pay the document; null where its snapshot has no payment methods. */
export function howToPayView(
  document: PrintDocument,
  labels: PrintLabels,
  text: TextPreparation,
): HowToPayView | null {
  const { howToPay, language } = document;
  if (howToPay === null) return null;
  const { bank, branch, account, iban = '', bitPhone, link, instructions } = howToPay;
  const holder =
    howToPay.holder === '' ? issuerIn(language, document.issuer).name : howToPay.holder;
  const values = { bank: bankName(bank, language), branch, account, holder };
  return {
    lines: [
      ...(account === '' ? [] : [text.sentence(labels.payTransfer, values)]),
      ...(iban === '' ? [] : [text.sentence(labels.payIban, { iban: formatIban(iban) })]),
      ...(bitPhone === '' ? [] : [text.sentence(labels.payBit, { phone: bitPhone })]),
      ...text.lines(instructions),
    ],
    link: link === '' ? '' : webLink(link),
    linkText: text.sentence(link === '' ? '' : labels.payLink, { link }),
  };
}
