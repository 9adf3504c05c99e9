import { IconArrowDown, IconArrowUp, IconColumns3, IconGripVertical } from '@tabler/icons-react';
import { useId, useRef, useState, type ReactNode } from 'react';

import { Button } from '../actions/button.tsx';
import { IconButton } from '../actions/icon-button.tsx';
import { CheckboxField } from '../fields/checkbox-field.tsx';
import { useMoves } from '../hooks/use-moves.ts';
import { Popover } from '../overlay/popover.tsx';
import './column-chooser.css';

export interface ChoosableColumn {
  readonly key: string;
  readonly name: string;
  /** Always shown. */
  readonly isFixed: boolean;
}

export interface ColumnChooserTexts {
  readonly title: string;
  readonly reset: string;
  readonly up: (name: string) => string;
  readonly down: (name: string) => string;
  /** Announced after a move. */
  readonly moved: (name: string, place: number, count: number) => string;
}

export interface ColumnChooserProps {
  readonly columns: readonly ChoosableColumn[];
  /** Keys of the shown columns in their order. */
  readonly shown: readonly string[];
  readonly onChange: (shown: readonly string[]) => void;
  readonly onReset: () => void;
  readonly texts: ColumnChooserTexts;
  /** The button of what is no table: its drawing, and whether it can be pressed yet. */
  readonly icon?: ReactNode;
  readonly isDisabled?: boolean;
}

/**
 * Which columns a table shows and in what order: boxes, and moves by dragging, by the arrows beside
 * a column, or by Alt with an arrow key.
 */
export function ColumnChooser(props: ColumnChooserProps) {
  const { texts, onReset, icon, isDisabled = false } = props;
  const anchor = useRef<HTMLButtonElement>(null);
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <IconButton
        ref={anchor}
        isOutlined
        {...(icon === undefined && { size: 'sm' as const })}
        label={texts.title}
        icon={icon ?? <IconColumns3 aria-hidden stroke={1.75} />}
        disabled={isDisabled}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setIsOpen(!isOpen)}
      />
      <Popover
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        anchor={anchor}
        placement="below-end"
        id={id}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the page below stays at hand
        role="dialog"
        label={texts.title}
        takesFocus
        className="pk-columns"
      >
        <ColumnList {...props} />
        <Button variant="quiet" size="sm" onClick={onReset}>
          {texts.reset}
        </Button>
      </Popover>
    </>
  );
}

/** The shown ones in their order, then the others in theirs. */
function ordered({ columns, shown }: ColumnChooserProps): readonly ChoosableColumn[] {
  const chosen = shown.flatMap((key) => columns.find((one) => one.key === key) ?? []);
  return [...chosen, ...columns.filter((one) => !shown.includes(one.key))];
}

function ColumnList(props: ColumnChooserProps) {
  const { shown, onChange, texts } = props;
  const { list, news, itemOf, moveTo } = useMoves({
    order: shown,
    onChange,
    moved: (key, place, count) =>
      texts.moved(props.columns.find((one) => one.key === key)?.name ?? key, place, count),
  });

  function toggle(key: string, isShown: boolean): void {
    onChange(isShown ? [...shown, key] : shown.filter((one) => one !== key));
  }

  return (
    <>
      <ul ref={list} className="pk-columns__list">
        {ordered(props).map((column) => {
          const place = shown.indexOf(column.key);
          const isShown = place >= 0;
          return (
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the box and buttons in it take the keys
            <li key={column.key} className="pk-columns__item" {...itemOf(column.key)}>
              <IconGripVertical aria-hidden className="pk-columns__grip" stroke={1.75} />
              <CheckboxField
                label={column.name}
                checked={isShown}
                disabled={column.isFixed}
                onChange={(event) => toggle(column.key, event.currentTarget.checked)}
              />
              <IconButton
                size="sm"
                label={texts.up(column.name)}
                icon={<IconArrowUp aria-hidden stroke={1.75} />}
                disabled={place <= 0}
                onClick={() => moveTo(column.key, place - 1)}
              />
              <IconButton
                size="sm"
                label={texts.down(column.name)}
                icon={<IconArrowDown aria-hidden stroke={1.75} />}
                disabled={!isShown || place === shown.length - 1}
                onClick={() => moveTo(column.key, place + 1)}
              />
            </li>
          );
        })}
      </ul>
      <output className="pk-visually-hidden">{news}</output>
    </>
  );
}
