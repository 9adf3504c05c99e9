import { documentRulesOf } from '../documents/document-rules.ts';
import { BATCH_LINE_ATTRIBUTES, mapLineAttributes } from '../documents/line-attributes.ts';
import { readSerialNumbers } from '../documents/serial-numbers.ts';
import { cleanLine } from '../text/clean-text.ts';
import type { LocalDate } from '../time/local-date.ts';
import { decimalStyleOf, readAmount, type DecimalStyle } from './amount-text.ts';
import {
  BATCH_DOC_TYPES,
  DOCUMENT_FIELDS,
  type BatchField,
  type BatchSettings,
} from './batch-field.ts';
import type { BatchDocument, BatchForm, BatchPayment } from './batch-form.ts';
import type { BatchRow, BatchRowProblem } from './batch-row.ts';
import { readDateCell } from './date-cell.ts';
import { cellOfPath } from './form-places.ts';
import {
  docTypeOfWord,
  paymentKindOfWord,
  vatInPriceOfWord,
  vatKindOfWord,
  wordForm,
} from './known-words.ts';
import { detailOf } from './payment-detail.ts';
import { type RowGroup, groupRows } from './row-groups.ts';

const AMOUNT_FIELDS = ['quantity', 'unitPrice', 'paymentSum'] as const;
type AmountField = (typeof AMOUNT_FIELDS)[number];
type Styles = Readonly<Record<AmountField, DecimalStyle>>;

const YES = new Set(['כן', 'yes', 'y', 'v', 'true', '1', 'x'].map((word) => wordForm(word)));
const PHONE_WITHOUT_ZERO = /^[2-9]\d{7,8}$/;

/**
 * Makes the documents that rows ask for: rows with the same document key are one document, each other
 * row is one by itself. Nothing is checked that a document typed by hand is not checked for as well;
 * `problems` holds what cannot be read at all.
 */
export function readBatchDocuments(
  rows: readonly BatchRow[],
  settings: BatchSettings,
  today: LocalDate,
): BatchDocument[] {
  const styles = stylesOf(rows);
  return groupRows(rows).map((group) => new DocumentReader(group, settings, styles, today).read());
}

function stylesOf(rows: readonly BatchRow[]): Styles {
  const style = (field: AmountField): DecimalStyle =>
    decimalStyleOf(rows.map(({ values }) => values[field] ?? ''));
  return {
    quantity: style('quantity'),
    unitPrice: style('unitPrice'),
    paymentSum: style('paymentSum'),
  };
}

/** Reads the rows of one document and collects what cannot be read. */
class DocumentReader {
  readonly #rows: RowGroup;
  readonly #settings: BatchSettings;
  readonly #styles: Styles;
  readonly #today: LocalDate;
  readonly #problems: BatchRowProblem[] = [];
  /** The row that says each field of the document. */
  readonly #sayers = new Map<BatchField, BatchRow>();

  constructor(rows: RowGroup, settings: BatchSettings, styles: Styles, today: LocalDate) {
    this.#rows = rows;
    this.#settings = settings;
    this.#styles = styles;
    this.#today = today;
  }

  read(): BatchDocument {
    this.#findSayers();
    const [first, ...others] = this.#rows;
    const docType = this.#docType();
    const rules = documentRulesOf(docType);
    const isOfMoney = rules?.items !== 'required';
    const documentDate = this.#date(this.#sayer('documentDate'), 'documentDate') ?? this.#today;
    const lineRows = isOfMoney ? [] : this.#rows.filter((row) => hasLine(row));
    const paid = this.#payments(documentDate, rules?.payments ?? 'none');
    const [described] = this.#rows.map(({ values }) => values.description ?? '').filter(Boolean);
    const subject = this.#said('subject');
    const form: BatchForm = {
      docType,
      documentDate,
      dueDate: this.#date(this.#sayer('dueDate'), 'dueDate') ?? null,
      language: 'he',
      subject: isOfMoney && subject === '' ? (described ?? '') : subject,
      remarks: this.#said('remarks'),
      zeroRateReason: this.#said('zeroRateReason'),
      customer: this.#customer(),
      pricesIncludeVat: this.#settings.pricesIncludeVat,
      lines: lineRows.map((row) => this.#line(row)),
      discount: { kind: 'none' },
      rounding: 'none',
      payments: paid.payments,
      mailTo: this.#mailTo(),
    };
    const places = { first, lineRows, paymentRows: paid.rows, sayers: this.#sayers };
    return {
      rowNos: [first.rowNo, ...others.map(({ rowNo }) => rowNo)],
      form,
      paysTotal: paid.paysTotal,
      problems: this.#problems,
      cellOf: (path) => cellOfPath(path, places),
    };
  }

  #refuse(row: BatchRow, field: BatchField | null, code: string): void {
    this.#problems.push({ rowNo: row.rowNo, field, code });
  }

  /** The first row that fills a field speaks for the document; another one may only say the same. */
  #findSayers(): void {
    for (const row of this.#rows) {
      if (row.hasMoreCells) this.#refuse(row, null, 'CELLS_BEYOND_HEADS');
      for (const field of DOCUMENT_FIELDS) {
        const text = cleanLine(row.values[field] ?? '');
        if (text === '') continue;
        const sayer = this.#sayers.get(field);
        if (sayer === undefined) this.#sayers.set(field, row);
        else if (cleanLine(sayer.values[field] ?? '') !== text) {
          this.#refuse(row, field, 'GROUP_DIFFERS');
        }
      }
    }
  }

  #sayer(field: BatchField): BatchRow {
    return this.#sayers.get(field) ?? this.#rows[0];
  }

  #said(field: BatchField): string {
    return (this.#sayer(field).values[field] ?? '').trim();
  }

  #docType(): number {
    const text = this.#said('docType');
    if (text === '') return this.#settings.docType;
    const docType = docTypeOfWord(text);
    if (docType === undefined) {
      this.#refuse(this.#sayer('docType'), 'docType', 'DOC_TYPE_UNKNOWN');
    } else if (!BATCH_DOC_TYPES.includes(docType)) {
      this.#refuse(this.#sayer('docType'), 'docType', 'DOC_TYPE_NOT_FROM_FILE');
    } else {
      return docType;
    }
    return this.#settings.docType;
  }

  #date(row: BatchRow, field: BatchField): LocalDate | undefined {
    const text = row.values[field] ?? '';
    if (text.trim() === '') return undefined;
    const date = readDateCell(text);
    if (date === undefined) this.#refuse(row, field, 'DATE_INVALID');
    return date;
  }

  /** The amount of a cell; undefined when the cell is empty, zero after a refusal. */
  #amount(row: BatchRow, field: AmountField, scale: number): number | undefined {
    const text = row.values[field] ?? '';
    if (text.trim() === '') return undefined;
    const reading = readAmount(text, this.#styles[field], scale);
    if (reading.kind === 'read') return reading.scaled;
    this.#refuse(row, field, reading.code);
    return 0;
  }

  #customer(): BatchForm['customer'] {
    return {
      id: null,
      name: this.#said('customerName'),
      taxId: this.#said('customerTaxId').replaceAll(/[\s-]/g, ''),
      email: this.#said('customerEmail'),
      phone: withZero(this.#said('customerPhone')),
      address: this.#said('customerAddress'),
      city: this.#said('customerCity'),
      contactPerson: this.#said('customerContact'),
      mobile: withZero(this.#said('customerMobile')),
      zip: this.#said('customerZip'),
      country: this.#said('customerCountry'),
      saveAsRegular: false,
    };
  }

  #line(row: BatchRow): BatchForm['lines'][number] {
    const { values } = row;
    const vatText = values.vatKind ?? '';
    const vatKind = vatText.trim() === '' ? 'taxable' : vatKindOfWord(vatText);
    if (vatKind === undefined) this.#refuse(row, 'vatKind', 'WORD_UNKNOWN');
    const unitPriceE4 = this.#amount(row, 'unitPrice', 4);
    if (unitPriceE4 === undefined) this.#refuse(row, 'unitPrice', 'FIELD_REQUIRED');
    return {
      description: (values.description ?? '').trim(),
      serialNumbers: readSerialNumbers(values.serialNumbers ?? ''),
      ...mapLineAttributes((_, name) => (values[name] ?? '').trim(), BATCH_LINE_ATTRIBUTES),
      unit: (values.unit ?? '').trim(),
      quantityE4: this.#amount(row, 'quantity', 4) ?? 10_000,
      unitPriceE4: unitPriceE4 ?? 0,
      priceIncludesVat: this.#vatInPrice(row),
      vatKind: vatKind ?? 'taxable',
      discount: { kind: 'none' },
    };
  }

  /** As the row says itself, else as the file does. */
  #vatInPrice(row: BatchRow): boolean {
    const text = row.values.vatInPrice ?? '';
    if (text.trim() === '') return this.#settings.pricesIncludeVat;
    const isWithVat = vatInPriceOfWord(text);
    if (isWithVat === undefined) this.#refuse(row, 'vatInPrice', 'WORD_UNKNOWN');
    return isWithVat ?? this.#settings.pricesIncludeVat;
  }

  #mailTo(): string[] {
    const text = this.#said('mailTo');
    if (text === '') return [];
    if (YES.has(wordForm(text))) {
      const email = this.#said('customerEmail');
      if (email === '') this.#refuse(this.#sayer('mailTo'), 'customerEmail', 'FIELD_REQUIRED');
      return email === '' ? [] : [email];
    }
    return text.split(/[\s,;]+/).filter(Boolean);
  }

  #payments(
    documentDate: LocalDate,
    rule: string,
  ): { payments: BatchPayment[]; rows: BatchRow[]; paysTotal: boolean } {
    const withSum = this.#rows.filter(({ values }) => (values.paymentSum ?? '').trim() !== '');
    if (rule === 'received') {
      return {
        payments: this.#rows.map((row) => this.#payment(row, this.#moneyOf(row), documentDate)),
        rows: [...this.#rows],
        paysTotal: false,
      };
    }
    if (withSum.length > 0 || rule !== 'equal-to-total') {
      const payments = withSum.map((row) =>
        this.#payment(row, this.#amount(row, 'paymentSum', 2) ?? 0, documentDate),
      );
      return { payments, rows: withSum, paysTotal: false };
    }
    const [first, ...others] = this.#rows.filter(({ values }) => hasText(values.paymentKind));
    const payer = first ?? this.#rows[0];
    for (const row of others) {
      const isSame =
        wordForm(row.values.paymentKind ?? '') === wordForm(payer.values.paymentKind ?? '');
      if (!isSame) this.#refuse(row, 'paymentSum', 'PAYMENT_PARTS_UNKNOWN');
    }
    return { payments: [this.#payment(payer, 0, documentDate)], rows: [payer], paysTotal: true };
  }

  /** The sum of a row of money: its own column, else the price of a row that counts one. */
  #moneyOf(row: BatchRow): number {
    const sum = this.#amount(row, 'paymentSum', 2);
    if (sum !== undefined) return sum;
    const isOne = [undefined, 10_000].includes(this.#amount(row, 'quantity', 4));
    const price = isOne ? this.#amount(row, 'unitPrice', 2) : undefined;
    if (price === undefined) this.#refuse(row, 'paymentSum', 'FIELD_REQUIRED');
    return price ?? 0;
  }

  #payment(row: BatchRow, sumAgorot: number, documentDate: LocalDate): BatchPayment {
    const word = (row.values.paymentKind ?? '').trim();
    const kind = word === '' ? this.#settings.paymentKind : paymentKindOfWord(word);
    if (kind === undefined) this.#refuse(row, 'paymentKind', 'WORD_UNKNOWN');
    const date = this.#date(row, 'paymentDate') ?? documentDate;
    const known = kind ?? this.#settings.paymentKind;
    return { kind: known, sumAgorot, date, remark: '', ...detailOf(known, row) };
  }
}

function hasText(text: string | undefined): boolean {
  return text !== undefined && text.trim() !== '';
}

function hasLine({ values }: BatchRow): boolean {
  return hasText(values.description) || hasText(values.unitPrice) || hasText(values.quantity);
}

/** A telephone number; a spreadsheet that took it for an amount dropped its zero. */
function withZero(phone: string): string {
  return PHONE_WITHOUT_ZERO.test(phone) ? `0${phone}` : phone;
}
