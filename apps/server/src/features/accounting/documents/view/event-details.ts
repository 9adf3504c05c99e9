import type { DocumentView } from '@pinkas/contract/accounting/documents/document-views';
import { homePhone } from '@pinkas/domain/identifiers/phone';
import { z } from 'zod';

type ViewEvent = DocumentView['events'][number];
type EventDetails = Pick<
  ViewEvent,
  'bulkJobId' | 'print' | 'isReprint' | 'givenBack' | 'allocationNumber' | 'cheque'
>;

const GivenBack = z.object({ quantityE4: z.int(), unit: z.string() });
const EventCheque = z.object({
  chequeNumber: z.string(),
  sumAgorot: z.int(),
  reason: z.string(),
});

/** Returns what an event of a document tells beside its kind, as far as its kind has it. */
export function eventDetails(kind: ViewEvent['kind'], detail: unknown): EventDetails {
  return {
    ...bulkJobOf(detail),
    // A mail records in the same field which file it carried.
    ...(kind === 'printed' && printOf(detail)),
    ...givenBackOf(detail),
    ...attachedNumberOf(detail),
    ...chequeOf(detail),
  };
}

function bulkJobOf(detail: unknown): Pick<ViewEvent, 'bulkJobId'> {
  if (typeof detail !== 'object' || detail === null || !('bulkJobId' in detail)) return {};
  return typeof detail.bulkJobId === 'string' ? { bulkJobId: detail.bulkJobId } : {};
}

function givenBackOf(detail: unknown): Pick<ViewEvent, 'givenBack'> {
  const { data } = GivenBack.safeParse(detail);
  return data === undefined ? {} : { givenBack: data };
}

function chequeOf(detail: unknown): Pick<ViewEvent, 'cheque'> {
  const { data } = EventCheque.safeParse(detail);
  return data === undefined ? {} : { cheque: data };
}

function attachedNumberOf(detail: unknown): Pick<ViewEvent, 'allocationNumber'> {
  if (typeof detail !== 'object' || detail === null || !('allocationNumber' in detail)) return {};
  return { allocationNumber: String(detail.allocationNumber) };
}

const PRINTS = ['original', 'copy', 'translated'] as const;
function printOf(detail: unknown): Pick<ViewEvent, 'print' | 'isReprint'> {
  if (typeof detail !== 'object' || detail === null || !('kind' in detail)) return {};
  const print = PRINTS.find((one) => one === detail.kind);
  if (print === undefined) return {};
  return { print, ...('replacedSha256' in detail && { isReprint: true }) };
}

/** Returns the addresses of a mail, or the telephone of a message. */
export function recipientsOf(detail: unknown): string[] {
  if (typeof detail !== 'object' || detail === null) return [];
  if ('smsTo' in detail) return [homePhone(String(detail.smsTo))];
  return 'mailTo' in detail && Array.isArray(detail.mailTo) ? detail.mailTo.map(String) : [];
}
