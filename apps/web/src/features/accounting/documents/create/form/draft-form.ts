import { USUAL_NEW_DOCUMENT } from '@pinkas/domain/documents/draft/new-document-defaults';
import {
  BLANK_CUSTOMER,
  type DocumentLanguage,
  type Rounding,
  type VatKind,
  type LineSource,
} from '@pinkas/domain/documents/draft/document-draft';
import {
  LINE_ATTRIBUTE_NAMES,
  LINE_ATTRIBUTES,
  NO_LINE_ATTRIBUTES,
  type LineAttributes,
} from '@pinkas/domain/documents/lines/line-attributes';
import type { ForeignPrice } from '@pinkas/domain/documents/sums/foreign-price';
import type { UnpricedKind } from '@pinkas/domain/documents/draft/unpriced-rows';
import type { Currency } from '@pinkas/domain/money/currency';

import type { TermsChoice } from '../../../../../shared/payment-terms/terms-choice.ts';
import type { LinkForm, SourceForm } from './link-form.ts';
import { NO_THIRD_PARTY, type ThirdPartyForm } from './third-party-form.ts';
import type { FileForm } from './file-form.ts';
import type { PaymentForm } from './payment-form.ts';
import { USUAL_PRINT, type PrintChoices } from './print-choices.ts';

/** Whether the price of a row includes VAT, where the row sets it itself. */
export type VatInPrice = '' | 'before' | 'with';

/** One row of the grid as typed: texts, so that nothing a person wrote is ever lost or changed. */
export interface LineForm extends LineAttributes {
  /** Identifies the row through moves, copies and saved drafts; never sent. */
  readonly key: string;
  /** A text row has its words, and a subtotal row its name, in `description`; the rest is idle there. */
  readonly kind: 'priced' | UnpricedKind;
  readonly description: string;
  readonly quantity: string;
  readonly unit: string;
  readonly unitPrice: string;
  readonly discount: string;
  readonly vatKind: VatKind;
  /** Whether the price has VAT inside; empty for a row that is priced as the document is. */
  readonly vatInPrice: VatInPrice;
  /** The item that was taken, or null for a row that was typed. */
  readonly itemId: string | null;
  /** Where the price is known in another currency: which, the price in it, and its rate as typed. */
  readonly priceCurrency: ForeignPrice['currency'] | '';
  readonly foreignPrice: string;
  readonly priceRate: string;
  /** As typed, parted by comma or semicolon. */
  readonly serialNumbers: string;
  /** An uploaded picture; omitted by types that print none. */
  readonly imageFileId: string | null;
  /** The row of an earlier document that it follows; counts while that document is linked. */
  readonly source: LineSource | null;
  readonly tagIds: string[];
}

/** Default terms on the card of a saved customer, as typed. */
export interface CardTermsForm extends TermsChoice {
  readonly discount: string;
  readonly language: DocumentLanguage;
  readonly accountingKey: string;
}

export interface CustomerForm {
  /** The regular customer that was picked, or null. */
  readonly id: string | null;
  /** Whether the picker is done and the card is shown. */
  readonly isChosen: boolean;
  /** Whether it was just taken from the book and is abroad: the document then begins so. Never saved. */
  readonly beginsAbroad?: boolean;
  readonly name: string;
  readonly taxId: string;
  readonly email: string;
  readonly phone: string;
  readonly address: string;
  readonly city: string;
  readonly contactPerson: string;
  readonly mobile: string;
  readonly zip: string;
  readonly country: string;
  readonly foreignId: string;
  readonly saveAsRegular: boolean;
  readonly terms: CardTermsForm;
  readonly openAgorot: number;
  readonly openDocumentsCount: number;
}

export interface GivenTexts {
  readonly remarks: string;
  readonly mailText: string;
  readonly smsText: string;
  readonly saleTerms: string;
}

/** The values that the customer's card set on the draft. */
export interface GivenTerms {
  readonly dueDate: string;
  readonly discount: string;
  readonly language: DocumentLanguage;
}

/** The form state of the create screen. */
export interface DraftForm extends PrintChoices, ThirdPartyForm {
  readonly customer: CustomerForm;
  /** `YYYY-MM-DD`, or '' for one that cannot be read. */
  readonly documentDate: string;
  readonly dueDate: string;
  readonly language: DocumentLanguage;
  readonly subject: string;
  readonly remarks: string;
  /** Terms of sale, printed small after the remarks. */
  readonly saleTerms: string;
  readonly pricesIncludeVat: boolean;
  readonly lines: LineForm[];
  /** The VAT that was chosen for the whole document: a new row begins with it. */
  readonly defaultVatKind: VatKind;
  readonly discount: string;
  readonly rounding: Rounding;
  readonly currency: Currency;
  /** Shekels for one unit of the currency, as typed. */
  readonly currencyRate: string;
  readonly zeroRateReason: string;
  readonly allocationNumber: string;
  /** The VAT rate that was chosen; null for that of the date. */
  readonly chosenVatRateBasisPoints: number | null;
  readonly payments: PaymentForm[];
  readonly links: LinkForm[];
  /** Whether the rows of a credit release their quantities to the documents that its invoice followed. */
  readonly givesBack: boolean;
  /** The documents that this one was started from; by default a receipt pays them alone. */
  readonly startedFrom: SourceForm[];
  /** Whether sums were allocated to invoices manually, so that they no longer follow the payments. */
  readonly isAllocatedByHand: boolean;
  /** Whether the credit of the customer is to be set off against the document once it is issued. */
  readonly setsOff: boolean;
  /** The fixed texts that were put in; a text that equals its own was never touched. */
  readonly givenTexts: GivenTexts;
  /** The terms that the customer brought; a field that equals its own is removed with the customer. */
  readonly givenTerms: GivenTerms;
  readonly isMailed: boolean;
  /** Whether the email is also sent to the issuer. */
  readonly sendsCopy: boolean;
  /** Custom text at the top of the email. */
  readonly mailText: string;
  /** Whether the certificates of the business are attached to the email; null for the default. */
  readonly withCertificates: boolean | null;
  /** Whether a text message with the link is sent after the issue. */
  readonly isTexted: boolean;
  /** The telephone of the message; null for the customer's, unless another was typed. */
  readonly smsTo: string | null;
  /** Text of the message, with its placeholders. */
  readonly smsText: string;
  /** Whether the message is offered in WhatsApp after the issue. */
  readonly opensWhatsapp: boolean;
  /** Empty for the language of the document. */
  readonly mailLanguage: DocumentLanguage | '';
  /** Files that are attached to the document. */
  readonly files: FileForm[];
  /** Addresses as typed, parted by comma, semicolon, space or line. */
  readonly mailTo: string;
  /** Whether the English translation is attached to the email. */
  readonly withTranslation: boolean;
  /** Tags of the whole document. */
  readonly tagIds: readonly string[];
}

export const LINE_CELLS = [
  'description',
  'quantity',
  'unit',
  'unitPrice',
  'discount',
  'vatKind',
] as const;
export type LineCell = (typeof LINE_CELLS)[number];

/** Fields of a row that may have a problem: its cells, and the fields under the description. */
export const LINE_FIELDS = [
  ...LINE_CELLS,
  ...LINE_ATTRIBUTE_NAMES,
  'serialNumbers',
  'imageFileId',
  'foreignPrice',
  'priceRate',
  'tagIds',
] as const;
export type LineField = (typeof LINE_FIELDS)[number];

export const NO_CARD_TERMS: CardTermsForm = {
  terms: '',
  termDays: '',
  discount: '',
  language: 'he',
  accountingKey: '',
};

export const NO_CUSTOMER: CustomerForm = {
  ...BLANK_CUSTOMER,
  id: null,
  isChosen: false,
  saveAsRegular: false,
  terms: NO_CARD_TERMS,
  openAgorot: 0,
  openDocumentsCount: 0,
};

export const NO_GIVEN_TERMS: GivenTerms = { dueDate: '', discount: '', language: 'he' };

export function newLine(vatKind: VatKind = 'taxable'): LineForm {
  return {
    key: crypto.randomUUID(),
    kind: 'priced',
    description: '',
    quantity: '1',
    unit: '',
    unitPrice: '',
    discount: '',
    vatKind,
    vatInPrice: '',
    itemId: null,
    priceCurrency: '',
    foreignPrice: '',
    priceRate: '',
    ...NO_LINE_ATTRIBUTES,
    serialNumbers: '',
    imageFileId: null,
    source: null,
    tagIds: [],
  };
}

/** Returns a text row or a subtotal row. */
export function newUnpricedRow(kind: UnpricedKind, words = ''): LineForm {
  return { ...newLine(), kind, description: words };
}

/** Whether a row was never filled; such a row is left out of the document. */
export function isBlankLine(line: LineForm): boolean {
  if (line.kind === 'subtotal' || line.imageFileId !== null) return false;
  const { description, unitPrice, foreignPrice, discount, serialNumbers } = line;
  const typed = LINE_ATTRIBUTE_NAMES.filter((name) => !LINE_ATTRIBUTES[name].comesWithItem);
  const attributes = typed.map((name) => line[name]);
  return [description, unitPrice, foreignPrice, discount, serialNumbers, ...attributes].every(
    (text) => text.trim() === '',
  );
}

export function emptyDraft(today: string): DraftForm {
  return {
    ...USUAL_NEW_DOCUMENT,
    customer: NO_CUSTOMER,
    documentDate: today,
    dueDate: '',
    language: 'he',
    subject: '',
    remarks: '',
    saleTerms: '',
    lines: [newLine()],
    defaultVatKind: 'taxable',
    discount: '',
    currency: 'ILS',
    currencyRate: '',
    zeroRateReason: '',
    allocationNumber: '',
    chosenVatRateBasisPoints: null,
    ...USUAL_PRINT,
    payments: [],
    links: [],
    givesBack: true,
    startedFrom: [],
    isAllocatedByHand: false,
    setsOff: false,
    ...NO_THIRD_PARTY,
    givenTexts: { remarks: '', mailText: '', smsText: '', saleTerms: '' },
    givenTerms: NO_GIVEN_TERMS,
    mailText: '',
    withCertificates: null,
    isTexted: false,
    smsTo: null,
    smsText: '',
    opensWhatsapp: false,
    mailLanguage: '',
    files: [],
    mailTo: '',
    withTranslation: false,
    tagIds: [],
  };
}
