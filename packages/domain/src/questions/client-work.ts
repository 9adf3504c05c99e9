import { certificateStateOn, type CertificateValidity } from '../certificates/certificate.ts';
import type { LocalDate } from '../time/local-date.ts';

/**
 * What an accountant has to handle in the books of a client, the most urgent first: what is overdue, what the client
 * answered, what ends soon, receipts, and last what the client has to handle.
 */
export const WORK_KINDS = [
  'certificate-expired',
  'question-answered',
  'certificate-ending',
  'inbox-file',
  'expense-waiting',
  'question-open',
] as const;
export type WorkKind = (typeof WORK_KINDS)[number];

/** Rows of one kind that are listed of one client; the others are shown in its books. */
export const WORK_OF_KIND_MAX = 100;

export interface WaitingWork {
  readonly kind: WorkKind;
  /** Since when it waits; of a certificate its last day. */
  readonly date: LocalDate;
}

/** Puts work in the order of its urgency; of one kind what waits longest comes first. */
export function compareWork(a: WaitingWork, b: WaitingWork): number {
  const byKind = WORK_KINDS.indexOf(a.kind) - WORK_KINDS.indexOf(b.kind);
  if (byKind !== 0) return byKind;
  return a.date < b.date ? -1 : Number(a.date > b.date);
}

/** Returns the work that a certificate of the business makes on a day; undefined while it makes none. */
export function workOfCertificate(
  certificate: CertificateValidity,
  today: LocalDate,
): Extract<WorkKind, `certificate-${string}`> | undefined {
  switch (certificateStateOn(certificate, today)) {
    case 'expired':
      return 'certificate-expired';
    case 'ending':
      return 'certificate-ending';
    case 'waiting':
    case 'in-force':
      return undefined;
  }
}
