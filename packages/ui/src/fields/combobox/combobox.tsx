import { IconPlus } from '@tabler/icons-react';
import {
  useEffect,
  useId,
  useRef,
  useState,
  type ComponentProps,
  type KeyboardEvent,
  type ReactNode,
} from 'react';

import { Popover } from '../../overlay/popover.tsx';
import { useUiTexts } from '../../texts.tsx';
import { TextOrMore } from '../../values/isolate.tsx';
import { FieldShell, splitFieldProps, type FieldProps } from '../field-shell.tsx';
import { OptionLabel, type LabelledOption } from './option-label.tsx';
import './combobox.css';

export interface ComboboxOption extends LabelledOption {
  readonly key: string;
  /** A second, muted line. */
  readonly detail?: ReactNode;
  /** At the far end: a price, a balance. */
  readonly end?: ReactNode;
  readonly icon?: ReactNode;
}

type InputProps = Omit<
  ComponentProps<'input'>,
  'size' | 'className' | 'children' | 'value' | 'onChange' | 'type' | 'onSelect' | 'list'
>;

export interface ComboboxProps<O extends ComboboxOption> extends FieldProps, InputProps {
  /** The typed text. The application searches options for this text and passes them below. */
  readonly value: string;
  readonly onChange: (text: string) => void;
  readonly options: readonly O[];
  readonly onPick: (option: O) => void;
  /** Whether the response to the typed text is pending, so that the options are those of another text. */
  readonly isLoading?: boolean;
  /** The last row, such as "save “…” as a new customer". */
  readonly createLabel?: string | undefined;
  readonly onCreate?: (text: string) => void;
  /** Shown under the options: the keys and what they do. */
  readonly footer?: ReactNode;
  /** Shown when the search found nothing; by default the kit's own text. */
  readonly emptyText?: string;
  /** Opens on focus with an empty text as well: recent or favourite options. */
  readonly opensEmpty?: boolean;
  readonly endSlot?: ReactNode;
  readonly startIcon?: ReactNode;
}

/**
 * A field that suggests while typing. Up and down move, Enter takes, Escape closes and preserves the free
 * text, Tab takes nothing. The first option is marked at once. Nothing is marked while the options belong to
 * another text: arrows are counted and Enter waits until the response arrives.
 */
export function Combobox<O extends ComboboxOption>(props: ComboboxProps<O>) {
  const { shell, input } = splitFieldProps(props);
  const {
    value,
    onChange,
    options,
    onPick,
    isLoading = false,
    createLabel,
    onCreate,
    footer,
    emptyText,
    opensEmpty = false,
    endSlot,
    startIcon,
    id,
    onFocus,
    onBlur,
    onKeyDown,
    ...rest
  } = input;
  const texts = useUiTexts();
  const control = useRef<HTMLDivElement>(null);
  const listId = useId();
  const [isRequested, setIsRequested] = useState(false);
  const [marked, setMarked] = useState(0);
  /** The text that Enter was pressed for before its options were there. */
  const awaited = useRef<string | undefined>(undefined);

  const hasCreate = createLabel !== undefined && onCreate !== undefined && value.trim() !== '';
  const rowCount = options.length + (hasCreate ? 1 : 0);
  const hasText = value.trim() !== '';
  const isOpen = isRequested && (hasText || opensEmpty) && (rowCount > 0 || !isLoading);
  const hasList = isOpen && rowCount > 0;
  const at = isLoading ? -1 : wrapped(marked, rowCount);
  const rowId = (index: number) => `${listId}-${String(index)}`;
  const activeId = hasList && at >= 0 ? rowId(at) : undefined;

  function close() {
    awaited.current = undefined;
    setIsRequested(false);
    setMarked(0);
  }
  function take(index: number) {
    const option = options[index];
    close();
    if (option !== undefined) onPick(option);
    else if (hasCreate) onCreate(value);
  }
  function mark(index: number) {
    setMarked(index);
    document.getElementById(rowId(index))?.scrollIntoView({ block: 'nearest' });
  }
  function step(by: 1 | -1, event: KeyboardEvent<HTMLInputElement>) {
    if (event.altKey) return;
    event.preventDefault();
    if (isLoading && isRequested) setMarked(marked + by);
    else if (!isOpen) setIsRequested(true);
    else if (rowCount > 0) mark(wrapped(at + by, rowCount));
  }
  function takeMarked(event: KeyboardEvent<HTMLInputElement>) {
    if (event.ctrlKey || event.metaKey || !isRequested) return;
    if (isLoading && hasText) {
      event.preventDefault();
      awaited.current = value;
    } else if (isOpen && at >= 0) {
      event.preventDefault();
      take(at);
    }
  }
  useEffect(() => {
    if (awaited.current === undefined || isLoading) return;
    const isSameText = awaited.current === value;
    awaited.current = undefined;
    if (isSameText && at >= 0) take(at);
  });
  function onKey(event: KeyboardEvent<HTMLInputElement>) {
    switch (event.code) {
      case 'ArrowDown':
        step(1, event);
        break;
      case 'ArrowUp':
        step(-1, event);
        break;
      case 'Enter':
      case 'NumpadEnter':
        takeMarked(event);
        break;
      case 'Escape':
        if (!isOpen && awaited.current === undefined) break;
        event.preventDefault();
        event.stopPropagation();
        close();
        break;
    }
    onKeyDown?.(event);
  }

  return (
    <FieldShell {...shell} id={id}>
      {(own) => (
        <div ref={control} className={`pk-control pk-control--${shell.size ?? 'md'}`}>
          {startIcon !== undefined && (
            <span className="pk-control__side pk-control__side--start">{startIcon}</span>
          )}
          <input
            autoComplete="off"
            {...rest}
            {...own}
            type="text"
            role="combobox"
            aria-autocomplete="list"
            aria-expanded={hasList}
            aria-controls={hasList ? listId : undefined}
            aria-activedescendant={activeId}
            aria-busy={isLoading || undefined}
            className="pk-input"
            value={value}
            onChange={(event) => {
              awaited.current = undefined;
              setIsRequested(true);
              setMarked(0);
              onChange(event.currentTarget.value);
            }}
            onFocus={(event) => {
              if (opensEmpty) setIsRequested(true);
              onFocus?.(event);
            }}
            onClick={() => setIsRequested(true)}
            onBlur={(event) => {
              close();
              onBlur?.(event);
            }}
            onKeyDown={onKey}
          />
          {endSlot !== undefined && (
            <span className="pk-control__side pk-control__side--end">{endSlot}</span>
          )}
          <span className="pk-visually-hidden" aria-live="polite">
            {isOpen ? texts.suggestionCount(options.length) : ''}
          </span>
          <Popover
            isOpen={isOpen}
            onClose={close}
            anchor={control}
            isAnchorWide
            className="pk-combobox__list"
          >
            {hasList && (
              <div
                id={listId}
                // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- rows hold more than text
                role="listbox"
                aria-label={shell.label}
                aria-busy={isLoading || undefined}
                // A box that scrolls would be a stop of the Tab key, and is gone once the field is left.
                tabIndex={-1}
                className="pk-combobox__options"
              >
                {options.map((option, index) => (
                  <Row
                    key={option.key}
                    id={rowId(index)}
                    isMarked={index === at}
                    onTake={() => take(index)}
                    onPoint={() => setMarked(index)}
                  >
                    {option.icon}
                    <span className="pk-combobox__words">
                      <OptionLabel option={option} query={value} />
                      {option.detail !== undefined && (
                        <span className="pk-combobox__detail">
                          <TextOrMore>{option.detail}</TextOrMore>
                        </span>
                      )}
                    </span>
                    {option.end !== undefined && (
                      <span className="pk-combobox__end">{option.end}</span>
                    )}
                  </Row>
                ))}
                {hasCreate && (
                  <Row
                    id={rowId(options.length)}
                    isMarked={at === options.length}
                    onTake={() => take(options.length)}
                    onPoint={() => setMarked(options.length)}
                  >
                    <IconPlus aria-hidden />
                    <span className="pk-combobox__words">{createLabel}</span>
                  </Row>
                )}
              </div>
            )}
            {rowCount === 0 && (
              <div className="pk-combobox__note">{emptyText ?? texts.noResults}</div>
            )}
            {footer !== undefined && <div className="pk-combobox__foot">{footer}</div>}
          </Popover>
        </div>
      )}
    </FieldShell>
  );
}

/** Returns the row after a number of steps, wrapping around both ends of the list; -1 in an empty one. */
function wrapped(step: number, rowCount: number): number {
  return rowCount === 0 ? -1 : ((step % rowCount) + rowCount) % rowCount;
}

interface RowProps {
  readonly id: string;
  readonly isMarked: boolean;
  readonly onTake: () => void;
  readonly onPoint: () => void;
  readonly children: ReactNode;
}

function Row({ id, isMarked, onTake, onPoint, children }: RowProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the keys are the field's
    <div
      id={id}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a row holds more than text
      role="option"
      aria-selected={isMarked}
      className="pk-combobox__option"
      // Pressing must not take the focus from the field, which would close the list first.
      onPointerDown={(event) => event.preventDefault()}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onTake}
      onPointerMove={onPoint}
    >
      {children}
    </div>
  );
}
