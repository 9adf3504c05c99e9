import { CURRENCIES } from '@pinkas/domain/money/currency';
import { Money, type MoneyProps } from '@pinkas/ui/values/money';

import { useReview } from '../form/editor-context.ts';

interface DraftMoneyProps extends Pick<MoneyProps, 'size' | 'isStrong' | 'isMuted' | 'isCalm'> {
  /** Whole minor units of the draft's currency: agorot, cents, yen. */
  readonly minor: number;
  /** When the unit is shown: always, only for other currencies than the shekel, or never, as under a head. */
  readonly sign: 'always' | 'foreign' | 'never';
}

/** A sum of the draft in the currency that it is written in, with the decimals of that currency. */
export function DraftMoney({ minor, sign, ...look }: DraftMoneyProps) {
  const currency = useReview((state) => state.reading.draft.currency);
  const isForeign = currency !== 'ILS';
  const shekel = sign === 'always' ? '₪' : '';
  return (
    <Money
      agorot={minor}
      sign={isForeign && sign !== 'never' ? currency : shekel}
      decimals={CURRENCIES[currency]}
      {...look}
    />
  );
}
