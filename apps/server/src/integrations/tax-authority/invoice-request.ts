import type { LocalDate } from '@pinkas/domain/time/local-date';

/** What a business asks about the number on an invoice that it got. */
export interface AskedNumber {
  /** The number of the business itself, which the invoice is to. */
  readonly customerTaxId: string;
  /** The whole number, or its nine rightmost digits. */
  readonly allocationNumber: string;
  /** Only where the authority asks which dealer it is. */
  readonly supplierTaxId?: string;
}

/** An invoice in a request for its number; sums in shekels, without their sign of direction. */
export interface InvoiceToApprove {
  /** Ours, the same at every request for this invoice. */
  readonly invoiceId: string;
  readonly docType: number;
  readonly number: number;
  readonly issuerTaxId: string;
  readonly customerTaxId: string;
  readonly customerName: string;
  /** The person who requests. */
  readonly userName: string;
  readonly documentDate: LocalDate;
  readonly issuedOn: LocalDate;
  /** Without VAT, with the rows' own discounts taken off. */
  readonly beforeDiscountAgorot: number;
  /** Without VAT, after the discount of the document. */
  readonly netAgorot: number;
  readonly vatAgorot: number;
  /** It bears no VAT, which its customer pays by an invoice to itself. */
  readonly isReverseCharge: boolean;
}

/** Who sends a decision on a refusal, and on which invoice. */
export type DecidedInvoice = Pick<InvoiceToApprove, 'invoiceId' | 'issuerTaxId' | 'userName'>;

const NAME_LENGTH_MAX = 25;
/** What is asked, in the words of the authority: 4 is of an earlier approval, which the product does not ask for. */
const ACTION_ORDINARY = 0;
const ACTION_REVERSE_CHARGE = 3;

/** Returns an A field: one line of so many characters at most, none of them half a pair. */
function textOf(text: string, lengthMax: number): string {
  const line = text.toWellFormed().replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ');
  return Array.from(line.trim()).slice(0, lengthMax).join('').trim();
}

/** Returns an N9 field. Numbers of dealers may begin with zeros, which a number does not hold. */
function numberOf(digits: string): number {
  return Number(digits);
}

/**
 * Returns an N12.2 field: of this many digits each number of agorot has a decimal text of its own.
 */
function sumOf(agorot: number): number {
  return agorot / 100;
}

/**
 * Returns the body of `Invoices/v2/Approval` (israel.md 2.4). The discount is positive there. Rows are left out, as the
 * description allows: the authority gets no more than it requires.
 */
export function approvalBody(invoice: InvoiceToApprove, softwareNumber: string): object {
  const { netAgorot, vatAgorot } = invoice;
  // A sum before discount below the one after it results from rounding alone.
  const beforeAgorot = Math.max(invoice.beforeDiscountAgorot, netAgorot);
  const customerName = textOf(invoice.customerName, NAME_LENGTH_MAX);
  return {
    ...askerOf(invoice, softwareNumber),
    invoice_type: invoice.docType,
    invoice_reference_number: String(invoice.number),
    customer_vat_number: numberOf(invoice.customerTaxId),
    ...(customerName !== '' && { customer_name: customerName }),
    invoice_date: invoice.documentDate,
    invoice_issuance_date: invoice.issuedOn,
    amount_before_discount: sumOf(beforeAgorot),
    discount: sumOf(beforeAgorot - netAgorot),
    payment_amount: sumOf(netAgorot),
    vat_amount: sumOf(vatAgorot),
    payment_amount_including_vat: sumOf(netAgorot + vatAgorot),
    action: invoice.isReverseCharge ? ACTION_REVERSE_CHARGE : ACTION_ORDINARY,
  };
}

/**
 * Returns the body of `emergency-invoices/v1/Approval`, by table 4.2.1 of the description: names of version 1, the number,
 * and no requester.
 */
export function emergencyBody(
  invoice: InvoiceToApprove,
  softwareNumber: string,
  emergencyNumber: string,
): object {
  const { netAgorot, vatAgorot } = invoice;
  const beforeAgorot = Math.max(invoice.beforeDiscountAgorot, netAgorot);
  const customerName = textOf(invoice.customerName, NAME_LENGTH_MAX);
  return {
    Invoice_ID: invoice.invoiceId,
    Invoice_Type: invoice.docType,
    Vat_Number: numberOf(invoice.issuerTaxId),
    Invoice_Reference_Number: String(invoice.number),
    Customer_VAT_Number: numberOf(invoice.customerTaxId),
    ...(customerName !== '' && { Customer_Name: customerName }),
    Invoice_Date: invoice.documentDate,
    Invoice_Issuance_Date: invoice.issuedOn,
    Accounting_Software_Number: numberOf(softwareNumber),
    Amount_Before_Discount: sumOf(beforeAgorot),
    Discount: sumOf(beforeAgorot - netAgorot),
    Payment_Amount: sumOf(netAgorot),
    VAT_Amount: sumOf(vatAgorot),
    Payment_Amount_Including_VAT: sumOf(netAgorot + vatAgorot),
    Emergency_Confirmation_Number: emergencyNumber,
  };
}

/** Returns the body of `invoice-information/v1/details`, by its table 3.1. */
export function numberBody({
  customerTaxId,
  allocationNumber,
  supplierTaxId,
}: AskedNumber): object {
  return {
    Customer_VAT_Number: numberOf(customerTaxId),
    Confirmation_Number: allocationNumber,
    ...(supplierTaxId !== undefined && { Vat_Number: numberOf(supplierTaxId) }),
  };
}

/** Returns the body of a decision on a refusal (israel.md 2.6). */
export function decisionBody(invoice: DecidedInvoice, softwareNumber: string): object {
  return askerOf(invoice, softwareNumber);
}

function askerOf({ invoiceId, issuerTaxId, userName }: DecidedInvoice, softwareNumber: string) {
  return {
    invoice_id: invoiceId,
    vat_number: numberOf(issuerTaxId),
    user_name: textOf(userName, NAME_LENGTH_MAX) || 'Pinkas',
    accounting_software_number: numberOf(softwareNumber),
  };
}
