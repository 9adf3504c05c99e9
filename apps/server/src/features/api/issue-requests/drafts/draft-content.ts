import { randomUUID } from 'node:crypto';

import type { DocumentForm } from '@pinkas/contract/accounting/documents/document-fields';
import { DraftContent } from '@pinkas/contract/accounting/drafts/draft-content';
import { decimalText } from '@pinkas/domain/api/decimal';
import { CURRENCIES } from '@pinkas/domain/money/currency';
import { formatBasisPoints } from '@pinkas/domain/money/format';
import type { z } from 'zod';

import { agorotText } from '../../v1/v1.api.ts';

export type Form = z.output<typeof DocumentForm>;
type Line = Form['lines'][number];
type Payment = Form['payments'][number];
type Typed = z.input<typeof DraftContent>;

const E4_SCALE = 4;
const E6_SCALE = 6;

function discountText(discount: Form['discount'], decimals: number): string {
  if (discount.kind === 'percent') return `${formatBasisPoints(discount.rateBasisPoints)}%`;
  return discount.kind === 'amount' ? decimalText(discount.amountMinor, decimals) : '';
}

/** A row says of its price only what differs from the document. */
function vatInPriceOf({ vatKind, priceIncludesVat }: Line, form: Form): '' | 'before' | 'with' {
  if (vatKind !== 'taxable' || priceIncludesVat === form.pricesIncludeVat) return '';
  return priceIncludesVat ? 'with' : 'before';
}

function toTypedLine(line: Line, form: Form, decimals: number): Typed['lines'][number] {
  return {
    key: randomUUID(),
    description: line.description,
    quantity: decimalText(line.quantityE4, E4_SCALE, 0),
    unit: line.unit,
    unitPrice: decimalText(line.unitPriceE4, E4_SCALE, decimals),
    discount: discountText(line.discount, decimals),
    vatKind: line.vatKind,
    vatInPrice: vatInPriceOf(line, form),
    itemId: line.itemId,
  };
}

const BLANK_LINE: Typed['lines'][number] = {
  key: 'blank',
  description: '',
  quantity: '1',
  unit: '',
  unitPrice: '',
  discount: '',
  vatKind: 'taxable',
};

const BLANK_PAYMENT = {
  bank: '',
  branch: '',
  account: '',
  chequeNumber: '',
  brand: '',
  lastDigits: '',
  dealType: 'regular',
  approvalNumber: '',
  reference: '',
  certificate: '',
  name: '',
  provider: '',
  payer: '',
} as const;

/** The fields that a means has, as far as the form of every means has them. */
function detailsOf(payment: Payment): Record<string, unknown> {
  const known = Object.keys(BLANK_PAYMENT);
  return Object.fromEntries(Object.entries(payment).filter(([name]) => known.includes(name)));
}

function toTypedPayment(payment: Payment): NonNullable<Typed['payments']>[number] {
  const { kind, sumAgorot, date, remark } = payment;
  return {
    key: randomUUID(),
    kind,
    sum: agorotText(sumAgorot),
    date,
    remark,
    ...BLANK_PAYMENT,
    ...detailsOf(payment),
    instalments: 'instalments' in payment ? String(payment.instalments) : '1',
    deposit: null,
  };
}

/** Returns what the create screen would hold of a document that a program prepared, so that a person goes on with it there. */
export function draftContentOf(form: Form): DraftContent {
  const decimals = CURRENCIES[form.currency];
  const { terms: _terms, ...customer } = form.customer;
  const lines = form.lines.map((line) => toTypedLine(line, form, decimals));
  return DraftContent.parse({
    customer: { ...customer, isChosen: true, openAgorot: 0, openDocumentsCount: 0 },
    documentDate: form.documentDate,
    dueDate: form.dueDate ?? '',
    language: form.language,
    subject: form.subject,
    remarks: form.remarks,
    pricesIncludeVat: form.pricesIncludeVat,
    lines: lines.length === 0 ? [BLANK_LINE] : lines,
    discount: discountText(form.discount, decimals),
    rounding: form.rounding,
    currency: form.currency,
    currencyRate: form.currency === 'ILS' ? '' : decimalText(form.currencyRateE6, E6_SCALE, 2),
    zeroRateReason: form.zeroRateReason,
    payments: form.payments.map(toTypedPayment),
    isMailed: false,
    mailTo: '',
  } satisfies Typed);
}
