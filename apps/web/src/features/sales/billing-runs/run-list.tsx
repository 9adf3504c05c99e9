import type { RunRow, WorkedPeriod } from '@pinkas/contract/sales/billing-runs/run-rows';
import { LinkText } from '@pinkas/ui/actions/link-text';
import { Button } from '@pinkas/ui/actions/button';
import { Badge } from '@pinkas/ui/feedback/badge';
import { Card } from '@pinkas/ui/layout/card';
import { Money } from '@pinkas/ui/values/money';
import { useState } from 'react';

import { useTypeName } from '../../../shared/documents/type-name.ts';
import { usePhrases } from '../../../shared/language/use-phrases.ts';
import { holdWords, systemName } from './shared/hold-words.ts';
import { StopHere } from './shared/stop-here.tsx';
import { Means, Sum, Which, Who } from './row-parts.tsx';
import { RateButton } from './rate-button.tsx';
import { PeriodBadge } from './shared/period-badge.tsx';

/** So many are shown before somebody asks for all. */
const FEW = 50;

const keyOf = ({ templateId, dueOn }: RunRow): string => `${templateId}/${dueOn}`;

/** What the run will stop, each with its reason. */
export function WillHold({ rows }: { readonly rows: readonly RunRow[] }) {
  const text = usePhrases('billingRun');
  const held = rows.filter(({ hold }) => hold !== null);
  if (held.length === 0) return null;
  return (
    <Card isFlush title={text('willHoldTitle')} note={<Badge tone="warn">{held.length}</Badge>}>
      <ul className="billing-run__list">
        {held.map((row) => (
          <li key={keyOf(row)} className="billing-run__waiting">
            <div className="billing-run__row">
              <Who row={row} />
              <Which row={row} />
              <Means row={row} />
              <Sum row={row} />
            </div>
            {row.hold !== null && <p>{holdWords(text, row.hold, row.lastDigits)}</p>}
            <RateButton foreign={row.foreign} />
            {row.hold?.reason === 'order-elsewhere' && (
              <div className="billing-run__ways">
                <StopHere row={row} system={row.hold.detail.system} />
              </div>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** What the run bills. */
export function RunList({ rows }: { readonly rows: readonly RunRow[] }) {
  const text = usePhrases('billingRun');
  const nameOf = useTypeName();
  const [isWhole, setIsWhole] = useState(false);
  const billed = rows.filter(({ hold }) => hold === null);
  const shown = isWhole ? billed : billed.slice(0, FEW);
  const sum = billed.reduce((total, { amountAgorot }) => total + amountAgorot, 0);
  return (
    <Card isFlush title={text('listTitle')} note={text('countPeriods', { count: billed.length })}>
      {billed.length === 0 ? (
        <p className="billing-run__none">{text('listNone')}</p>
      ) : (
        <>
          <ul className="billing-run__list">
            {shown.map((row) => (
              <li key={keyOf(row)} className="billing-run__row">
                <Who row={row} />
                <Which row={row} />
                <span className="billing-run__which">
                  <Means row={row} />
                  <small>{row.isRetry ? text('retryMark') : nameOf(row.docType)}</small>
                </span>
                <span className="billing-run__sum">
                  <Sum row={row} />
                  <RateButton foreign={row.foreign} />
                </span>
              </li>
            ))}
          </ul>
          <div className="billing-run__foot">
            {shown.length < billed.length && (
              <Button size="sm" onClick={() => setIsWhole(true)}>
                {text('showAll')}, {text('listMore', { count: billed.length - shown.length })}
              </Button>
            )}
            <Money agorot={sum} isStrong />
          </div>
        </>
      )}
    </Card>
  );
}

/** What became of today's periods, each with its document. */
export function BilledToday({ periods }: { readonly periods: readonly WorkedPeriod[] }) {
  const text = usePhrases('billingRun');
  const nameOf = useTypeName();
  if (periods.length === 0) return null;
  const count = periods.filter(({ state }) => state !== 'skipped').length;
  return (
    <Card isFlush title={text('todayTitle')} note={count > 0 && text('countPeriods', { count })}>
      <ul className="billing-run__list">
        {periods.map((period) => (
          <li key={period.periodId} className="billing-run__row">
            <Who row={period} />
            <Which row={period} />
            <span className="billing-run__which">
              <PeriodBadge state={period.state} />
              {period.state === 'skipped' && (
                <small>
                  {text('chargedElsewhere', { system: systemName(period.detail.system) })}
                </small>
              )}
              {period.document !== null && (
                <LinkText href={`#/documents/${period.document.id}`}>
                  {nameOf(period.document.docType)} {period.document.number}
                </LinkText>
              )}
              {period.state === 'charging' && period.attemptId !== null && (
                <LinkText href={`#/sales/transactions/${period.attemptId}`}>
                  <Means row={period} />
                </LinkText>
              )}
            </span>
            <Sum row={period} />
          </li>
        ))}
      </ul>
    </Card>
  );
}
