import type { ShownIssue } from '@pinkas/contract/api/issue-requests/issue-requests.contract';
import { canonicalText } from '@pinkas/domain/documents/print/canonical-content';
import { formatE4, formatMinor } from '@pinkas/domain/money/format';
import { formatLocalDate } from '@pinkas/domain/time/local-date';

/** The values of the document that have a row of their own. */
type NamedValue =
  | 'type'
  | 'language'
  | 'customer'
  | 'contact'
  | 'subject'
  | 'remarks'
  | 'date'
  | 'dueDate'
  | 'payments'
  | 'currency'
  | 'beforeVat'
  | 'vat'
  | 'total';

/** What differs between what was asked for and what would be issued now. */
export interface Change {
  /**
   * What it is: a row by its description, one of the values of the document, details of the business, or anything else; the last two
   * are seen on the printed document.
   */
  readonly what: NamedValue | 'row' | 'business' | 'other';
  /** The description of a row. */
  readonly row?: string;
  /** Empty where there was or is none; a type by its code, a language by its name in the contract. */
  readonly was: string;
  readonly now: string;
}

const SUMS: readonly Change['what'][] = ['beforeVat', 'vat', 'total'];

type Form = ShownIssue['form'];
type Line = Form['lines'][number];

/** What is compared of a row: its description too, where that is not the same. */
function lineText(line: Line | undefined, isRenamed: boolean): string {
  if (line === undefined) return '';
  const sum = `${formatE4(line.quantityE4, 0)} × ${formatE4(line.unitPriceE4, 2)}`;
  return isRenamed ? `${line.description}, ${sum}` : sum;
}

function customerText({ name, taxId }: Form['customer']): string {
  return [name, taxId].filter(Boolean).join(', ');
}

/** How to reach the customer, and what else is printed of them. */
function contactText(customer: Form['customer']): string {
  const { contactPerson, email, phone, mobile, address, city, zip, country, foreignId } = customer;
  const parts = [contactPerson, email, phone, mobile, address, city, zip, country, foreignId];
  return parts.filter(Boolean).join(', ');
}

function paymentsText(payments: Form['payments']): string {
  return payments
    .map(({ sumAgorot, date }) => `${formatMinor(sumAgorot, 2)} (${formatLocalDate(date)})`)
    .join(', ');
}

function valuesOf({ form, sums }: ShownIssue): Record<NamedValue, string> {
  return {
    type: String(form.docType),
    language: form.language,
    customer: customerText(form.customer),
    contact: contactText(form.customer),
    subject: form.subject,
    remarks: form.remarks,
    date: formatLocalDate(form.documentDate),
    dueDate: form.dueDate === null ? '' : formatLocalDate(form.dueDate),
    payments: paymentsText(form.payments),
    currency: form.currency,
    beforeVat: formatMinor(sums.netAgorot, 2),
    vat: formatMinor(sums.vatAgorot, 2),
    total: formatMinor(sums.totalAgorot, 2),
  };
}

/** What no row of its own shows: all of the form but what `valuesOf` and `lineText` say of it. */
function restOf({ form }: ShownIssue, linesCount: number): string {
  const { docType: _type, documentDate: _date, dueDate: _due, ...fields } = form;
  const {
    language: _language,
    subject: _subject,
    remarks: _remarks,
    currency: _currency,
    ...rest
  } = fields;
  const { saveAsRegular, terms, id } = form.customer;
  const lines = form.lines
    .slice(0, linesCount)
    .map(({ description: _words, quantityE4: _quantity, unitPriceE4: _price, ...line }) => line);
  const payments = form.payments.map(({ sumAgorot: _sum, date: _day, ...payment }) => payment);
  return textOf({ ...rest, customer: { saveAsRegular, terms, id }, lines, payments });
}

/** The same text for the same value, in whatever order its fields came. */
function textOf(value: object): string {
  return canonicalText(JSON.parse(JSON.stringify(value)));
}

/** What differs and is shown on the printed document alone. */
function hiddenChanges(before: ShownIssue, after: ShownIssue, isOtherwiseSame: boolean): Change[] {
  const count = Math.min(before.form.lines.length, after.form.lines.length);
  const isRest = restOf(before, count) !== restOf(after, count);
  const { hash: _was, ...was } = before;
  const { hash: _now, ...now } = after;
  const isBusiness = before.businessHash !== after.businessHash;
  const isOther = isRest || (isOtherwiseSame && !isBusiness && textOf(was) !== textOf(now));
  const hidden = [
    ...(isBusiness ? (['business'] as const) : []),
    ...(isOther ? (['other'] as const) : []),
  ];
  return hidden.map((what) => ({ what, was: '', now: '' }));
}

function rowChanges(before: ShownIssue, after: ShownIssue): Change[] {
  return Array.from(
    { length: Math.max(before.form.lines.length, after.form.lines.length) },
    (_, index): Change => {
      const was = before.form.lines[index];
      const now = after.form.lines[index];
      const row = (now ?? was)?.description ?? '';
      const isRenamed = was !== undefined && now !== undefined && was.description !== row;
      return { what: 'row', row, was: lineText(was, isRenamed), now: lineText(now, isRenamed) };
    },
  );
}

/** Returns what changed: rows first, and the total last. */
export function changesBetween(before: ShownIssue, after: ShownIssue): readonly Change[] {
  const was = valuesOf(before);
  const hasVat = [before, after].some(({ vatRateBasisPoints: rate }) => rate > 0);
  const shown = Object.entries(valuesOf(after)).filter(
    ([what]) => hasVat || (what !== 'vat' && what !== 'beforeVat'),
  );
  const values = shown.map(([what, now]): Change => ({
    what: what as NamedValue,
    was: was[what as NamedValue],
    now,
  }));
  const differing = ({ was: old, now }: Change) => old !== now;
  const rows = rowChanges(before, after).filter(differing);
  const named = values.filter(differing);
  const isSum = ({ what }: Change) => SUMS.includes(what);
  return [
    ...rows,
    ...named.filter((change) => !isSum(change)),
    ...hiddenChanges(before, after, rows.length + named.length === 0),
    ...named.filter(isSum),
  ];
}
