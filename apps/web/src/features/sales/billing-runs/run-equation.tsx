import type { RunRow } from '@pinkas/contract/sales/billing-runs/run-rows';
import { BILLING_METHODS } from '@pinkas/domain/billing/billing-template';
import { Card } from '@pinkas/ui/layout/card';
import { Money } from '@pinkas/ui/values/money';

import { usePhrases } from '../../../shared/language/use-phrases.ts';

const sumOf = (rows: readonly RunRow[]): number =>
  rows.reduce((sum, { amountAgorot }) => sum + amountAgorot, 0);

/** What is due, less what is stopped, is what is billed; and that by its means. */
export function RunEquation({ rows }: { readonly rows: readonly RunRow[] }) {
  const text = usePhrases('billingRun');
  const words = usePhrases('billing');
  const held = rows.filter(({ hold }) => hold !== null);
  const billed = rows.filter(({ hold }) => hold === null);
  const terms = [
    { key: 'due', sign: '', of: rows, note: text('countPeriods', { count: rows.length }) },
    { key: 'held', sign: '−', of: held, note: text('heldNote', { count: held.length }) },
    { key: 'billed', sign: '=', of: billed, note: text('countPeriods', { count: billed.length }) },
  ] as const;
  const labels = { due: text('sumDue'), held: text('sumHeld'), billed: text('sumBilled') };
  const methods = BILLING_METHODS.map((method) => ({
    method,
    of: billed.filter((row) => row.method === method),
  })).filter(({ of }) => of.length > 0);
  return (
    <Card isFlush>
      <div className="billing-run__equation">
        <ul aria-label={text('equation')}>
          {terms.map(({ key, sign, of, note }) => (
            <li key={key} className={`billing-run__term is-${key}`}>
              {sign !== '' && <span className="billing-run__sign">{sign}</span>}
              <span className="billing-run__label">{labels[key]}</span>
              <Money agorot={sumOf(of)} size="indicator" isCalm />
              <small>{note}</small>
            </li>
          ))}
        </ul>
        {methods.length > 0 && (
          <dl aria-label={text('byMethod')}>
            {methods.map(({ method, of }) => (
              <div key={method}>
                <dt>
                  {text('methodCount', { method: words(`method-${method}`), count: of.length })}
                </dt>
                <dd>
                  <Money agorot={sumOf(of)} />
                </dd>
              </div>
            ))}
          </dl>
        )}
      </div>
    </Card>
  );
}
