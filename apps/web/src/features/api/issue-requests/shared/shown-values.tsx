import type { ShownIssue } from '@pinkas/contract/api/issue-requests/issue-requests.contract';
import { CURRENCIES } from '@pinkas/domain/money/currency';
import { basisPoints } from '@pinkas/domain/money/agorot';
import { formatBasisPoints, formatE4 } from '@pinkas/domain/money/format';
import { Isolate } from '@pinkas/ui/values/isolate';
import { isolated } from '@pinkas/ui/values/isolated';
import { Money } from '@pinkas/ui/values/money';
import type { ReactNode } from 'react';

import { usePhrases } from '../../../../shared/language/use-phrases.ts';

interface ShownProps {
  readonly shown: ShownIssue;
}

/** The sum first, then for whom, then what it is made of. */
export function ShownValues({ shown }: ShownProps) {
  const text = usePhrases('issueRequests');
  const { form, sums, vatRateBasisPoints } = shown;
  const { customer } = form;
  const hasVat = vatRateBasisPoints > 0;
  return (
    <>
      <div className="approve__sum">
        <span>{text('toIssue', { vat: hasVat ? 'full' : 'none' })}</span>
        <Money agorot={sums.totalAgorot} size="total" />
        <span>
          {text('for', { name: isolated(customer.name) })}
          {customer.taxId !== '' && (
            <>
              {' '}
              <Isolate isLtr>{customer.taxId}</Isolate>
            </>
          )}
        </span>
      </div>
      <ul className="approve__rows" aria-label={text('rows')}>
        {form.lines.map((_line, index) => (
          <Row key={index} shown={shown} index={index} />
        ))}
      </ul>
      <dl className="approve__sums">
        {hasVat && (
          <>
            <Sum label={text('beforeVat')} agorot={sums.netAgorot} />
            <Sum
              label={text('vat', { rate: formatBasisPoints(basisPoints(vatRateBasisPoints)) })}
              agorot={sums.vatAgorot}
            />
          </>
        )}
        {sums.roundingAgorot !== 0 && <Sum label={text('rounding')} agorot={sums.roundingAgorot} />}
        <Sum label={text('total')} agorot={sums.totalAgorot} isTotal />
      </dl>
    </>
  );
}

function Row({ shown, index }: ShownProps & { readonly index: number }) {
  const { form, lineTotals } = shown;
  const line = form.lines[index];
  if (line === undefined) return null;
  const decimals = CURRENCIES[form.currency];
  const quantity = formatE4(line.quantityE4, 0);
  const price = formatE4(line.unitPriceE4, decimals);
  return (
    <li>
      <span>
        <bdi>{line.description}</bdi>
        <small>
          <Isolate isLtr>{`${quantity} × ${price}`}</Isolate>
        </small>
      </span>
      <Money
        agorot={lineTotals[index] ?? null}
        sign={form.currency === 'ILS' ? '₪' : form.currency}
        decimals={decimals}
      />
    </li>
  );
}

interface SumProps {
  readonly label: ReactNode;
  readonly agorot: number;
  readonly isTotal?: boolean;
}

function Sum({ label, agorot, isTotal = false }: SumProps) {
  return (
    <div data-total={isTotal || undefined}>
      <dt>{label}</dt>
      <dd>
        <Money agorot={agorot} isStrong={isTotal} />
      </dd>
    </div>
  );
}
