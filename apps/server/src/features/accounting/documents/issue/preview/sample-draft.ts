import type { DocTypeId } from '@pinkas/domain/documents/rules/doc-type';
import {
  BLANK_CUSTOMER,
  BLANK_DRAFT,
  BLANK_LINE,
  type DocumentLanguage,
  type DocumentLine,
} from '@pinkas/domain/documents/draft/document-draft';
import type { DocumentRules } from '@pinkas/domain/documents/rules/document-rules';
import { agorot, basisPoints, e4, type Agorot } from '@pinkas/domain/money/agorot';
import { makePayment, type PaymentRow } from '@pinkas/domain/payments/payment-row';
import { addMonths, type LocalDate } from '@pinkas/domain/time/local-date';
import { sampleDocument as sampleEn } from '@pinkas/phrases/en/parts/sample-document';
import { sampleDocument as sampleHe } from '@pinkas/phrases/he/parts/sample-document';

import type { PreviewDraft } from './preview-document.ts';

const WORDS: Readonly<Record<DocumentLanguage, Readonly<Record<keyof typeof sampleHe, string>>>> = {
  he: sampleHe,
  en: sampleEn,
};
/** What a sample of money alone is made out for. */
const RECEIVED = agorot(118_000);

export interface SampleChoice {
  readonly docType: DocTypeId;
  readonly language: DocumentLanguage;
  /** Fixed texts of the type; left out for none. */
  readonly remarks?: string | undefined;
  readonly saleTerms?: string | undefined;
}

function sampleLines(language: DocumentLanguage): DocumentLine[] {
  const words = WORDS[language];
  const plain: DocumentLine = {
    ...BLANK_LINE,
    description: words.service,
    unit: words.hours,
    quantityE4: e4(120_000),
    unitPriceE4: e4(2_200_000),
  };
  return [
    plain,
    {
      ...plain,
      description: words.discounted,
      quantityE4: e4(30_000),
      discount: { kind: 'percent', rateBasisPoints: basisPoints(1_000) },
    },
    {
      ...plain,
      description: words.product,
      catalogueNumber: 'A-100',
      unit: '',
      quantityE4: e4(20_000),
    },
  ];
}

function aTransfer(sumAgorot: Agorot, date: LocalDate): PaymentRow {
  return makePayment({ kind: 'transfer', sumAgorot, date });
}

/**
 * Returns a draft of a type with everything that a print of it shows, for the preview of a layout. It
 * references no other document, so it is never issued. `totalAgorot` is the total of its rows, where
 * payments must equal it.
 */
export function sampleDraft(
  rules: DocumentRules,
  { docType, language, remarks = '', saleTerms = '' }: SampleChoice,
  today: LocalDate,
  totalAgorot: Agorot = RECEIVED,
): PreviewDraft {
  const words = WORDS[language];
  const hasMoney = rules.payments !== 'none' && rules.payments !== 'refund';
  return {
    ...BLANK_DRAFT,
    docType,
    documentDate: today,
    dueDate: rules.secondDate === 'none' ? null : addMonths(today, 1),
    language,
    subject: words.subject,
    remarks,
    saleTerms,
    customerId: null,
    customer: {
      ...BLANK_CUSTOMER,
      name: rules.party === 'supplier' ? words.supplier : words.customer,
      address: words.address,
      city: words.city,
    },
    pricesIncludeVat: false,
    lines: rules.items === 'required' ? sampleLines(language) : [],
    payments: hasMoney ? [aTransfer(totalAgorot, today)] : [],
  };
}
