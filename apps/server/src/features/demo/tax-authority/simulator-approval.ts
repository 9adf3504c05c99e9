import { keyedHash } from '../../../platform/keyed-hash.ts';
import { z } from 'zod';

import { lowerNames } from '../../../integrations/tax-authority/lower-names.ts';
import type { SimulatorFault } from './simulator-fault.ts';

const Sum = z.number().min(0).max(999_999_999_999.99);
const Day = z.string().regex(/^\d{4}-\d\d-\d\d$/);
const VatNumber = z.union([z.int(), z.string().regex(/^\d{1,9}$/)]);

/** The fields of a request that the description asks for; others are looked over. */
const InvoiceRequest = z.object({
  invoice_id: z.string().min(1).max(50),
  invoice_type: z.literal([305, 310, 320, 332, 340, 345, 348]),
  vat_number: VatNumber,
  invoice_reference_number: z.string().min(1).max(20),
  customer_vat_number: VatNumber,
  invoice_date: Day,
  invoice_issuance_date: Day,
  accounting_software_number: VatNumber,
  amount_before_discount: Sum,
  discount: Sum,
  payment_amount: Sum,
  vat_amount: Sum,
  payment_amount_including_vat: Sum,
  action: z.literal([0, 3, 4]).optional(),
});
export type InvoiceRequest = z.output<typeof InvoiceRequest>;

/** Returns the request of an invoice; undefined for what the schema of the authority refuses. */
export function readInvoiceRequest(json: unknown): InvoiceRequest | undefined {
  return InvoiceRequest.safeParse(json).data;
}

const EmergencyReport = InvoiceRequest.extend({
  emergency_confirmation_number: z.string().regex(/^\d{9,30}$/),
});

/**
 * Returns the report of a number that was given ahead, whose names are those of version 1;
 * undefined for what the schema refuses.
 */
export function readEmergencyReport(json: unknown): z.output<typeof EmergencyReport> | undefined {
  return EmergencyReport.safeParse(lowerNames(json)).data;
}

const DecisionRequest = InvoiceRequest.pick({
  invoice_id: true,
  vat_number: true,
  accounting_software_number: true,
});

/** What the decimals of the net sum ask of the demo, 60 agorot being 6: a refusal by its code, or no answer. */
const OUTCOMES_BY_AGOROT: Readonly<Record<string, SimulatorFault>> = {
  '6': { kind: 'refuses', code: 460 },
  '32': { kind: 'refuses', code: 432 },
  '53': { kind: 'down' },
};

/**
 * Returns the outcome that the demo shows, by the agorot of the sum before VAT. Undefined for an
 * approval.
 */
export function outcomeByAgorot(request: InvoiceRequest): SimulatorFault | undefined {
  // The invoice that replaces a refused one has its sum.
  if (request.action === REVERSE_CHARGE) return undefined;
  return OUTCOMES_BY_AGOROT[request.payment_amount.toString().split('.')[1] ?? ''];
}

const REVERSE_CHARGE = 3;

/**
 * Returns what the authority finds wrong with a request that its schema accepts: VAT on an invoice of a reverse charge
 * (437).
 */
export function mistakeIn({ action, vat_amount: vat }: InvoiceRequest): SimulatorFault | undefined {
  return action === REVERSE_CHARGE && vat > 0 ? { kind: 'refuses', code: 437 } : undefined;
}

/** Returns a decision on a refusal; undefined for what the schema refuses. */
export function readDecisionRequest(json: unknown): object | undefined {
  return DecisionRequest.safeParse(json).data;
}

/** What of a request decides its number. */
export type NumberedInvoice = Pick<InvoiceRequest, 'vat_number' | 'invoice_id' | 'invoice_date'>;

/** The same invoice has the same number, however often and in whichever process it is requested. */
export function numberOf(key: string, request: NumberedInvoice, salt = ''): string {
  const about = `${Number(request.vat_number)} ${request.invoice_id} ${salt}`;
  const hash = keyedHash(key, 'authority number', about);
  const digits = Array.from(hash.subarray(0, 18), (byte) => String(byte % 10)).join('');
  return request.invoice_date.replaceAll('-', '') + digits;
}

export function approvalOf(key: string, request: InvoiceRequest, salt = ''): object {
  return {
    status: 200,
    message: 'Invoice approved',
    confirmation_number: numberOf(key, request, salt),
    approved: true,
  };
}

/** Returns a refusal, which comes with HTTP 200 as well. */
export function refusalOf(code: number): object {
  return {
    status: 200,
    message: { errors: [{ code, message: 'refused by the simulator', param: '', location: '' }] },
    confirmation_number: '0',
    approved: false,
  };
}
