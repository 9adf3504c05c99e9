import '@mantine/core/styles/UnstyledButton.layer.css';
import '@mantine/dates/styles.layer.css';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { DatePicker, DatesProvider } from '@mantine/dates';
import dayjs from 'dayjs';
import 'dayjs/locale/he';
import { useState } from 'react';

import { useUiTexts } from '../texts.tsx';
import './date-calendar.css';

/** א׳ to ש׳; the library's own list lacks one geresh. */
function hebrewLetter(date: string): string {
  return `${'אבגדהוש'.charAt(dayjs(date).day())}׳`;
}

export interface DateCalendarProps {
  /** `YYYY-MM-DD` or ''. */
  readonly value: string;
  readonly onPick: (date: string) => void;
  readonly min?: string | undefined;
  readonly max?: string | undefined;
  readonly language: 'he' | 'en';
}

/** The month, from Sunday on. In its own module, because the calendar code is heavy. */
export function DateCalendar({ value, onPick, min, max, language }: DateCalendarProps) {
  const texts = useUiTexts();
  const [month, setMonth] = useState<string | undefined>(value === '' ? undefined : value);
  return (
    <DatesProvider settings={{ locale: language, firstDayOfWeek: 0, weekendDays: [] }}>
      <DatePicker
        className="pk-calendar"
        value={value === '' ? null : value}
        onChange={(date) => {
          if (date !== null) onPick(date);
        }}
        {...(month !== undefined && { date: month })}
        onDateChange={setMonth}
        {...(min !== undefined && { minDate: min })}
        {...(max !== undefined && { maxDate: max })}
        hideOutsideDates
        weekdayFormat={language === 'he' ? hebrewLetter : 'dd'}
        highlightToday
        previousIcon={<IconChevronLeft className="pk-flip" aria-hidden />}
        nextIcon={<IconChevronRight className="pk-flip" aria-hidden />}
        ariaLabels={{ previousMonth: texts.previousMonth, nextMonth: texts.nextMonth }}
      />
    </DatesProvider>
  );
}
