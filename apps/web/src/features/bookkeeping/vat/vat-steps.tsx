import type { FilingView } from '@pinkas/contract/bookkeeping/filings/filings.contract';
import type { VatReport } from '@pinkas/contract/bookkeeping/vat/vat.contract';
import { Badge } from '@pinkas/ui/feedback/badge';
import { IconCheck } from '@tabler/icons-react';

import { usePhrases } from '../../../shared/language/use-phrases.ts';
import { openChecksCount } from './vat-checks.tsx';

export interface VatStepsProps {
  readonly report: VatReport;
  /** Undefined until it is read. */
  readonly filing: FilingView | undefined;
}

/** How far the return is: its checks, the closing of its period, and what follows at the authority. */
export function VatSteps({ report, filing }: VatStepsProps) {
  const text = usePhrases('vat');
  const openCount = openChecksCount(report);
  const isClosed = report.state === 'closed';
  const isFiled = filing?.isSettled === true;
  const current = isClosed || isFiled ? 2 : openCount > 0 ? 0 : 1;
  const steps = [
    { key: 'checks', label: text('stepChecks'), isDone: openCount === 0 },
    { key: 'close', label: text('stepClose'), isDone: isClosed },
    { key: 'file', label: text('stepFile'), isDone: isFiled },
  ];
  return (
    <ol className="vat-steps" aria-label={text('steps')}>
      {steps.map(({ key, label, isDone }, index) => (
        <li key={key} aria-current={index === current ? 'step' : undefined}>
          <span className="vat-steps__number" aria-hidden>
            {isDone ? <IconCheck stroke={2} /> : index + 1}
          </span>
          <span className="vat-steps__label">
            {label}
            {isDone && <span className="pk-visually-hidden">, {text('stepDone')}</span>}
          </span>
          {index === 0 && openCount > 0 && (
            <Badge tone="warn">{text('stepOpen', { count: openCount })}</Badge>
          )}
        </li>
      ))}
    </ol>
  );
}
