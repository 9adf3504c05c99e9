import {
  REMINDER_HOURS_MAX,
  REMINDER_HOURS_MIN,
  REMINDER_HOURS_USUAL,
} from '@pinkas/domain/sales-pages/cart-reminder';
import { CheckboxField } from '@pinkas/ui/fields/checkbox-field';

import { usePhrases } from '../../../../shared/language/use-phrases.ts';
import { WholeField } from './number-fields.tsx';
import type { PartProps } from './part-props.ts';

/** Whether buyers are reminded of what they left unpaid, and after how many hours. */
export function ReminderFields({ draft: { content, change } }: PartProps) {
  const text = usePhrases('salesPages');
  const { reminder } = content;
  return (
    <>
      <CheckboxField
        label={text('reminder')}
        hint={text('reminderHint')}
        checked={reminder !== null}
        onChange={({ currentTarget: { checked } }) =>
          change({ reminder: checked ? { afterHours: REMINDER_HOURS_USUAL } : null })
        }
      />
      {reminder !== null && (
        <WholeField
          label={text('reminderHours')}
          help={text('reminderHoursHelp', { max: String(REMINDER_HOURS_MAX) })}
          min={REMINDER_HOURS_MIN}
          max={REMINDER_HOURS_MAX}
          value={reminder.afterHours}
          onChange={(afterHours) => {
            if (afterHours !== null) change({ reminder: { afterHours } });
          }}
        />
      )}
    </>
  );
}
