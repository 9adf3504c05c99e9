import { formatMinor } from '@pinkas/domain/money/format';

import './money.css';

export type MoneySize = 'cell' | 'indicator' | 'total';

export interface MoneyProps {
  /** Whole agorot; null is "nothing" and reads `–`, while 0 reads `0.00`. */
  readonly agorot: number | null;
  readonly size?: MoneySize;
  /** `₪` by default; '' in a table, whose head carries the unit; a code such as `USD` otherwise. */
  readonly sign?: string;
  /** Decimals of the unit; other than 2 the sum is in minor units of another currency. */
  readonly decimals?: number;
  readonly isStrong?: boolean;
  readonly isMuted?: boolean;
  /** Cancelled: struck through. */
  readonly isStruck?: boolean;
  /** Bad text though the sum is positive: an overdue debt. */
  readonly isBad?: boolean;
  /** A negative value that is no problem, such as a discount, in the colour of other sums. */
  readonly isCalm?: boolean;
}

/** A sum: isolated left to right, the sign at the left of the digits, a negative in bad text. */
export function Money(props: MoneyProps) {
  const {
    agorot,
    size = 'cell',
    sign = '₪',
    decimals = 2,
    isStrong,
    isMuted,
    isStruck,
    isBad,
    isCalm,
  } = props;
  if (agorot === null) return <span className="pk-money pk-money--muted">–</span>;
  const className = [
    'pk-money',
    size !== 'cell' && `pk-money--${size}`,
    isStrong === true && 'pk-money--strong',
    isMuted === true && 'pk-money--muted',
    (isBad === true || (agorot < 0 && isCalm !== true)) && 'pk-money--bad',
    isStruck === true && 'pk-money--struck',
  ]
    .filter(Boolean)
    .join(' ');
  return (
    <bdi dir="ltr" className={className}>
      {sign !== '' && <span className="pk-money__sign">{sign}</span>}
      {formatMinor(agorot, decimals)}
    </bdi>
  );
}
