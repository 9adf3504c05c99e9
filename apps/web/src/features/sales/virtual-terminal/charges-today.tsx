import type { Charge } from '@pinkas/contract/sales/virtual-terminal/virtual-terminal.contract';
import { formatInstant } from '@pinkas/domain/time/local-date';
import { SkeletonRows } from '@pinkas/ui/feedback/skeleton';
import { Badge } from '@pinkas/ui/feedback/badge';
import { Card } from '@pinkas/ui/layout/card';
import { Isolate } from '@pinkas/ui/values/isolate';
import { Money } from '@pinkas/ui/values/money';

import { PageError } from '../../../shared/dialog/page-error.tsx';
import { usePhrases } from '../../../shared/language/use-phrases.ts';
import { stateKeyOf, toneOf } from './charge-result.tsx';
import { useChargesToday } from './virtual-terminal.queries.ts';

export interface ChargesTodayProps {
  readonly shownId: string | null;
  readonly onShow: (id: string) => void;
}

/** The charges of today: how many, how much, and each with its state. */
export function ChargesToday({ shownId, onShow }: ChargesTodayProps) {
  const text = usePhrases('virtualTerminal');
  const today = useChargesToday();
  const { data } = today;
  if (data === undefined) {
    return (
      <Card title={text('today')}>
        {today.isError ? (
          <PageError
            title={text('todayFailed')}
            reason={today.error}
            isRetrying={today.isFetching}
            onRetry={() => void today.refetch()}
          />
        ) : (
          <SkeletonRows rows={3} />
        )}
      </Card>
    );
  }
  const { charges, count, sumAgorot } = data;
  return (
    <Card
      title={text('today')}
      note={charges.length > 0 ? text('todayCount', { count }) : undefined}
      actions={charges.length > 0 && <Money agorot={sumAgorot} isStrong />}
      isFlush
    >
      {charges.length === 0 && <p className="charges-today__none">{text('todayEmpty')}</p>}
      <ul className="charges-today">
        {charges.map((charge) => (
          <li key={charge.id}>
            <Row charge={charge} isShown={charge.id === shownId} onShow={onShow} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

interface RowProps {
  readonly charge: Charge;
  readonly isShown: boolean;
  readonly onShow: (id: string) => void;
}

function Row({ charge, isShown, onShow }: RowProps) {
  const text = usePhrases('virtualTerminal');
  const { id, customerName, amountAgorot, createdAt, card } = charge;
  const state = text(stateKeyOf(charge));
  const [, time = ''] = formatInstant(createdAt).split(' ');
  return (
    <button
      type="button"
      className="charges-today__row"
      aria-current={isShown ? 'true' : undefined}
      onClick={() => onShow(id)}
    >
      <span className="charges-today__words">
        <Isolate>{customerName}</Isolate>
        <span className="charges-today__time">
          <Isolate isLtr>{time}</Isolate>
          {card.lastDigits !== '' && (
            <>
              {' '}
              <Isolate isLtr>{text('cardEnds', { digits: card.lastDigits })}</Isolate>
            </>
          )}
        </span>
      </span>
      <span className="charges-today__end">
        <Money agorot={amountAgorot} />
        <Badge tone={toneOf(charge)}>{state}</Badge>
      </span>
    </button>
  );
}
