import { formatLocalDate } from '@pinkas/domain/time/local-date';
import { IconCalendar } from '@tabler/icons-react';
import { lazy, Suspense, useId, useRef, useState, type ComponentProps } from 'react';

import { afterPress } from '../../hooks/after-press.ts';
import { useDirection } from '../../hooks/use-direction.ts';
import { Popover } from '../../overlay/popover.tsx';
import { useUiTexts } from '../../texts.tsx';
import { readTypedDate } from './date-text.ts';
import { FieldShell, splitFieldProps, type FieldProps } from '../field-shell.tsx';

const DateCalendar = lazy(async () => {
  const { DateCalendar: loaded } = await import('./date-calendar.tsx');
  return { default: loaded };
});

type InputProps = Omit<
  ComponentProps<'input'>,
  'size' | 'className' | 'children' | 'value' | 'onChange' | 'type' | 'dir' | 'min' | 'max'
>;

export interface DateFieldProps extends FieldProps, InputProps {
  /** `YYYY-MM-DD`, or '' while there is no date or the typed text is not one. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Shown at the field when the typed text is not a date. */
  readonly invalidText: string;
  /** First and last day that the calendar offers, `YYYY-MM-DD`. */
  readonly min?: string;
  readonly max?: string;
}

/** A date typed as dd/mm/yyyy or picked. The calendar is loaded when it is first opened. */
export function DateField(props: DateFieldProps) {
  const { shell, input } = splitFieldProps(props);
  const { value, onChange, invalidText, min, max, id, onBlur, onKeyDown, ...rest } = input;
  const texts = useUiTexts();
  const dir = useDirection();
  const control = useRef<HTMLDivElement>(null);
  const calendarId = useId();
  const [draft, setDraft] = useState('');
  const [isLeft, setIsLeft] = useState(true);
  const [isOpen, setIsOpen] = useState(false);

  // The typed text is shown while it equals the value; a value from outside replaces it.
  const isDraftCurrent = (readTypedDate(draft, false) ?? '') === value;
  const shown = isDraftCurrent ? draft : value === '' ? '' : formatLocalDate(value);
  const isUnreadable = shown.trim() !== '' && value === '';
  const error = shell.error ?? (isUnreadable && isLeft ? invalidText : undefined);

  function leave() {
    const date = readTypedDate(shown, true);
    afterPress(() => setIsLeft(true));
    if (date === undefined) return;
    setDraft(formatLocalDate(date));
    if (date !== value) onChange(date);
  }

  return (
    <FieldShell {...shell} error={error} id={id}>
      {(own) => (
        <div ref={control} className={`pk-control pk-control--${shell.size ?? 'md'}`}>
          <input
            autoComplete="off"
            placeholder="dd/mm/yyyy"
            {...rest}
            {...own}
            type="text"
            inputMode="numeric"
            dir="ltr"
            className="pk-input pk-input--ltr"
            data-unreadable={isUnreadable ? '' : undefined}
            value={shown}
            onChange={(event) => {
              const text = event.currentTarget.value;
              setDraft(text);
              setIsLeft(false);
              const date = readTypedDate(text, false) ?? '';
              if (date !== value) onChange(date);
            }}
            onBlur={(event) => {
              leave();
              onBlur?.(event);
            }}
            onKeyDown={(event) => {
              if (event.code === 'ArrowDown' && event.altKey) {
                event.preventDefault();
                setIsOpen(true);
              }
              if (event.code === 'Enter') leave();
              onKeyDown?.(event);
            }}
          />
          <span className="pk-control__side pk-control__side--end">
            <button
              type="button"
              className="pk-control__button"
              aria-label={texts.openCalendar}
              aria-expanded={isOpen}
              aria-controls={isOpen ? calendarId : undefined}
              disabled={rest.disabled === true || rest.readOnly === true}
              onClick={() => setIsOpen(!isOpen)}
            >
              <IconCalendar aria-hidden />
            </button>
          </span>
          <Popover
            isOpen={isOpen}
            onClose={() => setIsOpen(false)}
            anchor={control}
            id={calendarId}
            // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the page below stays at hand
            role="dialog"
            label={shell.label}
            className="pk-date-popover"
          >
            <Suspense fallback={null}>
              <DateCalendar
                value={value}
                min={min}
                max={max}
                language={dir === 'rtl' ? 'he' : 'en'}
                onPick={(date) => {
                  setDraft(formatLocalDate(date));
                  setIsOpen(false);
                  onChange(date);
                  control.current?.querySelector('input')?.focus();
                }}
              />
            </Suspense>
          </Popover>
        </div>
      )}
    </FieldShell>
  );
}
