import type { CardDepositDetail } from '@pinkas/contract/sales/settlement/card-deposit-rows';
import { divideRounded } from '@pinkas/domain/money/agorot';
import { formatMinor } from '@pinkas/domain/money/format';
import { formatLocalDate } from '@pinkas/domain/time/local-date';
import { Card } from '@pinkas/ui/layout/card';
import { Money } from '@pinkas/ui/values/money';
import type { ReactNode } from 'react';

import { usePhrases } from '../../../shared/language/use-phrases.ts';
import { signOf } from '../../../shared/format/minor-text.ts';

interface Term {
  readonly key: string;
  readonly sign: '' | '+' | '−' | '=';
  readonly label: string;
  readonly minor: number;
  readonly note: ReactNode;
}

/** What fell due, less what went back, fees and VAT on them, is what the bank shows. */
export function DepositEquation({ deposit }: { readonly deposit: CardDepositDetail }) {
  const text = usePhrases('cardDeposits');
  const { currency } = deposit;
  return (
    <Card isFlush>
      <ul className="card-deposit__sums" aria-label={text('equation')}>
        {useTerms(deposit).map(({ key, sign, label, minor, note }) => (
          <li
            key={key}
            className={sign === '=' ? 'card-deposit__sum is-result' : 'card-deposit__sum'}
          >
            {sign !== '' && <span className="card-deposit__sign">{sign}</span>}
            <span className="card-deposit__label">{label}</span>
            <Money agorot={minor} sign={signOf(currency)} size="indicator" isCalm />
            <small>{note}</small>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function useTerms(deposit: CardDepositDetail): readonly Term[] {
  const text = usePhrases('cardDeposits');
  const { lines, inMinor, backMinor, differenceMinor, paidMinor, day } = deposit;
  const [fees, vat] = [deposit.feesMinor ?? 0, deposit.vatMinor ?? 0];
  const backs = lines.filter(({ grossMinor }) => grossMinor < 0).length;
  return [
    {
      key: 'in',
      sign: '',
      label: text('columnIn'),
      minor: inMinor,
      note: text('equationIn', { count: lines.length - backs }),
    },
    {
      key: 'back',
      sign: '−',
      label: text('columnBack'),
      minor: backMinor,
      note: text('equationBack', { count: backs }),
    },
    {
      key: 'fees',
      sign: '−',
      label: text('columnFees'),
      minor: fees,
      note:
        inMinor === 0
          ? text('equationFeesNone')
          : text('equationFees', { rate: share(fees, inMinor) }),
    },
    {
      key: 'vat',
      sign: '−',
      label: text('columnVat'),
      minor: vat,
      note: fees === 0 ? '' : text('equationVat', { rate: wholePercent(vat, fees) }),
    },
    ...(differenceMinor === 0
      ? []
      : [
          {
            key: 'difference',
            sign: differenceMinor > 0 ? '+' : '−',
            label: text('equationDifference'),
            minor: Math.abs(differenceMinor),
            note: text('equationDifferenceNote'),
          } as const,
        ]),
    {
      key: 'paid',
      sign: '=',
      label: text('columnPaid'),
      minor: paidMinor,
      note: formatLocalDate(day),
    },
  ];
}

/** A rate that was applied to each row by itself, so that its agorot are rounded: in whole percent. */
function wholePercent(part: number, whole: number): string {
  return String(divideRounded(BigInt(part) * 100n, BigInt(whole)));
}

/** A part in percent, with two decimals. */
function share(part: number, whole: number): string {
  return formatMinor(Number(divideRounded(BigInt(part) * 10_000n, BigInt(whole))), 2);
}
