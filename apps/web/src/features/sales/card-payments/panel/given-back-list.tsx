import type {
  GivenBack,
  TransactionDetail,
} from '@pinkas/contract/sales/card-payments/transaction-rows';
import { isCharged } from '@pinkas/domain/clearing/attempt-state';
import { Badge, type Tone } from '@pinkas/ui/feedback/badge';
import { Money } from '@pinkas/ui/values/money';

import { signOf } from '../../../../shared/format/minor-text.ts';
import { useActorText } from '../../../../shared/actor/use-actor-text.ts';
import { usePhrases } from '../../../../shared/language/use-phrases.ts';
import { CodeWords } from '../code-words.tsx';
import { Moment } from '../payment-words.tsx';

type Outcome = 'back-done' | 'back-refused' | 'back-unknown';

/** Returns what became of money that goes back, as people see it. */
export function outcomeOf({ state, trouble }: Pick<GivenBack, 'state' | 'trouble'>): Outcome {
  if (state === 'unknown' || trouble !== null) return 'back-unknown';
  return isCharged(state) ? 'back-done' : 'back-refused';
}

const TONES: Readonly<Record<Outcome, Tone>> = {
  'back-done': 'ok',
  'back-refused': 'bad',
  'back-unknown': 'warn',
};

/** What went back of a payment, or was to go back, the newest first. */
export function GivenBackList({
  payment: { givenBack, currency },
}: {
  readonly payment: TransactionDetail;
}) {
  const text = usePhrases('transactions');
  const actorText = useActorText();
  return (
    <ul className="transactions__back">
      {givenBack.map((one) => {
        const outcome = outcomeOf(one);
        return (
          <li key={one.id}>
            <div className="transactions__back-line">
              <span>{text(`gave-${one.operation}`)}</span>
              <Money agorot={one.amountMinor} sign={signOf(currency)} />
              <Badge tone={TONES[outcome]}>{text(outcome)}</Badge>
            </div>
            <div className="transactions__muted">
              <Moment at={one.at} /> <bdi>{actorText(one.by)}</bdi>
              {one.reason !== '' && (
                <>
                  {' · '}
                  <bdi>{one.reason}</bdi>
                </>
              )}
            </div>
            {outcome === 'back-refused' && one.code !== null && (
              <CodeWords code={one.code} isRefusal />
            )}
          </li>
        );
      })}
    </ul>
  );
}
