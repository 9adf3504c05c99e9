import type { CustomerView } from '@pinkas/contract/accounting/customers/customer-fields';
import type { CustomerFigures } from '@pinkas/contract/accounting/customers/customer-statement.contract';
import { formatLocalDate } from '@pinkas/domain/time/local-date';
import { StatTile, StatTiles } from '@pinkas/ui/data/stat-tiles';
import { Skeleton } from '@pinkas/ui/feedback/skeleton';
import { Money } from '@pinkas/ui/values/money';

import { shekelText } from '../../../../shared/format/shekel-text.ts';
import { usePhrases } from '../../../../shared/language/use-phrases.ts';
import { useTermsWords } from '../../../../shared/payment-terms/terms-words.ts';
import { turnoverChange } from './turnover-change.ts';

export interface FigureTilesProps {
  readonly customer: CustomerView;
  readonly figures: CustomerFigures | undefined;
}

/** Shows the debt, this year's turnover, and the average time to pay. */
export function FigureTiles({ customer, figures }: FigureTilesProps) {
  const text = usePhrases('customerCard');
  const words = useTermsWords();
  const terms = words(customer.paymentTerms);
  const waiting = <Skeleton width={120} height={24} />;
  const days = figures?.daysToPay ?? null;
  return (
    <section aria-label={text('figures')}>
      <StatTiles>
        <StatTile
          label={text('openBalance')}
          value={
            figures === undefined ? (
              waiting
            ) : (
              <Money
                agorot={figures.openAgorot}
                size="indicator"
                isBad={figures.overdueAgorot > 0}
              />
            )
          }
          note={figures === undefined ? '' : <OpenNote figures={figures} />}
          href={`#/documents?customerId=${customer.id}&customer=${encodeURIComponent(customer.name)}&state=open`}
        />
        <StatTile
          label={text('turnover')}
          value={
            figures === undefined ? (
              waiting
            ) : (
              <Money agorot={figures.turnoverAgorot} size="indicator" />
            )
          }
          note={figures === undefined ? '' : <TurnoverNote figures={figures} />}
        />
        <StatTile
          label={text('daysToPay')}
          value={
            figures === undefined ? (
              waiting
            ) : (
              <strong className="customer-card__days">
                {days === null ? '–' : text('days', { days })}
              </strong>
            )
          }
          note={
            terms !== undefined
              ? text('termsAre', { terms })
              : figures !== undefined && days === null
                ? text('daysNone')
                : ''
          }
        />
      </StatTiles>
    </section>
  );
}

function OpenNote({ figures }: { readonly figures: CustomerFigures }) {
  const text = usePhrases('customerCard');
  const { count, sumAgorot } = figures.openRequests;
  if (count === 0) return <DebtNote figures={figures} />;
  const requests = text('openRequests', { count, sum: shekelText(sumAgorot) });
  if (figures.openDocumentsCount === 0 && figures.openAgorot === 0) return requests;
  return (
    <>
      <DebtNote figures={figures} />
      {', '}
      {requests}
    </>
  );
}

function DebtNote({ figures }: { readonly figures: CustomerFigures }) {
  const text = usePhrases('customerCard');
  const { openDocumentsCount: count, overdueAgorot, nextDueDate } = figures;
  if (overdueAgorot > 0) return text('openOverdue', { sum: shekelText(overdueAgorot) });
  if (figures.openAgorot < 0) return text('openCredit');
  if (count === 0) return text('openNone');
  if (nextDueDate === null) return text('openWithout', { count });
  return text('openUntil', { count, date: formatLocalDate(nextDueDate) });
}

function TurnoverNote({ figures }: { readonly figures: CustomerFigures }) {
  const text = usePhrases('customerCard');
  const change = turnoverChange(figures.turnoverAgorot, figures.previousTurnoverAgorot);
  const year = String(figures.year - 1);
  if (change === undefined) return text('turnoverFirst', { year });
  if (change === 0) return text('turnoverSame', { year });
  return text(change > 0 ? 'turnoverUp' : 'turnoverDown', { percent: Math.abs(change), year });
}
