import { z } from 'zod';

import { lowerNames } from '../../../integrations/tax-authority/lower-names.ts';
import { refusalOf, type InvoiceRequest } from './simulator-approval.ts';

const VatNumber = z.union([z.int(), z.string().regex(/^\d{1,9}$/)]);
const Asked = z.object({
  customer_vat_number: VatNumber,
  confirmation_number: z.string().regex(/^\d{9,30}$/),
  vat_number: VatNumber.optional(),
});

/** The information cannot be given: no such number, or none of this customer. */
const UNAVAILABLE = 472;

/** An invoice that got a number, as its customer may ask for it. */
export type NumberedAtAuthority = Pick<
  InvoiceRequest,
  | 'invoice_type'
  | 'vat_number'
  | 'invoice_reference_number'
  | 'customer_vat_number'
  | 'invoice_date'
  | 'invoice_issuance_date'
  | 'amount_before_discount'
  | 'discount'
  | 'payment_amount'
  | 'vat_amount'
  | 'payment_amount_including_vat'
>;

/** The numbers that the simulator gave, and what it shows the customers of those invoices. */
export interface SimulatorNumbers {
  know(number: string, invoice: NumberedAtAuthority): void;
  /** The answer to a customer; undefined for what the schema refuses. */
  tell(json: unknown): object | undefined;
}

export function simulatorNumbers(): SimulatorNumbers {
  const known = new Map<string, Map<string, NumberedAtAuthority>>();
  const keyOf = (customer: number | string, number: string) =>
    `${String(Number(customer))} ${number.slice(-9)}`;
  return {
    know(number, invoice) {
      const key = keyOf(invoice.customer_vat_number, number);
      const same = known.get(key) ?? new Map<string, NumberedAtAuthority>();
      known.set(key, same.set(String(Number(invoice.vat_number)), invoice));
    },
    tell(json) {
      const { data } = Asked.safeParse(lowerNames(json));
      if (data === undefined) return undefined;
      const same = known.get(keyOf(data.customer_vat_number, data.confirmation_number));
      if (same === undefined) return refusalOf(UNAVAILABLE);
      const [first, second] = same.values();
      const { vat_number: supplier } = data;
      if (supplier === undefined && second !== undefined) {
        return { Status: 200, Message: 'For correct information please send VAT number' };
      }
      const found = supplier === undefined ? first : same.get(String(Number(supplier)));
      return found === undefined ? refusalOf(UNAVAILABLE) : toTold(found);
    },
  };
}

/** By table 3.3 of the description. */
function toTold(invoice: NumberedAtAuthority): object {
  return {
    Invoice_Type: invoice.invoice_type,
    Vat_Number: Number(invoice.vat_number),
    Invoice_Reference_Number: invoice.invoice_reference_number,
    Customer_VAT_Number: Number(invoice.customer_vat_number),
    Invoice_Date: invoice.invoice_date,
    Invoice_Issuance_Date: invoice.invoice_issuance_date,
    Amount_Before_Discount: invoice.amount_before_discount,
    Discount: invoice.discount,
    Payment_Amount: invoice.payment_amount,
    VAT_Amount: invoice.vat_amount,
    Payment_Amount_Including_VAT: invoice.payment_amount_including_vat,
  };
}
