import type { BillingTemplateRow } from '@pinkas/contract/sales/billing/templates-table';
import type { BillingMethod } from '@pinkas/domain/billing/billing-template';
import { CHARGES_MAX } from '@pinkas/domain/billing/charge-retries';
import type { TemplateWord } from '@pinkas/domain/billing/template-word';
import { formatLocalDate } from '@pinkas/domain/time/local-date';
import { Badge, type Tone } from '@pinkas/ui/feedback/badge';
import { DateText } from '@pinkas/ui/values/date-text';
import { Money } from '@pinkas/ui/values/money';
import { IconBuildingBank, IconCreditCard, IconFileText, IconLink } from '@tabler/icons-react';

import { CardDigits } from '../../../shared/format/card-digits.tsx';
import { sumText } from '../../../shared/format/minor-text.ts';
import { useLanguage, usePhrases } from '../../../shared/language/use-phrases.ts';
import { frequencyText } from './frequency.ts';

const TONES: Readonly<Record<TemplateWord, Tone>> = {
  ended: 'none',
  paused: 'none',
  blocked: 'bad',
  failed: 'bad',
  held: 'warn',
  'no-card': 'warn',
  'no-mandate': 'warn',
  'card-ended': 'bad',
  'card-ending': 'warn',
  active: 'ok',
};

/** Where a template stands: the worst thing that is true of it. */
export function TemplateBadge({ word }: Pick<BillingTemplateRow, 'word'>) {
  const text = usePhrases('billing');
  return <Badge tone={TONES[word]}>{text(`word-${word}`)}</Badge>;
}

export const METHOD_ICONS: Readonly<Record<BillingMethod, typeof IconLink>> = {
  card: IconCreditCard,
  mandate: IconBuildingBank,
  request: IconLink,
  document: IconFileText,
};

/** By what a template is paid. */
export function TemplateMeans({ method, card }: Pick<BillingTemplateRow, 'method' | 'card'>) {
  const text = usePhrases('billing');
  const Icon = METHOD_ICONS[method];
  return (
    <span className="billing-means">
      <Icon aria-hidden stroke={1.75} size={16} />
      {method !== 'card' ? (
        text(`method-${method}`)
      ) : card === null ? (
        text('means-no-card')
      ) : (
        <CardDigits lastDigits={card.lastDigits} />
      )}
    </span>
  );
}

interface TemplateSumProps extends Pick<
  BillingTemplateRow,
  'totalAgorot' | 'currency' | 'totalMinor'
> {
  readonly sign?: string;
}

/** What a template comes to in shekels, by the newest rate, and in its own currency; a dash where no rate is known. */
export function TemplateSum({ totalAgorot, currency, totalMinor, sign = '₪' }: TemplateSumProps) {
  if (currency === 'ILS') return <Money agorot={totalAgorot} sign={sign} isStrong />;
  return (
    <span className="billing-sum">
      <Money agorot={totalAgorot === 0 ? null : totalAgorot} sign={sign} isStrong />
      <small>{sumText(totalMinor, currency)}</small>
    </span>
  );
}

/** The day on which a template is billed next; of a refused charge, which of how many is tried when. */
export function TemplateNext({ nextOn, nextTryOn, tries }: BillingTemplateRow) {
  const text = usePhrases('billing');
  if (nextTryOn === null) return <DateText date={nextOn} />;
  const date = formatLocalDate(nextTryOn);
  const words = text('tryOn', { date, number: tries + 1, all: CHARGES_MAX });
  // Broken before the day alone.
  return <span>{words.replaceAll(' ', '\u00A0').replace(',\u00A0', ', ')}</span>;
}

/** How many periods are done, of how many; never broken over lines. */
export function useDoneText(): (template: BillingTemplateRow) => string {
  const text = usePhrases('billing');
  return ({ doneCount: done, count }) =>
    (count === null
      ? text('doneWithoutEnd', { done })
      : text('doneOf', { done, count })
    ).replaceAll(' ', '\u00A0');
}

/** Returns how often a template is billed, in words. */
export function useFrequencyText(): (schedule: Parameters<typeof frequencyText>[0]) => string {
  const text = usePhrases('billing');
  const { language } = useLanguage();
  return (schedule) => frequencyText(schedule, text, language);
}
