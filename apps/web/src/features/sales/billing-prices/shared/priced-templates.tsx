import type { PricedTemplate } from '@pinkas/contract/sales/billing-prices/billing-prices.contract';
import { CURRENCIES } from '@pinkas/domain/money/currency';
import { formatLocalDate } from '@pinkas/domain/time/local-date';
import { SkeletonRows } from '@pinkas/ui/feedback/skeleton';
import { CheckboxField } from '@pinkas/ui/fields/checkbox-field';
import { Money } from '@pinkas/ui/values/money';

import { signOf } from '../../../../shared/format/minor-text.ts';
import { usePhrases } from '../../../../shared/language/use-phrases.ts';
import './priced-templates.css';

interface PricedTemplatesProps {
  readonly rows: readonly PricedTemplate[];
  readonly isLoading: boolean;
  /** Ids of those that are not changed. */
  readonly left: ReadonlySet<string>;
  readonly onLeft: (left: ReadonlySet<string>) => void;
}

/** What a change of prices does to each template, and which of them it is for. */
export function PricedTemplates({ rows, isLoading, left, onLeft }: PricedTemplatesProps) {
  const text = usePhrases('billingPrices');
  if (isLoading) return <SkeletonRows rows={3} />;
  if (rows.length === 0) return <p>{text('none')}</p>;
  const priced = rows.filter(({ unpriced }) => unpriced === null);
  const count = priced.filter(({ id }) => !left.has(id)).length;
  return (
    <section className="priced-templates" aria-label={text('preview')}>
      <CheckboxField
        label={text('chosen', { count, all: priced.length })}
        checked={count === priced.length && count > 0}
        disabled={priced.length === 0}
        onChange={(event) => {
          onLeft(new Set(event.currentTarget.checked ? [] : priced.map(({ id }) => id)));
        }}
      />
      <ul>
        {rows.map((row) => (
          <Row
            key={row.id}
            row={row}
            isChosen={row.unpriced === null && !left.has(row.id)}
            onChange={(isChosen) => {
              const next = new Set(left);
              if (isChosen) next.delete(row.id);
              else next.add(row.id);
              onLeft(next);
            }}
          />
        ))}
      </ul>
    </section>
  );
}

interface RowProps {
  readonly row: PricedTemplate;
  readonly isChosen: boolean;
  readonly onChange: (isChosen: boolean) => void;
}

function Row({ row, isChosen, onChange }: RowProps) {
  const text = usePhrases('billingPrices');
  const { customerName, title, firstOn, nowMinor, newMinor, hasMail, unpriced } = row;
  const unit = { sign: signOf(row.currency), decimals: CURRENCIES[row.currency] };
  return (
    <li>
      <CheckboxField
        label={
          <>
            <bdi>{customerName}</bdi>, <bdi>{title}</bdi>
          </>
        }
        hint={
          unpriced === null
            ? text(hasMail ? 'firstOn' : 'firstOnWithoutMail', {
                date: firstOn === null ? '' : formatLocalDate(firstOn),
              })
            : text(`unpriced-${unpriced}`)
        }
        checked={isChosen}
        disabled={unpriced !== null}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      {unpriced === null && (
        <span className="priced-templates__sums">
          <s>
            <Money agorot={nowMinor} {...unit} />
          </s>{' '}
          <Money agorot={newMinor} {...unit} isStrong />
        </span>
      )}
    </li>
  );
}
