import { BILLING_UNITS, SHORT_MONTHS } from '@pinkas/domain/billing/billing-schedule';
import { formatLocalDate, parseLocalDate } from '@pinkas/domain/time/local-date';
import { DateField } from '@pinkas/ui/fields/date/date-field';
import { SegmentedControl } from '@pinkas/ui/fields/segmented-control';
import { SelectField } from '@pinkas/ui/fields/select-field';
import { LtrTextField } from '@pinkas/ui/fields/text-field';

import { weekdayName } from '../../../../shared/format/calendar-words.ts';
import { useLanguage, usePhrases } from '../../../../shared/language/use-phrases.ts';
import { useAccountSetup } from '../../../../shared/session/session-store.ts';
import { isDayOfFew } from '../frequency.ts';
import type { PartProps } from './part-props.ts';
import { ENDS } from './template-draft.ts';
import { YearView } from './year-view.tsx';

/** When a template is due, until when, and what that comes to in a year. */
export function WhenFields({ form, coming, stored }: PartProps) {
  const text = usePhrases('billing');
  const { language } = useLanguage();
  const next = coming?.next.dueOn;
  return (
    <section className="billing-part" aria-label={text('when')}>
      <header>
        <h2>{text('when')}</h2>
        <span className="billing-muted">
          {next === undefined
            ? text('noNext')
            : text('nextOn', { weekday: weekdayName(next, language), date: formatLocalDate(next) })}
        </span>
      </header>
      <ScheduleFields form={form} stored={stored} />
      <ShortMonthsField form={form} />
      {coming !== undefined && <YearView draft={form.draft} coming={coming} />}
    </section>
  );
}

function ScheduleFields({ form, stored }: Pick<PartProps, 'form' | 'stored'>) {
  const text = usePhrases('billing');
  const fields = usePhrases('fields');
  const { today } = useAccountSetup();
  const { draft } = form;
  const every = /^\d+$/.test(draft.every) ? Number(draft.every) : 1;
  return (
    <div className="billing-fields billing-fields--schedule">
      <LtrTextField {...form.bind('every')} label={text('every')} inputMode="numeric" />
      <SelectField
        label={text('unit')}
        value={draft.unit}
        options={BILLING_UNITS.map((unit) => ({
          value: unit,
          label: text(`unit-${unit}`, { every }),
        }))}
        onChange={({ currentTarget: { value } }) => {
          const unit = BILLING_UNITS.find((one) => one === value);
          if (unit !== undefined) form.change({ unit });
        }}
      />
      <DateField
        label={text('startsOn')}
        name="startsOn"
        value={draft.startsOn}
        {...(stored === undefined && { min: today })}
        invalidText={fields('DATE_INVALID')}
        error={form.problem('startsOn')}
        onChange={(startsOn) => form.change({ startsOn })}
        onBlur={() => form.touch('startsOn')}
      />
      <SelectField
        label={text('ends')}
        value={draft.ends}
        options={ENDS.map((ends) => ({ value: ends, label: text(`ends-${ends}`) }))}
        onChange={({ currentTarget: { value } }) => {
          const ends = ENDS.find((one) => one === value);
          if (ends !== undefined) form.change({ ends });
        }}
      />
      {draft.ends === 'count' && (
        <LtrTextField {...form.bind('count')} label={text('count')} inputMode="numeric" />
      )}
      {draft.ends === 'day' && (
        <DateField
          label={text('endsOn')}
          name="endsOn"
          value={draft.endsOn}
          min={draft.startsOn === '' ? today : draft.startsOn}
          invalidText={fields('DATE_INVALID')}
          error={form.problem('endsOn')}
          onChange={(endsOn) => form.change({ endsOn })}
          onBlur={() => form.touch('endsOn')}
        />
      )}
    </div>
  );
}

/** The day that replaces one that some months lack; nothing where every month has it. */
function ShortMonthsField({ form }: Pick<PartProps, 'form'>) {
  const text = usePhrases('billing');
  const { unit, shortMonths, startsOn: typed } = form.draft;
  const startsOn = parseLocalDate(typed);
  if (startsOn === undefined || !isDayOfFew({ unit, every: 1, startsOn, shortMonths })) return null;
  const day = startsOn.slice(8);
  const label = text('shortMonths', { day });
  return (
    <div className="billing-short">
      <span>{label}</span>
      <SegmentedControl
        label={label}
        value={shortMonths}
        segments={SHORT_MONTHS.map((value) => ({ value, label: text(`short-${value}`) }))}
        onChange={(value) => form.change({ shortMonths: value })}
      />
      <span className="billing-muted">{text('anchorKept', { day })}</span>
    </div>
  );
}
