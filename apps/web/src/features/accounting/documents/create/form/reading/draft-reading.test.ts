import { localDate } from '@pinkas/domain/time/local-date';
import { expect, test } from 'vitest';

import {
  emptyDraft,
  newLine,
  newUnpricedRow,
  NO_CUSTOMER,
  type DraftForm,
  type LineForm,
} from '../draft-form.ts';
import { readDraft, type DraftSettings } from './draft-reading.ts';
import { fieldOfPath } from '../field-names.ts';
import { toSourceForm, type LinkForm, type SourceForm } from '../link-form.ts';
import { readRecipients } from './mail-reading.ts';

const settings: DraftSettings = {
  docType: 305,
  today: localDate('2026-11-20'),
  companyKind: 'licensed-dealer',
  vatRates: [{ validFrom: localDate('2025-01-01'), rateBasisPoints: 1_800 }],
  lastDocumentDate: localDate('2026-11-10'),
  isDateOrderWarned: false,
  mayIssueForeign: true,
  mayChooseVatRate: false,
};

const AN_INVOICE: SourceForm = {
  id: '01a1f76c-7213-7736-b341-34411b6a79d1',
  docType: 305,
  number: 30100,
  documentDate: localDate('2026-10-01'),
  customerId: '01a1f76c-7213-7736-b341-34411b6a79d2',
  totalAgorot: 11_800,
  openAgorot: 11_800,
  isIncome: false,
  creditableAgorot: 11_800,
  creditableMinor: 11_800,
  currency: 'ILS',
  currencyRateE6: 1_000_000,
  vatRateBasisPoints: 1_800,
  owner: { name: 'קליניקה נעימה', taxId: '', cardName: 'קליניקה נעימה', cardTaxId: '' },
};

function aLine(parts: Partial<LineForm> = {}): LineForm {
  return { ...newLine(), key: 'row', description: 'עיצוב', unitPrice: '100', ...parts };
}

function aDraft(parts: Partial<DraftForm> = {}): DraftForm {
  const customer = { ...NO_CUSTOMER, name: 'קליניקה נעימה', isChosen: true };
  return { ...emptyDraft('2026-11-20'), customer, lines: [aLine()], ...parts };
}

function problemsOf(form: DraftForm): [string, string][] {
  return readDraft(form, settings).problems.map(({ field, code }) => [field, code]);
}

test('a good draft has its sums and no problems', () => {
  const reading = readDraft(aDraft(), settings);
  expect(reading.problems).toEqual([]);
  expect(reading.totals.netMinor).toBe(10_000);
  expect(reading.totals.vatMinor).toBe(1_800);
  expect(reading.totals.totalMinor).toBe(11_800);
  expect(reading.lineTotals.get('row')).toBe(10_000);
});

test('blank rows are left out and the others keep their keys', () => {
  const lines = [newLine(), aLine({ key: 'a' }), newLine(), aLine({ key: 'b' })];
  const reading = readDraft(aDraft({ lines }), settings);
  expect(reading.lineKeys).toEqual(['a', 'b']);
  expect(fieldOfPath(['lines', 1, 'unitPriceE4'], reading)).toBe('lines.b.unitPrice');
  expect(fieldOfPath(['lines', 9, 'unit'], reading)).toBe('lines');
  expect(fieldOfPath(['customer', 'taxId'], reading)).toBe('customer.taxId');
});

/** A credit of an invoice of 118.00 that is given by a sum, over a row of a price with VAT. */
function aCreditBySum(creditSum: string, lines: LineForm[]): DraftForm {
  const link: LinkForm = { kind: 'credit', sum: '', creditSum, source: toSourceForm(AN_INVOICE) };
  return aDraft({ links: [link], lines, pricesIncludeVat: true });
}

function problemsOfCredit(form: DraftForm): [string, string][] {
  const reading = readDraft(form, { ...settings, docType: 330 });
  return reading.problems.map(({ field, code }) => [field, code]);
}

test('a credit by sum is issued over the sum that was typed and no other', () => {
  const field = `links.${AN_INVOICE.id}.sum`;
  expect(problemsOfCredit(aCreditBySum('100', [aLine()]))).toEqual([]);
  // Without a sum nothing is said of the rows that wait for it.
  for (const typed of ['', '0']) {
    expect(problemsOfCredit(aCreditBySum(typed, [newLine()]))).toEqual([
      [field, 'CREDIT_SUM_MISSING'],
    ]);
  }
  expect(problemsOfCredit(aCreditBySum('מאה', [newLine()]))).toEqual([
    [field, 'NUMBER_UNREADABLE'],
  ]);
  // Rows of the whole invoice under another sum, or under none, are not issued.
  const whole = [aLine({ unitPrice: '118' })];
  expect(problemsOfCredit(aCreditBySum('100', whole))).toEqual([[field, 'CREDIT_ROWS_DIFFER']]);
  expect(problemsOfCredit(aCreditBySum('', whole))).toEqual([[field, 'CREDIT_SUM_MISSING']]);
});

test('an empty form says what is missing, in the order of the screen', () => {
  expect(problemsOf(emptyDraft('2026-11-20'))).toEqual([
    ['customer.name', 'CUSTOMER_NAME_MISSING'],
    ['lines', 'NO_ITEMS'],
  ]);
});

test('a price of five decimals is refused at its own cell', () => {
  const lines = [aLine({ key: 'a' }), aLine({ key: 'b', unitPrice: '10.12345' })];
  expect(problemsOf(aDraft({ lines }))).toEqual([['lines.b.unitPrice', 'TOO_MANY_DECIMALS']]);
});

test('a row without a price or with no quantity says so at the cell', () => {
  expect(problemsOf(aDraft({ lines: [aLine({ unitPrice: '' })] }))).toEqual([
    ['lines.row.unitPrice', 'FIELD_REQUIRED'],
  ]);
  expect(problemsOf(aDraft({ lines: [aLine(), aLine({ key: 'b', quantity: '0' })] }))).toEqual([
    ['lines.b.quantity', 'QUANTITY_IS_ZERO'],
  ]);
});

test('a quantity or a price below zero lowers the total, down to zero', () => {
  const back = aLine({ key: 'back', quantity: '-0.5' });
  const deduction = aLine({ key: 'less', unitPrice: '-(20+10)' });
  const reading = readDraft(aDraft({ lines: [aLine(), back, deduction] }), settings);
  expect(reading.problems).toEqual([]);
  expect(reading.lineTotals.get('back')).toBe(-5_000);
  expect(reading.lineTotals.get('less')).toBe(-3_000);
  expect(reading.totals.totalMinor).toBe(2_360);
  const gone = readDraft(
    aDraft({ lines: [aLine(), aLine({ key: 'b', quantity: '-2' })] }),
    settings,
  );
  expect(gone.problems).toEqual([{ field: 'lines', code: 'TOTAL_BELOW_ZERO' }]);
  expect(gone.totals.totalMinor).toBe(-11_800);
});

test('an allocation number is read without its spaces, on the types that carry one', () => {
  const typed = aDraft({ allocationNumber: '204 519-873' });
  expect(readDraft(typed, settings).draft.allocationNumber).toBe('204519873');
  expect(readDraft(typed, { ...settings, docType: 330 }).draft.allocationNumber).toBe('');
  expect(problemsOf(aDraft({ allocationNumber: '12' }))).toEqual([
    ['allocationNumber', 'ALLOCATION_DIGITS_INVALID'],
  ]);
});

test('a delivery note has rows without a price, and an invoice none', () => {
  const lines = [aLine({ unitPrice: '' })];
  const note = readDraft(aDraft({ lines }), { ...settings, docType: 200, lastDocumentDate: null });
  expect(note.problems).toEqual([]);
  expect(note.totals.totalMinor).toBe(0);
  expect(readDraft(aDraft({ lines }), settings).problems).toEqual([
    { field: 'lines.row.unitPrice', code: 'FIELD_REQUIRED' },
  ]);
});

test('a discount above its row is refused there, and the sums go on without it', () => {
  const reading = readDraft(aDraft({ lines: [aLine({ discount: '150' })] }), settings);
  expect(reading.problems).toEqual([{ field: 'lines.row.discount', code: 'DISCOUNT_ABOVE_LINE' }]);
  expect(reading.totals.totalMinor).toBe(11_800);
  expect(problemsOf(aDraft({ discount: '100.01' }))).toEqual([
    ['discount', 'DISCOUNT_ABOVE_TOTAL'],
  ]);
});

test('sums beyond all bounds are refused without breaking the others', () => {
  const huge = aLine({ key: 'huge', quantity: '9999999', unitPrice: '99999999' });
  const reading = readDraft(aDraft({ lines: [aLine(), huge] }), settings);
  expect(reading.problems).toEqual([{ field: 'lines.huge.unitPrice', code: 'TOTAL_TOO_LARGE' }]);
  expect(reading.totals.totalMinor).toBe(11_800);
});

test('dates outside the rules are refused at their field', () => {
  expect(problemsOf(aDraft({ documentDate: '2026-11-21' }))).toEqual([
    ['documentDate', 'DOCUMENT_DATE_IN_FUTURE'],
  ]);
  expect(problemsOf(aDraft({ documentDate: '2026-11-09' }))).toEqual([
    ['documentDate', 'DOCUMENT_DATE_BEFORE_LAST'],
  ]);
  expect(problemsOf(aDraft({ documentDate: '' }))).toEqual([['documentDate', 'DATE_INVALID']]);
  expect(problemsOf(aDraft({ documentDate: '1950-01-01' }))).toEqual([
    ['documentDate', 'DOCUMENT_DATE_TOO_OLD'],
  ]);
  expect(problemsOf(aDraft({ dueDate: '2026-11-01' }))).toEqual([
    ['dueDate', 'DUE_DATE_BEFORE_DOCUMENT'],
  ]);
});

test('where the account only warns of the order of dates, the draft may be issued', () => {
  const warned = { ...settings, isDateOrderWarned: true };
  const reading = readDraft(aDraft({ documentDate: '2026-11-09' }), warned);
  expect(reading.problems).toEqual([]);
  expect(reading.warnings).toEqual([{ field: 'documentDate', code: 'DOCUMENT_DATE_BEFORE_LAST' }]);
});

test('a wrong tax number, telephone and address are refused at their fields', () => {
  const customer = { ...NO_CUSTOMER, name: 'א', taxId: '123456789', phone: '12', email: 'א@ב' };
  expect(problemsOf(aDraft({ customer }))).toEqual([
    ['customer.taxId', 'TAX_ID_INVALID'],
    ['customer.email', 'EMAIL_INVALID'],
    ['customer.phone', 'PHONE_INVALID'],
  ]);
});

test('mail goes to the customer and to each further address once', () => {
  const customer = { ...NO_CUSTOMER, email: 'a@example.com' };
  const mailTo = 'b@example.com, a@example.com; c@example.com';
  const mail = { customer, isMailed: true, sendsCopy: false, mailTo };
  expect(readRecipients(mail)).toEqual(['a@example.com', 'b@example.com', 'c@example.com']);
  expect(readRecipients({ ...mail, isMailed: false })).toEqual([]);
  const withCopy = { ...mail, mailTo: '', sendsCopy: true };
  expect(readRecipients(withCopy, 'me@example.com')).toEqual(['a@example.com', 'me@example.com']);
  expect(readRecipients(withCopy, 'a@example.com')).toEqual(['a@example.com']);
  expect(problemsOf(aDraft({ mailTo: 'not-an-address' }))).toEqual([['mailTo', 'EMAIL_INVALID']]);
});

test('what its type or its rows do not carry is not sent, though it was typed', () => {
  const typed = { zeroRateReason: 'יצוא', discount: 'abc', rounding: 'shekel' } as const;
  const zero = aDraft({ zeroRateReason: 'יצוא', lines: [aLine({ vatKind: 'zero' })] });
  expect(readDraft(zero, settings).draft.zeroRateReason).toBe('יצוא');
  const taxable = aDraft({ zeroRateReason: 'יצוא' });
  expect(readDraft(taxable, settings).draft.zeroRateReason).toBe('');
  const receipt = readDraft(aDraft(typed), { ...settings, docType: 400 });
  expect(receipt.draft).toMatchObject({
    zeroRateReason: '',
    discount: { kind: 'none' },
    rounding: 'none',
  });
  expect(receipt.problems.map(({ field }) => field)).toEqual(['payments']);
});

test('headings and subtotals are sent by their place among the priced rows and change no sum', () => {
  const lines = [
    { ...newUnpricedRow('text', 'חלק א'), key: 'head' },
    aLine({ key: 'a' }),
    newLine(),
    aLine({ key: 'b', unitPrice: '50' }),
    { ...newUnpricedRow('subtotal'), key: 'first' },
    newUnpricedRow('text', ' '),
    aLine({ key: 'c', unitPrice: '7' }),
    { ...newUnpricedRow('subtotal'), key: 'second' },
  ];
  const reading = readDraft(aDraft({ lines }), settings);
  expect(reading.draft.unpricedRows).toEqual([
    { kind: 'text', text: 'חלק א', afterLines: 0 },
    { kind: 'subtotal', text: '', afterLines: 2 },
    { kind: 'subtotal', text: '', afterLines: 3 },
  ]);
  const sums = ['a', 'first', 'second'].map((key) => reading.lineTotals.get(key));
  expect(sums).toEqual([10_000, 15_000, 700]);
  expect(reading.lineTotals.has('head')).toBe(false);
  expect(reading.totals.netMinor).toBe(15_700);
  expect(fieldOfPath(['unpricedRows', 1, 'text'], reading)).toBe('lines.first.description');
});

test('a heading that is too long says so at its own row', () => {
  const heading = { ...newUnpricedRow('text', 'א'.repeat(1_001)), key: 'head' };
  expect(problemsOf(aDraft({ lines: [heading, aLine()] }))).toEqual([
    ['lines.head.description', 'TEXT_TOO_LONG'],
  ]);
});

test('a subtotal of prices with VAT is with VAT as well, like its rows', () => {
  const lines = [aLine({ unitPrice: '118' }), { ...newUnpricedRow('subtotal'), key: 'sum' }];
  const reading = readDraft(aDraft({ lines, pricesIncludeVat: true }), settings);
  expect(reading.lineTotals.get('sum')).toBe(11_800);
});

test('a row states its price in its own way, whatever the document does', () => {
  const lines = [aLine({ key: 'a', unitPrice: '100' }), aLine({ key: 'b', unitPrice: '118' })];
  const mixed = lines.map((line) =>
    line.key === 'b' ? { ...line, vatInPrice: 'with' as const } : line,
  );
  const { totals } = readDraft(aDraft({ lines: mixed, discount: '10%' }), settings);
  expect([totals.netMinor, totals.vatMinor, totals.totalMinor]).toEqual([18_000, 3_240, 21_240]);
  const turned = lines.map((line) =>
    line.key === 'a' ? { ...line, vatInPrice: 'before' as const } : line,
  );
  const other = readDraft(
    aDraft({ lines: turned, discount: '10%', pricesIncludeVat: true }),
    settings,
  );
  expect(other.totals).toEqual(totals);
});
