import { changeOf } from '@pinkas/domain/money/change';

import { usePhrases } from '../language/use-phrases.ts';
import './reports.css';

export interface ChangeTextProps {
  /** In agorot. */
  readonly now: number;
  /** Null where nothing is compared. */
  readonly before: number | null;
  /** A higher value is worse. */
  readonly isCost?: boolean;
}

/** Shows how a sum compares with that of the previous period, in words. */
export function ChangeText({ now, before, isCost = false }: ChangeTextProps) {
  const text = usePhrases('reports');
  if (before === null) return '–';
  const change = changeOf(now, before);
  if (change.kind === 'first') return <span className="report-note">{text('first')}</span>;
  if (change.kind === 'same') return text('same');
  return (
    <span
      className={(change.kind === 'up') !== isCost ? 'report-change--up' : 'report-change--down'}
    >
      {text(change.kind, { percent: `\u2066${change.percent.toLocaleString('en-US')}` })}
    </span>
  );
}
