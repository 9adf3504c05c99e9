import '@mantine/core/styles/default-css-variables.layer.css';
import '@mantine/core/styles/UnstyledButton.layer.css';
import '@mantine/dates/styles.layer.css';
import { DirectionContext, MantineProvider, type MantineProviderProps } from '@mantine/core';
import { DatePicker, DatesProvider } from '@mantine/dates';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import dayjs from 'dayjs';
import 'dayjs/locale/he';
import { use, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';

import { ColorSchemeContext } from '../../color-scheme.tsx';
import { useDirection } from '../../hooks/use-direction.ts';
import { NonceContext } from '../../provider.tsx';
import { useUiTexts } from '../../texts.tsx';
import { mantineTheme, mantineVariables } from './mantine-theme.ts';
import './date-calendar.css';

function stay() {}

/** Mantine's theme, scheme and direction around the one part that is Mantine's. */
function MantineParts({ children }: { readonly children: ReactNode }) {
  const dir = useDirection();
  const nonce = use(NonceContext);
  const { shown } = use(ColorSchemeContext);
  const direction = useMemo(
    () => ({ dir, setDirection: stay, toggleDirection: stay }) as const,
    [dir],
  );
  const optional: Pick<MantineProviderProps, 'getStyleNonce'> =
    nonce === undefined ? {} : { getStyleNonce: () => nonce };
  return (
    <DirectionContext value={direction}>
      <MantineProvider
        theme={mantineTheme}
        cssVariablesResolver={mantineVariables}
        forceColorScheme={shown}
        withGlobalClasses={false}
        withStaticClasses={false}
        {...optional}
      >
        {children}
      </MantineProvider>
    </DirectionContext>
  );
}

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
  const box = useRef<HTMLDivElement>(null);
  const [level, setLevel] = useState('month');
  useEffect(() => {
    for (const table of box.current?.querySelectorAll('table') ?? []) {
      table.setAttribute('role', 'grid');
    }
  }, [month, level]);
  // Arrows move from the chosen day, or else from today.
  useEffect(() => {
    const days = [...(box.current?.querySelectorAll<HTMLElement>('td button') ?? [])];
    const day =
      days.find((one) => one.dataset['selected'] === 'true') ??
      days.find((one) => one.dataset['today'] === 'true' && !one.matches(':disabled')) ??
      days.find((one) => one.tabIndex === 0 && !one.matches(':disabled'));
    day?.focus({ preventScroll: true });
  }, []);
  return (
    <div ref={box}>
      <MantineParts>
        <DatesProvider settings={{ locale: language, firstDayOfWeek: 0, weekendDays: [] }}>
          <DatePicker
            className="pk-calendar"
            value={value === '' ? null : value}
            onChange={(date) => {
              if (date !== null) onPick(date);
            }}
            {...(month !== undefined && { date: month })}
            onDateChange={setMonth}
            onLevelChange={setLevel}
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
      </MantineParts>
    </div>
  );
}
