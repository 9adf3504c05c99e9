import { formatE4 } from '@pinkas/domain/money/format';

interface UnitsProps {
  readonly quantityE4: number;
  /** What is counted; not named where it is known. */
  readonly unit?: string;
}

/** A number of units; below zero in bad text. */
export function Units({ quantityE4, unit = '' }: UnitsProps) {
  return (
    <>
      <bdi dir="ltr" className={quantityE4 < 0 ? 'pk-money pk-money--bad' : 'pk-money'}>
        {formatE4(quantityE4, 0)}
      </bdi>{' '}
      <bdi>{unit}</bdi>
    </>
  );
}

interface UnitCostProps {
  readonly costE4: number;
  readonly currency: string;
}

/** Shows the cost of a unit, with the code of a foreign currency; a dash where it is unknown. */
export function UnitCost({ costE4, currency }: UnitCostProps) {
  if (costE4 === 0) return '–';
  return (
    <bdi dir="ltr" className="pk-money">
      {formatE4(costE4, 2)} {currency === 'ILS' ? '' : currency}
    </bdi>
  );
}
