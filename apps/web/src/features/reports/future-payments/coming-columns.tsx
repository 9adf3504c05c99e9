import type { ComingKind } from '@pinkas/contract/reports/future-payments/coming-kinds';
import type {
  ComingPayment,
  ComingSort,
} from '@pinkas/contract/reports/future-payments/future-payments.contract';
import { Badge, type Tone } from '@pinkas/ui/feedback/badge';
import { DateText } from '@pinkas/ui/values/date-text';
import { Isolate } from '@pinkas/ui/values/isolate';
import { Money } from '@pinkas/ui/values/money';

import { useDocumentName } from '../../../shared/documents/document-name.ts';
import { usePhrases } from '../../../shared/language/use-phrases.ts';
import type { ListColumn } from '../../../shared/lists/use-list.ts';

const TONES: Readonly<Record<ComingKind, Tone>> = {
  debt: 'warn',
  cheque: 'info',
  card: 'info',
  payment: 'none',
};

/** Shows the kind of a payment as a badge, and marks late ones. */
export function ComingBadge({ row }: { readonly row: ComingPayment }) {
  const text = usePhrases('futurePayments');
  const { kind, daysLate } = row;
  if (daysLate > 0) return <Badge tone="bad">{text('daysLate', { count: daysLate })}</Badge>;
  return <Badge tone={TONES[kind]}>{text(`one-${kind}`)}</Badge>;
}

/** The columns of expected payments. */
export function useComingColumns(): readonly ListColumn<ComingPayment, ComingSort>[] {
  const text = usePhrases('futurePayments');
  const nameOf = useDocumentName();
  return [
    {
      key: 'due',
      head: text('columnDue'),
      isFixed: true,
      kind: 'strong',
      sort: 'due',
      cell: ({ dueDate }) => <DateText date={dueDate} />,
    },
    {
      key: 'kind',
      head: text('columnKind'),
      cell: ({ kind }) => <span className="report-nowrap">{text(`one-${kind}`)}</span>,
    },
    {
      key: 'customer',
      head: text('columnCustomer'),
      kind: 'ellipsis',
      cell: ({ customerName }) => <bdi>{customerName}</bdi>,
    },
    {
      key: 'document',
      head: text('columnDocument'),
      cell: ({ documentId, ...document }) => (
        <a className="pk-link report-nowrap" href={`#/documents/${documentId}`}>
          {nameOf(document)}
        </a>
      ),
    },
    {
      key: 'reference',
      head: text('columnReference'),
      shownFrom: 'menu',
      cell: ({ reference }) => <Isolate isLtr>{reference}</Isolate>,
    },
    {
      key: 'part',
      head: text('columnPart'),
      shownFrom: 'menu',
      cell: ({ part, parts }) =>
        parts === 1 ? '–' : <span className="report-nowrap">{text('part', { part, parts })}</span>,
    },
    {
      key: 'late',
      head: text('columnLate'),
      cell: ({ daysLate }) =>
        daysLate === 0 ? '–' : <Badge tone="bad">{text('daysLate', { count: daysLate })}</Badge>,
    },
    {
      key: 'reminder',
      head: text('columnReminder'),
      cell: ({ reminder }) => (reminder === null ? '–' : <DateText date={reminder.remindOn} />),
    },
    {
      key: 'sum',
      head: text('columnSum'),
      kind: 'money',
      sort: 'sum',
      cell: ({ sumAgorot }) => <Money agorot={sumAgorot} sign="" />,
    },
  ];
}
