import type { DebitFile, DebitRow } from '@pinkas/contract/sales/debit-files/debit-files.contract';
import type { DebitState } from '@pinkas/domain/debits/debit-row';
import { formatLocalDate, type LocalDate } from '@pinkas/domain/time/local-date';
import { Badge, type Tone } from '@pinkas/ui/feedback/badge';

import { usePhrases } from '../../../shared/language/use-phrases.ts';

/** Where a file stands: `ended` once none of its debits is provisional. */
export type FileWord = 'made' | 'late' | 'sent' | 'provisional' | 'ended' | 'cancelled';

const TONES: Readonly<Record<FileWord, Tone>> = {
  made: 'warn',
  late: 'bad',
  sent: 'info',
  provisional: 'info',
  ended: 'ok',
  cancelled: 'none',
};

/** Returns where a file stands on a day. */
export function fileWord(
  {
    debitOn,
    sentAt,
    cancelledAt,
    states,
  }: Pick<DebitFile, 'debitOn' | 'sentAt' | 'cancelledAt' | 'states'>,
  today: LocalDate,
): FileWord {
  if (cancelledAt !== null) return 'cancelled';
  if (sentAt === null) return debitOn < today ? 'late' : 'made';
  if (states.provisional.count === 0) return 'ended';
  return debitOn <= today ? 'provisional' : 'sent';
}

interface FileBadgeProps {
  readonly file: DebitFile;
  readonly today: LocalDate;
}

export function FileBadge({ file, today }: FileBadgeProps) {
  const text = usePhrases('debitFiles');
  const word = fileWord(file, today);
  const date = formatLocalDate(file.provisionalUntil);
  return <Badge tone={TONES[word]}>{text(`file-${word}`, { date })}</Badge>;
}

const ROW_TONES: Readonly<Record<DebitState, Tone>> = {
  provisional: 'info',
  returned: 'bad',
  received: 'ok',
  cancelled: 'none',
};

export function RowBadge({ state }: Pick<DebitRow, 'state'>) {
  const text = usePhrases('debitFiles');
  return <Badge tone={ROW_TONES[state]}>{text(`row-${state}`)}</Badge>;
}

/** The address of the page of a file. */
export const filePath = (id: string): string => `/sales/billing/debits?file=${id}`;
