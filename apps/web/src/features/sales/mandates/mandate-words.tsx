import type { Mandate } from '@pinkas/contract/sales/mandates/mandates.contract';
import type { MandateState } from '@pinkas/domain/debits/mandate';
import { BANKS } from '@pinkas/domain/payments/banks';
import { formatLocalDate } from '@pinkas/domain/time/local-date';
import { Badge, type Tone } from '@pinkas/ui/feedback/badge';
import { Isolate } from '@pinkas/ui/values/isolate';

import { useLanguage, usePhrases } from '../../../shared/language/use-phrases.ts';

const TONES: Readonly<Record<MandateState, Tone>> = {
  draft: 'none',
  sent: 'warn',
  approved: 'ok',
  refused: 'bad',
  cancelled: 'none',
};

export function MandateBadge({ state }: Pick<Mandate, 'state'>) {
  const text = usePhrases('mandates');
  return <Badge tone={TONES[state]}>{text(`state-${state}`)}</Badge>;
}

/** The bank in words, and the branch and account beneath. */
export function MandateAccount({ bankCode, branchCode, accountNumber }: Mandate) {
  const { language } = useLanguage();
  const bank = BANKS.find(({ code }) => code === bankCode);
  return (
    <span className="mandates__lines">
      <span>{bank?.[language] ?? bankCode}</span>
      <small>
        <Isolate isLtr>
          {branchCode} · {accountNumber}
        </Isolate>
      </small>
    </span>
  );
}

/** Returns the days of a mandate in words. */
export function useValidText(): (mandate: Pick<Mandate, 'validFrom' | 'validUntil'>) => string {
  const text = usePhrases('mandates');
  return ({ validFrom, validUntil }) => {
    const from = validFrom === null ? '' : formatLocalDate(validFrom);
    const until = validUntil === null ? '' : formatLocalDate(validUntil);
    if (validFrom !== null && validUntil !== null) return text('fromUntil', { from, until });
    if (validFrom !== null) return text('from', { from });
    return validUntil === null ? text('always') : text('until', { until });
  };
}
