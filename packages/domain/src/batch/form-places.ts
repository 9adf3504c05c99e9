import { mapLineAttributes } from '../documents/lines/line-attributes.ts';
import type { FileField } from './batch-field.ts';
import type { BatchRow } from './batch-row.ts';

/** Which rows the parts of a form came from. */
export interface FormPlaces {
  readonly first: BatchRow;
  readonly lineRows: readonly BatchRow[];
  readonly paymentRows: readonly BatchRow[];
  readonly sayers: ReadonlyMap<FileField, BatchRow>;
}

export interface Cell {
  readonly rowNo: number;
  readonly field: FileField | null;
}

type Fields = Readonly<Record<string, FileField>>;

const OF_DOCUMENT: Fields = {
  docType: 'docType',
  documentDate: 'documentDate',
  dueDate: 'dueDate',
  subject: 'subject',
  remarks: 'remarks',
  saleTerms: 'saleTerms',
  language: 'language',
  currency: 'currency',
  currencyRateE6: 'currencyRate',
  discount: 'documentDiscount',
  tagIds: 'tags',
  allocationNumber: 'allocationNumber',
  zeroRateReason: 'zeroRateReason',
  branchId: 'branch',
  mailTo: 'mailTo',
};
const OF_CUSTOMER: Fields = {
  name: 'customerName',
  taxId: 'customerTaxId',
  email: 'customerEmail',
  phone: 'customerPhone',
  address: 'customerAddress',
  city: 'customerCity',
  contactPerson: 'customerContact',
  mobile: 'customerMobile',
  zip: 'customerZip',
  country: 'customerCountry',
};
const OF_LINE: Fields = {
  description: 'description',
  ...mapLineAttributes((_, name) => name),
  serialNumbers: 'serialNumbers',
  unit: 'unit',
  quantityE4: 'quantity',
  unitPriceE4: 'unitPrice',
  vatKind: 'vatKind',
  priceIncludesVat: 'vatInPrice',
  discount: 'lineDiscount',
  tagIds: 'lineTags',
};
const OF_PAYMENT: Fields = {
  sumAgorot: 'paymentSum',
  date: 'paymentDate',
  kind: 'paymentKind',
  bank: 'paymentBank',
  branch: 'paymentBranch',
  account: 'paymentAccount',
};

function lineCell(index: unknown, key: string, { lineRows, first }: FormPlaces): Cell {
  if (typeof index !== 'number') return { rowNo: first.rowNo, field: 'unitPrice' };
  const row = lineRows[index] ?? first;
  return { rowNo: row.rowNo, field: OF_LINE[key] ?? 'unitPrice' };
}

function paymentCell(index: unknown, key: string, { paymentRows, first }: FormPlaces): Cell {
  if (typeof index === 'number') {
    const row = paymentRows[index] ?? first;
    return { rowNo: row.rowNo, field: OF_PAYMENT[key] ?? 'paymentReference' };
  }
  return { rowNo: (paymentRows[0] ?? first).rowNo, field: 'paymentSum' };
}

/** Returns the cell that a part of a form came from, or would have come from: `['lines', 0, 'unit']`. */
export function cellOfPath(path: readonly (string | number)[], places: FormPlaces): Cell {
  const [part = '', index, key = ''] = path;
  if (part === 'lines') return lineCell(index, String(key), places);
  if (part === 'payments') return paymentCell(index, String(key), places);
  const field =
    part === 'customer' ? (OF_CUSTOMER[index ?? ''] ?? 'customerName') : OF_DOCUMENT[part];
  if (field === undefined) return { rowNo: places.first.rowNo, field: null };
  return { rowNo: (places.sayers.get(field) ?? places.first).rowNo, field };
}
