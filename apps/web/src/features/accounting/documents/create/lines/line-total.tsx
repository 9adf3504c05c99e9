import { useReview } from '../form/editor-context.ts';
import { DraftMoney } from '../issue/draft-money.tsx';

interface LineTotalProps {
  readonly lineKey: string;
  /** Outside the grid there is no head that shows another currency. */
  readonly isAlone?: boolean;
}

/** Shows the sum of a row: its total, or the subtotal of the rows above it. */
export function LineTotal({ lineKey, isAlone = false }: LineTotalProps) {
  const total = useReview((state) => state.reading.lineTotals.get(lineKey));
  return (
    <DraftMoney
      minor={total ?? 0}
      sign={isAlone ? 'foreign' : 'never'}
      isStrong={total !== undefined}
      isMuted={total === undefined}
    />
  );
}
