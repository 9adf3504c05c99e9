import { mapLineAttributes } from '@pinkas/domain/documents/lines/line-attributes';
import { recordOfActor, type Actor, type ActorRecord } from '@pinkas/domain/identity/actor';

import { epochMsOf } from '../../../../../platform/clock/clock.ts';
import type { Cell } from '../../../../../platform/db/copy-rows.ts';
import type { StoredContent, StoredLine, StoredLink, StoredPayment } from './stored-document.ts';

/**
 * What a column is to the hash of its document: content, or a moment, hashed in milliseconds because its
 * text differs by who wrote it.
 */
type ColumnKind = 'content' | 'moment';

/** The columns of a stored row. The compiler refuses one that is missing, so none escapes the hash. */
export type Columns<Stored> = Readonly<Record<keyof Stored & string, ColumnKind>>;

/** Who issued a document; its events name the actor in columns of the same names. */
const ACTOR_COLUMNS: Columns<ActorRecord> = {
  actorKind: 'content',
  actorId: 'content',
  requestedBy: 'content',
};

/** The columns of `documents` that hold what was issued; insert, COPY and hash read them here. */
export const DOCUMENT_COLUMNS: Columns<StoredContent> = {
  documentDate: 'content',
  dueDate: 'content',
  issuedAt: 'moment',
  ...ACTOR_COLUMNS,
  language: 'content',
  customer: 'content',
  issuer: 'content',
  subject: 'content',
  remarks: 'content',
  saleTerms: 'content',
  pricesIncludeVat: 'content',
  discountKind: 'content',
  discountValue: 'content',
  rounding: 'content',
  vatRateBasisPoints: 'content',
  currency: 'content',
  currencyRateE6: 'content',
  currencySums: 'content',
  zeroRateReason: 'content',
  allocationNumber: 'content',
  thirdParty: 'content',
  branchId: 'content',
  receivedAgorot: 'content',
  subtotalAgorot: 'content',
  lineDiscountsAgorot: 'content',
  documentDiscountAgorot: 'content',
  taxableAgorot: 'content',
  exemptAgorot: 'content',
  zeroAgorot: 'content',
  netAgorot: 'content',
  vatAgorot: 'content',
  roundingAgorot: 'content',
  totalAgorot: 'content',
};

export const LINE_COLUMNS: Columns<StoredLine> = {
  lineNo: 'content',
  place: 'content',
  kind: 'content',
  description: 'content',
  unit: 'content',
  quantityE4: 'content',
  unitPriceE4: 'content',
  priceIncludesVat: 'content',
  vatKind: 'content',
  discountKind: 'content',
  discountValue: 'content',
  amountMinor: 'content',
  discountMinor: 'content',
  totalMinor: 'content',
  itemId: 'content',
  ...mapLineAttributes(() => 'content' as const),
  serialNumbers: 'content',
  imageFileId: 'content',
  imageSha256: 'content',
  priceCurrency: 'content',
  priceRateE6: 'content',
  foreignPriceE4: 'content',
  sourceId: 'content',
  sourceLineNo: 'content',
  sourceMeasure: 'content',
};

export const PAYMENT_COLUMNS: Columns<StoredPayment> = {
  lineNo: 'content',
  kind: 'content',
  sumAgorot: 'content',
  paymentDate: 'content',
  remark: 'content',
  detail: 'content',
};

export const LINK_COLUMNS: Columns<StoredLink> = {
  sourceId: 'content',
  kind: 'content',
  sumAgorot: 'content',
};

/** A row under the names of its columns. */
export type Row = Readonly<Record<string, unknown>>;

function keysOf<Stored extends object>(columns: Columns<Stored>): (keyof Stored & string)[] {
  // The keys of a column table are those of its rows.
  return Object.keys(columns) as (keyof Stored & string)[];
}

const columnNames = new Map<string, string>();

/**
 * Returns the name of a column in SQL. Each key is spelled once: an issue asks for a hundred names.
 */
export function columnNameOf(key: string): string {
  const known = columnNames.get(key);
  if (known !== undefined) return known;
  const name = key.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  columnNames.set(key, name);
  return name;
}

/** Returns the row that is inserted. */
export function toRow<Stored extends object>(columns: Columns<Stored>, stored: Stored): Row {
  return Object.fromEntries(keysOf(columns).map((key) => [columnNameOf(key), stored[key]]));
}

/** Returns the columns that name an actor, of a document or an event. */
export function actorRow(actor: ActorRecord): Row {
  return toRow<ActorRecord>(ACTOR_COLUMNS, actor);
}

/** Returns the actor as the functions of the database take it. */
export function actorArgument({ actor }: { readonly actor: Actor }): string {
  return JSON.stringify(actorRow(recordOfActor(actor)));
}

/** Returns the hashed content of a row: every column that is content, empty or not. */
export function toHashedContent<Stored extends object>(
  columns: Columns<Stored>,
  stored: Stored,
): Record<string, unknown> {
  return Object.fromEntries(
    keysOf(columns).flatMap((key): [string, unknown][] => {
      const value: unknown = stored[key];
      if (columns[key] === 'content') return [[key, value]];
      return typeof value === 'string' ? [[`${key}Ms`, epochMsOf(value)]] : [];
    }),
  );
}

/** Returns a value of a row as COPY takes it. */
export function cellOf(value: unknown): Cell {
  if (value === null || value === undefined) return null;
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') {
    return value;
  }
  if (Buffer.isBuffer(value)) return value;
  if (!Array.isArray(value)) return JSON.stringify(value);
  return `{${value.map((item) => JSON.stringify(item)).join(',')}}`;
}
