import type {
  BilledCustomer,
  BillingRowRequest,
  BillingTerms,
} from '@pinkas/contract/sales/fast-billing/fast-billing.contract';
import type { PastedBilling } from '@pinkas/domain/fast-billing/pasted-rows';
import { agorot } from '@pinkas/domain/money/agorot';
import { formatAgorot } from '@pinkas/domain/money/format';
import { parseDecimalText } from '@pinkas/ui/fields/decimal-text';

/** A row of the sheet as it is typed. */
export interface SheetRow {
  readonly key: string;
  readonly name: string;
  /** The regular customer; null for a name that is typed. */
  readonly customerId: string | null;
  /** What is known of the customer; undefined until it is read. */
  readonly customer: BilledCustomer | undefined;
  /** Whether several customers have the name, of whom none was chosen yet. */
  readonly isShared: boolean;
  readonly description: string;
  readonly amount: string;
  /** The saved card that is charged; empty for a document alone. */
  readonly cardId: string;
  readonly docType: number;
}

/** The columns that are typed in, in their order. */
export const CELLS = ['name', 'description', 'amount', 'cardId', 'docType'] as const;
export type Cell = (typeof CELLS)[number];

/** What the types of a row follow from. */
export type Types = Pick<BillingTerms, 'chargedTypes' | 'issuedTypes'>;

let made = 0;

/** Returns an empty row. */
export function newRow({ issuedTypes: [docType = 0] }: Types): SheetRow {
  made += 1;
  return {
    key: String(made),
    name: '',
    customerId: null,
    customer: undefined,
    isShared: false,
    description: '',
    amount: '',
    cardId: '',
    docType,
  };
}

export function isBlank({ name, description, amount }: SheetRow): boolean {
  return [name, description, amount].every((text) => text.trim() === '');
}

/** Returns the sum of a row in agorot; 0 while it is not one. */
export function sumOf({ amount }: Pick<SheetRow, 'amount'>): number {
  const parsed = parseDecimalText(amount, 2);
  return typeof parsed === 'number' && parsed > 0 ? parsed : 0;
}

/** Returns a row that is charged by a card, or issued alone for an empty one, with the usual document of that way. */
export function byMethod(row: SheetRow, cardId: string, types: Types): SheetRow {
  const of = cardId === '' ? types.issuedTypes : types.chargedTypes;
  const docType = of.includes(row.docType) ? row.docType : (of[0] ?? 0);
  return { ...row, cardId, docType };
}

/** Returns a row with what is known of its customer: the newest card charges it. */
export function withCustomer(row: SheetRow, customer: BilledCustomer, types: Types): SheetRow {
  const { id, name, lastDescription, cards } = customer;
  const description = row.description === '' ? lastDescription.slice(0, 100) : row.description;
  const known = { ...row, name, customerId: id, customer, description, isShared: false };
  return byMethod(known, cards[0]?.id ?? '', types);
}

/** Returns a row whose empty sum is that of the last time. */
export function withLastSum(row: SheetRow): SheetRow {
  const last = row.customer?.lastAgorot ?? null;
  return row.amount !== '' || last === null || last <= 0
    ? row
    : { ...row, amount: formatAgorot(agorot(last)) };
}

/** Returns rows with pasted ones from a place on: rows that are there are filled, and further ones follow. */
export function placePasted(
  rows: readonly SheetRow[],
  from: number,
  pasted: readonly PastedBilling[],
  types: Types,
): SheetRow[] {
  const placed = [...rows];
  for (const [offset, { customer: name, description, amount }] of pasted.entries()) {
    const before = placed[from + offset] ?? newRow(types);
    const blank = { ...newRow(types), key: before.key };
    placed[from + offset] = {
      ...blank,
      name: name === '' ? before.name : name,
      description: description === '' ? before.description : description.slice(0, 100),
      amount: amount === '' ? before.amount : amount,
    };
  }
  return placed;
}

export type RowProblem = 'needsCustomer' | 'sharedName' | 'needsDescription' | 'needsAmount';

/** Returns what is missing in a row, by its cell. */
export function problemsOf(row: SheetRow): Partial<Record<Cell, RowProblem>> {
  return {
    ...(row.name.trim() === '' && { name: 'needsCustomer' as const }),
    ...(row.isShared && { name: 'sharedName' as const }),
    ...(row.description.trim() === '' && { description: 'needsDescription' as const }),
    ...(sumOf(row) === 0 && { amount: 'needsAmount' as const }),
  };
}

/** Returns what is sent of a row. */
export function toRequest(row: SheetRow): BillingRowRequest {
  return {
    customerId: row.customerId,
    name: row.name.trim(),
    email: row.customer?.email ?? '',
    description: row.description.trim(),
    amountAgorot: agorot(sumOf(row)),
    docType: row.docType,
    cardId: row.cardId === '' ? null : row.cardId,
  };
}
