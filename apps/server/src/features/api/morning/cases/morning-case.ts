/* Requests as programs of the vendor's customers send them, written by us, and what they are answered. */

/** A request for a document, and the document that is issued by it. */
export interface DocumentCase {
  readonly name: string;
  /** A text is sent as it is; an object as JSON. */
  readonly body: string | Readonly<Record<string, unknown>>;
  readonly contentType?: string;
  /** Parts of the document as it is answered when it is read. */
  readonly document: Readonly<Record<string, unknown>>;
}

/** A request that is refused. */
export interface RefusedCase {
  readonly name: string;
  readonly body: Readonly<Record<string, unknown>>;
  readonly status?: number;
  readonly errorCode: number;
  /** What the sentence names. */
  readonly names?: string;
}

const ITEM = { description: 'שירות', quantity: 1, price: 118, currency: 'ILS', vatType: 1 };
export const CASH = { type: 1, price: 118, currency: 'ILS' };

/** An invoice with a receipt, with what the vendor's description wants and no more. */
export const SALE = {
  type: 320,
  lang: 'he',
  currency: 'ILS',
  vatType: 0,
  client: { name: 'דנה לוי' },
  income: [ITEM],
  payment: [CASH],
};
/** A type of its own, so that no later document is before it. */
export const QUOTE = { ...SALE, type: 10, payment: [] };

/** A sale with another row. */
export const sold = (row: object): Readonly<Record<string, unknown>> => ({
  ...SALE,
  income: [{ ...ITEM, ...row }],
});

/** A sale that was paid in another way. */
export const paid = (payment: object): Readonly<Record<string, unknown>> => ({
  ...SALE,
  payment: [{ ...CASH, ...payment }],
});
