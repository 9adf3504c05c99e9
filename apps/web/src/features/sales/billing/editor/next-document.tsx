import { linesOfDay } from '@pinkas/domain/billing/billed-sum';
import { periodText } from '@pinkas/domain/billing/period-text';
import { computeLine } from '@pinkas/domain/documents/sums/totals';
import { CURRENCIES } from '@pinkas/domain/money/currency';
import { parseLocalDate } from '@pinkas/domain/time/local-date';
import { vatRateOn } from '@pinkas/domain/vat/vat-rate';
import { DateText } from '@pinkas/ui/values/date-text';
import { Money } from '@pinkas/ui/values/money';

import { useTypeName } from '../../../../shared/documents/type-name.ts';
import { signOf, sumText } from '../../../../shared/format/minor-text.ts';
import { usePhrases } from '../../../../shared/language/use-phrases.ts';
import { useAccountSetup } from '../../../../shared/session/session-store.ts';
import { useFrequencyText } from '../template-words.tsx';
import type { PartProps } from './part-props.ts';
import { PreviewButton } from './beside/preview-button.tsx';
import { SaveChecks } from './beside/save-checks-list.tsx';
import { summedLines } from './template-rows.ts';
import { useDraftSums } from './use-draft-sums.ts';
import './beside/beside.css';

/** The very next document as it is typed now, what it comes to, and what saving means. */
export function NextDocument({ form, coming, stored }: PartProps) {
  const text = usePhrases('billing');
  return (
    <aside className="billing-rail" aria-label={text('nextDocument')}>
      <header>
        <h2>{text('nextDocument')}</h2>
        {coming !== undefined && <DateText date={coming.next.dueOn} />}
      </header>
      {coming === undefined ? (
        <p className="billing-muted">{text('nothingYet')}</p>
      ) : (
        <>
          <Paper form={form} coming={coming} />
          <EachTime form={form} coming={coming} />
        </>
      )}
      <SaveChecks form={form} coming={coming} stored={stored} />
      <PreviewButton form={form} coming={coming} />
      <p className="billing-muted">{text(stored === undefined ? 'savingNew' : 'savingChange')}</p>
    </aside>
  );
}

type KnownProps = Pick<PartProps, 'form'> & { readonly coming: NonNullable<PartProps['coming']> };

function Paper({ form: { draft }, coming: { next } }: KnownProps) {
  const text = usePhrases('billing');
  const nameOf = useTypeName();
  const { business, vatRates } = useAccountSetup();
  const sums = useDraftSums(draft)(next.dueOn);
  const language = draft.document?.language ?? 'he';
  const decimals = CURRENCIES[draft.currency];
  const rows = linesOfDay(
    draft.rows,
    draft.steps.map(({ from, rows: lines }) => ({ from, lines })),
    next.dueOn,
  );
  const rate = vatRateOn(next.dueOn, business.kind, vatRates);
  return (
    <div className="billing-paper">
      <strong>{nameOf(draft.docType)}</strong>
      {draft.customerName !== '' && (
        <p className="billing-paper__customer">
          {text('toCustomer', { name: draft.customerName })}
        </p>
      )}
      <dl>
        {rows.map((row) => {
          const [line] = summedLines([row], draft.pricesIncludeVat);
          return (
            <div key={row.key}>
              <dt>
                <bdi>{periodText(row.description, next, language)}</bdi>
              </dt>
              <dd>
                <Money
                  agorot={line === undefined ? null : computeLine(line, draft.currency).totalMinor}
                  decimals={decimals}
                  sign=""
                />
              </dd>
            </div>
          );
        })}
        {sums.vatMinor !== 0 && (
          <div>
            <dt>{text('vat', { rate: `${String(rate / 100)}%` })}</dt>
            <dd>
              <Money agorot={sums.vatMinor} decimals={decimals} sign="" />
            </dd>
          </div>
        )}
        <div className="billing-paper__total">
          <dt>{text('total')}</dt>
          <dd>
            <Money
              agorot={sums.totalMinor}
              decimals={decimals}
              sign={signOf(draft.currency)}
              isStrong
            />
          </dd>
        </div>
      </dl>
    </div>
  );
}

function EachTime({ form: { draft }, coming: { next, left } }: KnownProps) {
  const text = usePhrases('billing');
  const frequencyOf = useFrequencyText();
  const sumsOf = useDraftSums(draft);
  const sums = sumsOf(next.dueOn);
  const startsOn = parseLocalDate(draft.startsOn) ?? next.dueOn;
  const every = /^\d+$/.test(draft.every) ? Number(draft.every) : 1;
  const { unit, shortMonths } = draft;
  const frequency = frequencyOf({ unit, every, startsOn, shortMonths });
  const sum = left?.reduce((total, { dueOn }) => total + sumsOf(dueOn).totalMinor, 0) ?? 0;
  return (
    <div className="billing-each">
      <span className="billing-muted">
        {text(sums.vatMinor === 0 ? 'eachTimePlain' : 'eachTime', { frequency })}
      </span>
      <Money
        agorot={sums.totalMinor}
        decimals={CURRENCIES[draft.currency]}
        sign={signOf(draft.currency)}
        size="total"
      />
      {left !== null && (
        <span className="billing-muted">
          {text('leftOf', { count: left.length, sum: sumText(sum, draft.currency) })}
        </span>
      )}
    </div>
  );
}
