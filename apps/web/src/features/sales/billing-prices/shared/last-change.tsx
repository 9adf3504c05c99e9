import { formatLocalDate } from '@pinkas/domain/time/local-date';
import { Button } from '@pinkas/ui/actions/button';
import { isolated } from '@pinkas/ui/values/isolated';

import { usePhrases } from '../../../../shared/language/use-phrases.ts';
import { usePriceChanges } from '../billing-prices.queries.ts';
import { percentOf } from './percent-of.ts';

/** The last change of prices that is not undone, and the way to undo it; nothing where there is none. */
export function LastChange({ onUndo }: { readonly onUndo: (id: string) => void }) {
  const text = usePhrases('billingPrices');
  const { data } = usePriceChanges();
  const last = data?.changes.find(({ templates, undone }) => undone < templates);
  if (last === undefined) return null;
  const { id, rateBasisPoints, from, templates } = last;
  const percent = isolated(percentOf(rateBasisPoints));
  const date = isolated(formatLocalDate(from));
  return (
    <div className="last-price-change">
      <span>{text('lastChange', { percent, date, count: templates })}</span>
      <Button onClick={() => onUndo(id)}>{text('toUndo')}</Button>
    </div>
  );
}
