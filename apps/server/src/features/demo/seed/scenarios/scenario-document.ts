import type { DocTypeId } from '@pinkas/domain/documents/rules/doc-type';
import { agorot, type Agorot } from '@pinkas/domain/money/agorot';
import type { LineAttributes } from '@pinkas/domain/documents/lines/line-attributes';
import type { VatKind } from '@pinkas/domain/documents/draft/document-draft';
import type { PrintLayout } from '@pinkas/domain/documents/print/print-layout';
import type { UnpricedRow } from '@pinkas/domain/documents/draft/unpriced-rows';
import { makePayment, type PaymentRow } from '@pinkas/domain/payments/payment-row';
import type { LocalDate } from '@pinkas/domain/time/local-date';

import type { ScenarioPicture } from './scenario-drawings.ts';
import type { CustomerAnswer, PastAnswer } from '../../../accounting/documents/documents.api.ts';

/** A row of a scenario's document: a price in whole shekels, before VAT by default. */
export interface ScenarioLine extends Partial<LineAttributes> {
  readonly description: string;
  readonly unit?: string;
  readonly quantity: number;
  readonly priceShekels: number;
  readonly serialNumbers?: readonly string[];
  /** The price includes VAT, unlike those of the other rows. */
  readonly isWithVat?: boolean;
  /** Its kind of VAT; taxable when absent. */
  readonly vatKind?: VatKind;
  readonly picture?: ScenarioPicture;
  /** The row of an earlier document, counted from one, that it takes its quantity of. */
  readonly follows?: { readonly of: string; readonly row: number };
}

/** An earlier document of the scenarios; the sum is for a part of it, the whole when absent. */
export interface ScenarioLink {
  readonly to: string;
  readonly shekels?: number;
}

/** A document of a scenario, by the fields that differ from the default. */
export interface ScenarioDocument {
  /** How later documents call it; unique. */
  readonly name: string;
  readonly daysBack: number;
  readonly docType: DocTypeId;
  /** The index of a regular customer of the demo, or a supplier by name. */
  readonly party: number | string;
  readonly subject: string;
  /** Why its rows stand at rate zero. */
  readonly zeroRateReason?: string;
  readonly lines?: readonly ScenarioLine[];
  /** Headings and subtotals among the lines. */
  readonly unpricedRows?: readonly UnpricedRow[];
  /** The VAT rate of a sale made before a rate change, in basis points; that of its day when absent. */
  readonly vatRate?: number;
  /** How its print is arranged, when not as the others of the business. */
  readonly printLayout?: PrintLayout;
  /** Days from the document to its second date: due, valid until, to be supplied. */
  readonly secondDateDays?: number;
  /** Payment lines; the total is that of the lines, zero without lines, and what is linked the sum of the links. */
  readonly payments?: (date: LocalDate, totalAgorot: Agorot, linkedAgorot: Agorot) => PaymentRow[];
  readonly links?: readonly ScenarioLink[];
  /** Whether its links are credits that it refunds, and its payment lines a refund. */
  readonly isRefund?: boolean;
  /** The index of another customer, who pays for the party, and how the two are related. */
  readonly paidBy?: { readonly party: number; readonly relation: string };
  /** Terms of sale. */
  readonly saleTerms?: string;
  /** A mobile telephone that got its link by text message. */
  readonly textedTo?: string;
  /** How many days back its customer opened its page. */
  readonly openedDaysBack?: number;
  /** What its customer answered on its page, and how many days back. */
  readonly answered?: { readonly answer: CustomerAnswer; readonly daysBack: number };
  /** The earlier document whose credit was allocated to it, how much, and how many days back. */
  readonly allocated?: {
    readonly from: string;
    readonly shekels: number;
    readonly daysBack: number;
  };
  /**
   * What the tax authority answered to the request for its number; `approved` gives it the demo's own.
   */
  readonly asked?: 'approved' | PastAnswer;
  /** The allocation number that was typed when it was issued. */
  readonly allocationNumber?: string;
  /** Why it was cancelled, and how many days back. */
  readonly cancelled?: { readonly reason: string; readonly daysBack: number };
}

/** The bank account of the scenarios' cheques and transfers. */
export const SCENARIO_BANK = {
  bank: 'הפועלים',
  bankCode: '12',
  branch: '600',
  account: '123451',
};

export function shekels(amount: number): Agorot {
  return agorot(amount * 100);
}

/** Returns a bank transfer of a sum that arrived on a day. */
export function transfer(date: LocalDate, sumAgorot: Agorot): PaymentRow {
  return makePayment({ kind: 'transfer', sumAgorot, date, ...SCENARIO_BANK, reference: '40215' });
}
