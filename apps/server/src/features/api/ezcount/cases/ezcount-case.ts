/* Requests as programs of the vendor's customers send them, written by us, and what they are answered. KEY is the key. */

/** One request and its answer. */
export interface EzcountCase {
  readonly name: string;
  readonly path?: string;
  /** JSON unless given; empty for none. */
  readonly contentType?: string;
  /** A text is sent as it is; an object as JSON. */
  readonly body: string | Readonly<Record<string, unknown>>;
  /** Parts of the answer. */
  readonly answer?: Readonly<Record<string, unknown>>;
  /** Parts of the document as /api/v1 shows it. */
  readonly document?: Readonly<Record<string, unknown>>;
  /** Parts of its first payment as it is stored: the detail of its means. */
  readonly payment?: Readonly<Record<string, unknown>>;
  /** What the warning names; nothing for no warning at all. */
  readonly warnsOf?: readonly string[];
}

export const FORM = 'application/x-www-form-urlencoded';
export const BASE = {
  api_key: 'KEY',
  developer_email: 'dev@shop.example',
  customer_name: 'דנה לוי',
};
export const ITEM = { details: 'שירות', price: 118, amount: 1, vat_type: 'INC' };
export const CASH = { payment_type: 1, payment_sum: 118 };
export const SALE = { ...BASE, type: 320, item: [ITEM], payment: [CASH], price_total: 118 };
/** A type of its own, so that no later document is before it. */
export const QUOTE = { ...BASE, type: 9999, item: [ITEM] };
export const RECEIPT = { ...BASE, type: 400, item: [ITEM], payment: [CASH] };
export const SOLD = { type: 'INVOICE_RECIEPT', total: '118.00' };

/** A sale that was paid in another way. */
export const paid = (payment: object): Readonly<Record<string, unknown>> => ({
  ...SALE,
  payment: [{ ...CASH, ...payment }],
});
