import type { BillingTemplateView } from '@pinkas/contract/sales/billing/billing.contract';
import { DateText } from '@pinkas/ui/values/date-text';
import { Money } from '@pinkas/ui/values/money';

import { useDocumentName } from '../../../../shared/documents/document-name.ts';
import { sumText } from '../../../../shared/format/minor-text.ts';
import { usePhrases } from '../../../../shared/language/use-phrases.ts';
import { PeriodBadge } from '../../billing-runs/shared/period-badge.tsx';

/** The periods on which something was done, the newest first, each with its document. */
export function BilledPeriods({ periods }: Pick<BillingTemplateView, 'periods'>) {
  const text = usePhrases('billing');
  const nameOf = useDocumentName();
  return (
    <section className="billing-part" aria-label={text('history')}>
      <header>
        <h2>{text('history')}</h2>
      </header>
      {periods.length === 0 ? (
        <p className="billing-muted">{text('historyNone')}</p>
      ) : (
        <ol className="billing-periods">
          {periods.map(
            ({ number, dueOn, state, amountAgorot, currency, foreignMinor, document }) => (
              <li key={dueOn}>
                <span>
                  <DateText date={dueOn} />
                  <small>
                    {document === null ? (
                      text('periodOf', { number })
                    ) : (
                      <a className="pk-link" href={`#/documents/${document.id}`}>
                        {nameOf(document)}
                      </a>
                    )}
                  </small>
                </span>
                <PeriodBadge state={state} />
                <span className="billing-periods__sum">
                  <Money agorot={amountAgorot === 0 ? null : amountAgorot} />
                  {foreignMinor !== null && <small>{sumText(foreignMinor, currency)}</small>}
                </span>
              </li>
            ),
          )}
        </ol>
      )}
    </section>
  );
}
