import {
  MAILED_FORMATS,
  MAILING_HOURS,
  type MailingForm,
  type MailingPerson,
} from '@pinkas/contract/lists/views/view-mailings.contract';
import { REGULAR_STEPS } from '@pinkas/domain/time/regular-days';
import { CheckboxField } from '@pinkas/ui/fields/checkbox-field';
import { SegmentedControl } from '@pinkas/ui/fields/segmented-control';
import { SelectField } from '@pinkas/ui/fields/select-field';
import { isolated } from '@pinkas/ui/values/isolated';

import { usePhrases } from '../../language/use-phrases.ts';

const WEEKDAYS = [0, 1, 2, 3, 4, 5, 6] as const;
const LAST_DAY = 31;
/** Every month has a day of this number. */
const SAFE_DAY = 28;

export interface MailingFieldsProps {
  readonly form: MailingForm;
  readonly people: readonly MailingPerson[];
  /** The problem of the recipients. */
  readonly error: string | undefined;
  readonly onChange: (form: MailingForm) => void;
}

/** When a view is mailed, as what, and to whom. */
export function MailingFields({ form, people, error, onChange }: MailingFieldsProps) {
  const text = usePhrases('viewMailings');
  const { every, day, hour, format, recipientIds } = form;
  const isWeekly = every === 'week';
  const monthDays = Array.from({ length: LAST_DAY }, (_, index) => index + 1);
  const days = isWeekly
    ? WEEKDAYS.map((value) => ({ value: String(value), label: text(`weekday-${value}`) }))
    : monthDays.map((value) => ({
        value: String(value),
        label: value === LAST_DAY ? text('lastDay') : text('monthdayOf', { day: String(value) }),
      }));
  return (
    <>
      <div className="view-mailing__when">
        <SegmentedControl
          label={text('every')}
          value={every}
          segments={REGULAR_STEPS.map((value) => ({ value, label: text(`every-${value}`) }))}
          onChange={(value) => onChange({ ...form, every: value, day: value === 'week' ? 0 : 1 })}
        />
        <SelectField
          label={text(isWeekly ? 'weekday' : 'monthday')}
          value={String(day)}
          options={days}
          help={!isWeekly && day > SAFE_DAY && day < LAST_DAY ? text('shortMonth') : undefined}
          onChange={(event) => onChange({ ...form, day: Number(event.currentTarget.value) })}
        />
        <SelectField
          label={text('hour')}
          value={String(hour)}
          options={MAILING_HOURS.map((value) => ({
            value: String(value),
            label: `${String(value)}:00`,
          }))}
          onChange={(event) => {
            const chosen = MAILING_HOURS.find((one) => String(one) === event.currentTarget.value);
            if (chosen !== undefined) onChange({ ...form, hour: chosen });
          }}
        />
        <SegmentedControl
          label={text('format')}
          value={format}
          segments={MAILED_FORMATS.map((value) => ({ value, label: text(`format-${value}`) }))}
          onChange={(value) => onChange({ ...form, format: value })}
        />
      </div>
      <fieldset className="view-mailing__people">
        <legend>{text('people')}</legend>
        <p>{text('peopleHelp')}</p>
        {people.map(({ id, name, email, role, isOwn }, index) => (
          <CheckboxField
            key={id}
            label={isOwn ? text('own', { name: isolated(name) }) : <bdi>{name}</bdi>}
            hint={
              role === 'accountant' ? (
                text('accountant', { email: isolated(email) })
              ) : (
                <bdi>{email}</bdi>
              )
            }
            error={index === people.length - 1 ? error : undefined}
            checked={recipientIds.includes(id)}
            onChange={(event) => {
              const others = recipientIds.filter((one) => one !== id);
              const recipients = event.currentTarget.checked ? [...others, id] : others;
              onChange({ ...form, recipientIds: recipients });
            }}
          />
        ))}
      </fieldset>
    </>
  );
}
