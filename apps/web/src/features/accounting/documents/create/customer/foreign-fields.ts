import type { DocumentRules } from '@pinkas/domain/documents/rules/document-rules';
import { CURRENCIES, type Currency } from '@pinkas/domain/money/currency';
import { zeroRateReasons as english } from '@pinkas/phrases/en/parts/zero-rate-reasons';
import { zeroRateReasons as hebrew } from '@pinkas/phrases/he/parts/zero-rate-reasons';

import { settledText } from '../form/reading/settled-text.ts';
import { decimalText } from '@pinkas/ui/fields/decimal-text';
import type { DraftForm, LineForm } from '../form/draft-form.ts';
import { withVatKind } from '../form/vat/vat-mode.ts';
import { hasOwnReason, isAtZero } from './is-foreign-draft.ts';

/** A currency with a rate that was used before. */
export interface KnownRate {
  readonly currency: string;
  readonly rateE6: number;
}

export interface ForeignContext {
  readonly rules: Pick<DocumentRules, 'hasVat' | 'items' | 'posting'>;
  /** Whether the account may issue an original in English or in a foreign currency. */
  readonly mayIssueForeign: boolean;
  /** Null where no rate was ever used: then no currency is chosen, because it would miss its rate. */
  readonly lastRate: KnownRate | null;
}

/** The fields that the choice changes. */
export type ForeignFields = Pick<
  DraftForm,
  | 'customer'
  | 'lines'
  | 'defaultVatKind'
  | 'zeroRateReason'
  | 'language'
  | 'currency'
  | 'currencyRate'
  | 'discount'
>;

const REASONS: readonly string[] = [...Object.values(hebrew), ...Object.values(english)];

function isCurrency(code: string): code is Currency {
  return Object.hasOwn(CURRENCIES, code);
}

function inCurrency(form: ForeignFields, currency: Currency, currencyRate: string): ForeignFields {
  return {
    ...form,
    currency,
    currencyRate,
    discount: settledText('discount', form.discount, currency),
    lines: form.lines.map((line) => ({
      ...line,
      unitPrice: settledText('unitPrice', line.unitPrice, currency),
      discount: settledText('discount', line.discount, currency),
    })),
  };
}

/** Whether a customer abroad gets English: quotes, orders and requests may be so without the permission. */
export function isEnglishAbroad({
  rules,
  mayIssueForeign,
}: Pick<ForeignContext, 'rules' | 'mayIssueForeign'>): boolean {
  return mayIssueForeign || rules.posting === 'none';
}

/**
 * Returns the fields of a draft for a customer abroad: no number of Israel, zero VAT with its reason,
 * English, and the currency that was used last with its rate. What the account may not issue, or what
 * would miss its rate, is left as it was, so that nothing is chosen that is refused afterwards.
 */
export function foreignFields(form: ForeignFields, context: ForeignContext): ForeignFields {
  const { rules, mayIssueForeign, lastRate } = context;
  const language = isEnglishAbroad(context) ? 'en' : form.language;
  const reason = (language === 'he' ? hebrew : english).services;
  const fields: ForeignFields = {
    ...form,
    customer: { ...form.customer, taxId: '' },
    language,
    ...(rules.hasVat && {
      lines: withVatKind(form.lines, 'zero'),
      defaultVatKind: 'zero' as const,
      zeroRateReason: hasOwnReason(form) ? form.zeroRateReason : reason,
    }),
  };
  const isPriced = rules.items === 'required' && form.currency === 'ILS';
  if (!mayIssueForeign || !isPriced || lastRate === null || !isCurrency(lastRate.currency)) {
    return fields;
  }
  return inCurrency(fields, lastRate.currency, decimalText(lastRate.rateE6, 6, 2));
}

/**
 * Returns the fields to restore later, as they are when the choice is made. Where rows are zero-rated by an
 * earlier choice, their own VAT is that of `remembered`.
 */
export function fieldsToRemember(form: ForeignFields, remembered?: ForeignFields): ForeignFields {
  if (remembered === undefined || !isAtZero(form)) return form;
  return { ...remembered, customer: form.customer };
}

const HOME = {
  defaultVatKind: 'taxable',
  zeroRateReason: '',
  language: 'he',
  currency: 'ILS',
  currencyRate: '',
} as const;

function vatOfBefore(line: LineForm, before: ForeignFields): LineForm {
  if (line.kind !== 'priced') return line;
  const known = before.lines.find(({ key }) => key === line.key);
  return { ...line, vatKind: known?.vatKind ?? before.defaultVatKind };
}

/**
 * Returns the fields back at home as they were before the choice; rows that came since have the VAT that
 * new rows had, and a reason of own words stays. Without a memory of it: taxable, in Hebrew and shekels.
 */
export function homeFields(form: ForeignFields, before?: ForeignFields): ForeignFields {
  const { defaultVatKind, zeroRateReason, language, currency, currencyRate } = before ?? HOME;
  const { customer } = form;
  const isSameCustomer =
    before !== undefined &&
    customer.id === before.customer.id &&
    customer.name === before.customer.name;
  const fields: ForeignFields = {
    ...form,
    ...(isSameCustomer && { customer: { ...customer, taxId: before.customer.taxId } }),
    language,
    lines:
      before === undefined
        ? withVatKind(form.lines, 'taxable')
        : form.lines.map((line) => vatOfBefore(line, before)),
    defaultVatKind,
    zeroRateReason: REASONS.includes(form.zeroRateReason) ? zeroRateReason : form.zeroRateReason,
  };
  return form.currency === currency ? fields : inCurrency(fields, currency, currencyRate);
}
