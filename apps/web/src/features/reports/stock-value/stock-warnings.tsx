import type { stockValueContract } from '@pinkas/contract/reports/stock-value/stock-value.contract';
import { Alert } from '@pinkas/ui/feedback/alert';

import type { CallAnswer } from '../../../shared/api/client.ts';
import { shekelText } from '../../../shared/format/shekel-text.ts';
import { usePhrases } from '../../../shared/language/use-phrases.ts';
import type { StockValueView } from './stock-value-list.ts';
import './stock-value.css';

export type StockReport = CallAnswer<typeof stockValueContract.report>;

export interface StockWarningsProps {
  readonly report: StockReport | undefined;
  /** The address of the report with these items alone. */
  readonly hrefOf: (show: StockValueView['filter']['show']) => string;
}

/** Explains what the total excludes, and what is deducted from it. */
export function StockWarnings({ report, hrefOf }: StockWarningsProps) {
  const text = usePhrases('stockValue');
  if (report === undefined) return null;
  const { withoutCost, foreign, tooLarge, negative, negativeAgorot } = report.total;
  const link = (show: 'negative' | 'unvalued') => (
    <a className="pk-link" href={hrefOf(show)}>
      {text('showThem')}
    </a>
  );
  if (withoutCost + foreign + tooLarge + negative === 0) return null;
  return (
    <div className="stock-warnings">
      {withoutCost + foreign + tooLarge > 0 && (
        <Alert tone="warn" title={text('notCountedTitle')} action={link('unvalued')}>
          {withoutCost > 0 && <p>{text('withoutCost', { count: withoutCost })}</p>}
          {foreign > 0 && <p>{text('foreign', { count: foreign })}</p>}
          {tooLarge > 0 && <p>{text('tooLarge', { count: tooLarge })}</p>}
        </Alert>
      )}
      {negative > 0 && (
        <Alert tone="warn" title={text('negativeTitle')} action={link('negative')}>
          <p>{text('negative', { count: negative, sum: shekelText(-negativeAgorot) })}</p>
        </Alert>
      )}
    </div>
  );
}
