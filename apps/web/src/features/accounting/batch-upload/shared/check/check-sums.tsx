import type { BatchSummary } from '@pinkas/contract/accounting/batch-upload/file-views';
import { Money } from '@pinkas/ui/values/money';
import { useFileWords } from '../file-flow.ts';

/** Shows the totals of the whole file. */
export function CheckSums({ summary }: { readonly summary: BatchSummary }) {
  const text = useFileWords();
  const counts = [
    { key: 'ready', label: text('sumReady'), count: summary.documentsReady, isShown: true },
    {
      key: 'problems',
      label: text('sumProblems'),
      count: summary.rowsWithProblems,
      isShown: true,
    },
    {
      key: 'left-out',
      label: text('sumLeftOut'),
      count: summary.rowsLeftOut,
      isShown: summary.rowsLeftOut > 0,
    },
    {
      key: 'issued',
      label: text('sumIssued'),
      count: summary.rowsIssued,
      isShown: summary.rowsIssued > 0,
    },
  ].filter(({ isShown }) => isShown);
  return (
    <dl className="batch-sums" aria-live="polite">
      <div className="batch-sums__one">
        <dt>{text('sumTotal')}</dt>
        <dd>
          <Money agorot={summary.readyAgorot} size="indicator" />
        </dd>
      </div>
      {counts.map(({ key, label, count }) => (
        <div
          key={key}
          className={
            key === 'problems' && count > 0
              ? 'batch-sums__one batch-sums__one--bad'
              : 'batch-sums__one'
          }
        >
          <dt>{label}</dt>
          <dd>{count.toLocaleString('en')}</dd>
        </div>
      ))}
    </dl>
  );
}
