import type { OperatedAccount } from '@pinkas/contract/operator/accounts/accounts.contract';
import { formatLocalDate } from '@pinkas/domain/time/local-date';
import { Badge, type BadgeProps } from '@pinkas/ui/feedback/badge';
import { Meter } from '@pinkas/ui/feedback/meter';
import { Isolate } from '@pinkas/ui/values/isolate';
import { isolated } from '@pinkas/ui/values/isolated';

import { useLanguage, usePhrases } from '../../../shared/language/use-phrases.ts';
import './accounts.css';

const TONES: Readonly<Record<OperatedAccount['state'], BadgeProps['tone']>> = {
  trial: 'info',
  paid: 'ok',
  grace: 'warn',
  ended: 'bad',
  blocked: 'bad',
  free: 'none',
};

/** Returns the name of an account in the language of the screen, where it has one in it. */
export function useNameOf(): (named: Pick<OperatedAccount, 'nameHe' | 'nameEn'>) => string {
  const { language } = useLanguage();
  return ({ nameHe, nameEn }) => (language === 'en' && nameEn !== '' ? nameEn : nameHe);
}

/** The state of an account in one word, with the day of its trial or the end of what was cancelled. */
export function StateBadge({ account }: { readonly account: OperatedAccount }) {
  const text = usePhrases('operator');
  const { state, trialDay, isCancelled, paidUntil } = account;
  const isEnding = state === 'paid' && isCancelled && paidUntil !== null;
  const words = isEnding
    ? text('cancelled', { day: isolated(formatLocalDate(paidUntil)) })
    : trialDay === null || state !== 'trial'
      ? text(`state-${state}`)
      : text('trialDay', { day: trialDay });
  return <Badge tone={isEnding ? 'warn' : TONES[state]}>{words}</Badge>;
}

const NEARLY_ALL_PERCENT = 80;

/** How many documents of the month are used, of how many. */
export function Usage({ account: { used, most } }: { readonly account: OperatedAccount }) {
  const text = usePhrases('operator');
  if (most === null) return <Isolate>{used.toLocaleString('en-US')}</Isolate>;
  const words = text('usedOf', {
    used: used.toLocaleString('en-US'),
    most: most.toLocaleString('en-US'),
  });
  const isNear = used * 100 >= most * NEARLY_ALL_PERCENT;
  return (
    <span className="operated__usage">
      <span>{words}</span>
      <Meter
        label={words}
        whole={most}
        parts={[{ key: 'used', amount: Math.min(used, most), color: isNear ? 'warn' : 'info' }]}
      />
    </span>
  );
}
