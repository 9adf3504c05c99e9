import type { ReportedState } from '@pinkas/domain/messages/text-state';

/** Settings of the supplier of text messages. */
export interface SmsSettings {
  readonly supplier: SmsSupplierName;
  /** Address of the calls; a supplier that is known by name has its own. */
  readonly url: string;
  /** Name of the account at the supplier; empty where its calls have none. */
  readonly user: string;
  readonly token: string;
  /** The sender: a telephone, or up to 11 Latin letters and digits. */
  readonly sender: string;
}

export const SMS_SUPPLIER_NAMES = ['019', 'inforu', 'http'] as const;
export type SmsSupplierName = (typeof SMS_SUPPLIER_NAMES)[number];

/** Who takes messages to telephones and reports of them. */
export type ReportSource = SmsSupplierName | 'whatsapp';

/** A delivery report as it was understood. */
export interface SupplierReport {
  /** The name that travelled with the message. */
  readonly id: string;
  readonly state: ReportedState;
  /** The supplier's own code. */
  readonly code: string;
}

/** A message as suppliers take it. */
export interface SupplierMessage {
  /** Mobile telephone in Israel, digits alone: 972501234567. */
  readonly number: string;
  readonly text: string;
  /** By which the supplier knows a message that comes a second time. */
  readonly id: string | undefined;
}

/**
 * The result of a call: accepted, never to be accepted, or not now, with the supplier's own code.
 */
export type SupplierAnswer =
  | { readonly kind: 'taken' }
  | { readonly kind: 'refused' | 'delayed'; readonly code: string };

/** Settings with what the product adds to them. */
export interface SupplierSettings extends SmsSettings {
  /** The address of delivery reports; a supplier that accepts it with the message gets it so. */
  readonly reportUrl: string;
}

/** How one supplier is called and how its answers are read. */
export interface SmsSupplier {
  headersOf(settings: SupplierSettings): Readonly<Record<string, string>>;
  bodyOf(settings: SupplierSettings, message: SupplierMessage): object;
  /** Reads the answer to a call that the supplier took in (HTTP 200 to 299). */
  answerOf(body: unknown): SupplierAnswer;
  /** HTTP statuses by which this message will never be accepted. */
  readonly refusedStatuses: readonly number[];
}
