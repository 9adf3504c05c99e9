import { Card } from '@pinkas/ui/layout/card';
import { DateText } from '@pinkas/ui/values/date-text';
import { Isolate } from '@pinkas/ui/values/isolate';
import { Money } from '@pinkas/ui/values/money';

import { usePhrases } from '../../../shared/language/use-phrases.ts';
import type { AffiliateReport } from './affiliate-report.ts';

/** Lists payouts, the newest first. */
export function PayoutsCard({ payouts }: Pick<AffiliateReport, 'payouts'>) {
  const text = usePhrases('affiliate');
  return (
    <Card title={text('payouts')}>
      {payouts.length === 0 ? (
        <p>{text('noPayouts')}</p>
      ) : (
        <ul className="affiliate__payouts">
          {payouts.map(({ id, paidOn, amountAgorot, reference }) => (
            <li key={id}>
              <DateText date={paidOn} />
              <Money agorot={amountAgorot} isStrong />
              <span>
                {text('reference')} <Isolate>{reference}</Isolate>
              </span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
