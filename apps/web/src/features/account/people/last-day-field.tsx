import { DateField } from '@pinkas/ui/fields/date/date-field';

import { usePhrases } from '../../../shared/language/use-phrases.ts';
import { useSession } from '../../../shared/session/session-store.ts';

interface LastDayFieldProps {
  readonly lastDay: string | null;
  readonly problem: string | undefined;
  readonly onChange: (lastDay: string | null) => void;
}

/** The last day on which the person has access; empty for no limit. */
export function LastDayField({ lastDay, problem, onChange }: LastDayFieldProps) {
  const text = usePhrases('people');
  const fields = usePhrases('fields');
  const { setup } = useSession();
  return (
    <DateField
      label={text('lastDayField')}
      isOptional
      help={text('lastDayHelp')}
      {...(setup !== undefined && { min: setup.today })}
      value={lastDay ?? ''}
      invalidText={fields('DATE_INVALID')}
      error={problem}
      name="lastDay"
      onChange={(day) => onChange(day === '' ? null : day)}
    />
  );
}
