import type { WebhookEndpoint } from '@pinkas/contract/api/webhooks/webhook-fields';
import { ReplayStart } from '@pinkas/contract/api/webhooks/webhooks.contract';
import { localDateAt, localDateOf, parseLocalDate } from '@pinkas/domain/time/local-date';
import { momentOfDay } from '@pinkas/domain/time/moment-of-day';
import { DateField } from '@pinkas/ui/fields/date/date-field';
import { SegmentedControl } from '@pinkas/ui/fields/segmented-control';
import { LtrTextField } from '@pinkas/ui/fields/text-field';
import type { ReactNode } from 'react';

import { deviceNow } from '../../../shared/clock.ts';
import { usePhrases } from '../../../shared/language/use-phrases.ts';

const KINDS = ['days', 'moment', 'last-taken'] as const;

/** What a person has chosen to send again, as the fields have it. */
export interface ChosenStart {
  readonly kind: (typeof KINDS)[number];
  readonly from: string;
  readonly to: string;
  /** Of the first day, for a moment. */
  readonly time: string;
}

/** Returns a choice of whole days since the endpoint was last well. */
export function firstStart({ offAt, failingSince, createdAt }: WebhookEndpoint): ChosenStart {
  const from = localDateOf(offAt ?? failingSince ?? createdAt);
  return { kind: 'days', from, to: localDateAt(deviceNow()), time: '00:00' };
}

/** Returns a choice as the call takes it; undefined while a field is not filled in. */
export function toReplayStart({ kind, from, to, time }: ChosenStart): ReplayStart | undefined {
  if (kind === 'days') return ReplayStart.safeParse({ from, to }).data;
  if (kind === 'last-taken') return { since: 'last-taken' };
  const day = parseLocalDate(from);
  return day === undefined || time === '' ? undefined : { since: momentOfDay(day, time) };
}

export interface ReplayStartFieldsProps {
  readonly chosen: ChosenStart;
  readonly onChange: (chosen: ChosenStart) => void;
}

/** Chooses from where events are sent again: days, a moment, or the last one that was taken. */
export function ReplayStartFields({ chosen, onChange }: ReplayStartFieldsProps) {
  const text = usePhrases('webhooks');
  const fields = usePhrases('fields');
  const set = (changes: Partial<ChosenStart>) => onChange({ ...chosen, ...changes });
  const from = (
    <DateField
      label={text('from')}
      invalidText={fields('DATE_INVALID')}
      value={chosen.from}
      onChange={(value) => set({ from: value })}
    />
  );
  const parts: Readonly<Record<ChosenStart['kind'], ReactNode>> = {
    days: (
      <div className="webhooks__range">
        {from}
        <DateField
          label={text('to')}
          invalidText={fields('DATE_INVALID')}
          value={chosen.to}
          onChange={(value) => set({ to: value })}
        />
      </div>
    ),
    moment: (
      <div className="webhooks__range">
        {from}
        <LtrTextField
          type="time"
          label={text('time')}
          value={chosen.time}
          onChange={({ currentTarget }) => set({ time: currentTarget.value })}
        />
      </div>
    ),
    'last-taken': <p className="webhooks__note">{text('replayLastText')}</p>,
  };
  return (
    <>
      <SegmentedControl
        isWide
        label={text('replayWhat')}
        segments={KINDS.map((value) => ({ value, label: text(`replay-${value}`) }))}
        value={chosen.kind}
        onChange={(kind) => set({ kind })}
      />
      {parts[chosen.kind]}
    </>
  );
}
