import {
  CHARGES_MAX,
  DAYS_TO_NEXT,
  REFUSAL_WAYS,
  type RefusalWay,
} from '@pinkas/domain/billing/charge-retries';
import {
  IconBell,
  IconCreditCard,
  IconHandStop,
  IconMail,
  IconPlayerPause,
  IconRefresh,
} from '@tabler/icons-react';

import { usePhrases } from '../../../../../shared/language/use-phrases.ts';
import type { PartProps } from '../part-props.ts';

const ICONS = {
  day: IconMail,
  again: IconRefresh,
  card: IconCreditCard,
  over: IconPlayerPause,
  link: IconMail,
  'by-hand': IconBell,
  wait: IconHandStop,
} as const;

/** What happens in each way, in its order. */
const STEPS: Readonly<Record<RefusalWay, readonly (keyof typeof ICONS)[]>> = {
  again: ['day', 'again', 'card', 'over'],
  link: ['link', 'card', 'wait'],
  'by-hand': ['by-hand', 'card', 'wait'],
};

/** What is done where a charge by card is refused, and what each way comes to. */
export function RefusalFields({ form }: Pick<PartProps, 'form'>) {
  const text = usePhrases('billing');
  const { onRefusal } = form.draft;
  const [first, second, third] = DAYS_TO_NEXT;
  const numbers = { first, second, third, all: CHARGES_MAX };
  return (
    <section className="billing-part" aria-label={text('refusal')}>
      <header>
        <h2>{text('refusal')}</h2>
      </header>
      <div className="billing-refusals" role="radiogroup" aria-label={text('refusal')}>
        {REFUSAL_WAYS.map((way) => (
          <label key={way}>
            <input
              type="radio"
              name="onRefusal"
              checked={onRefusal === way}
              onChange={() => form.change({ onRefusal: way })}
            />
            {text(`refusal-${way}`)}
          </label>
        ))}
      </div>
      <ul className="billing-steps">
        {STEPS[onRefusal].map((step) => {
          const Icon = ICONS[step];
          return (
            <li key={step}>
              <span className={`billing-steps__icon is-${step}`}>
                <Icon aria-hidden stroke={1.75} size={18} />
              </span>
              <span>
                <strong>{text(`step-${step}`, numbers)}</strong>
                <small>{text(`stepText-${step}`)}</small>
              </span>
            </li>
          );
        })}
      </ul>
      <p className="billing-muted">{text('refusalHard')}</p>
    </section>
  );
}
