import type { DocumentRow } from '@pinkas/contract/accounting/documents/document-views';
import type { DocumentState } from '@pinkas/domain/documents/rules/document-state';
import { daysBetween, localDate } from '@pinkas/domain/time/local-date';
import { Badge, type BadgeProps } from '@pinkas/ui/feedback/badge';

import { usePhrases } from '../language/use-phrases.ts';

export interface DocumentStateBadgeProps {
  readonly row: Pick<DocumentRow, 'state' | 'dueDate'> &
    Partial<Record<'totalAgorot' | 'openAgorot', number | null>>;
  /** Today in Asia/Jerusalem, from the server. */
  readonly today: string;
}

const LOOKS: Readonly<Record<DocumentState, Pick<BadgeProps, 'tone' | 'mark' | 'isStruck'>>> = {
  open: { tone: 'info' },
  'partly-paid': { tone: 'info', mark: 'half' },
  'partly-credited': { tone: 'info', mark: 'half' },
  'partly-followed': { tone: 'info', mark: 'half' },
  overdue: { tone: 'bad' },
  paid: { tone: 'ok' },
  closed: { tone: 'none' },
  received: { tone: 'ok' },
  refunded: { tone: 'none' },
  accepted: { tone: 'ok' },
  rejected: { tone: 'none' },
  expired: { tone: 'none' },
  'closed-manually': { tone: 'none' },
  cancelled: { tone: 'none', isStruck: true },
  cancelling: { tone: 'none' },
};

/** Whether later documents took a part of a quote that its customer accepted. */
function isAcceptedInPart({
  state,
  openAgorot,
  totalAgorot,
}: DocumentStateBadgeProps['row']): boolean {
  const open = openAgorot ?? 0;
  return state === 'accepted' && open > 0 && open < (totalAgorot ?? 0);
}

/** The main badge of a document: its state, or how late it is; beside an acceptance, that it was followed in part. */
export function DocumentStateBadge({ row, today }: DocumentStateBadgeProps) {
  const states = usePhrases('documentStates');
  const documents = usePhrases('documents');
  const dueDate = row.state === 'overdue' ? row.dueDate : null;
  const days = dueDate === null ? 0 : daysBetween(dueDate, localDate(today));
  const badge = (
    <Badge {...LOOKS[row.state]}>
      {days > 0 ? documents('overdueDays', { days }) : states(row.state)}
    </Badge>
  );
  if (!isAcceptedInPart(row)) return badge;
  return (
    <>
      {badge} <Badge {...LOOKS['partly-followed']}>{states('partly-followed')}</Badge>
    </>
  );
}
