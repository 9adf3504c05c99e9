import type { paymentRequestsContract } from '@pinkas/contract/sales/payment-requests/payment-requests.contract';
import { StatTile, StatTiles } from '@pinkas/ui/data/stat-tiles';
import { Money } from '@pinkas/ui/values/money';
import type { z } from 'zod';

import { usePhrases } from '../../../shared/language/use-phrases.ts';
import { REQUESTS_PATH } from './request-list.ts';

export type RequestTotals = z.output<(typeof paymentRequestsContract)['totals']['response']>;

const pathOf = (show: string) => `#${REQUESTS_PATH}?show=${show}`;

/** What still waits, what was paid, and what waits for a person. */
export function RequestTiles({ totals }: { readonly totals: RequestTotals }) {
  const text = usePhrases('paymentRequests');
  const { waiting, paid, opened, attention } = totals;
  const reasons = [
    ...(attention.failed === 0 ? [] : [text('attentionFailed', { count: attention.failed })]),
    ...(attention.expired === 0 ? [] : [text('attentionExpired', { count: attention.expired })]),
    ...(attention.overpaid === 0 ? [] : [text('attentionOverpaid', { count: attention.overpaid })]),
  ];
  const why =
    reasons.length === 0
      ? text('tileAttentionNone')
      : reasons.reduce((first, second) => text('attentionJoin', { first, second }));
  return (
    <div className="request-tiles">
      <StatTiles>
        <StatTile
          label={text('tileWaiting')}
          value={<Money agorot={waiting.sumAgorot} size="indicator" />}
          note={text('tileWaitingNote', { count: waiting.count })}
          href={pathOf('waiting')}
        />
        <StatTile
          label={text('tilePaid')}
          value={<Money agorot={paid.sumAgorot} size="indicator" />}
          note={text('tilePaidNote', { count: paid.count })}
          href={pathOf('paid')}
        />
        <StatTile
          label={text('tileOpened')}
          value={<Money agorot={opened.sumAgorot} size="indicator" />}
          note={text('tileOpenedNote', { count: opened.count })}
          href={pathOf('opened')}
        />
        <StatTile
          label={text('tileAttention')}
          value={
            <bdi className={attention.count === 0 ? 'request-count' : 'request-count is-waiting'}>
              {attention.count}
            </bdi>
          }
          note={why}
          href={pathOf('attention')}
        />
      </StatTiles>
    </div>
  );
}
