import { IconChevronDown, IconX } from '@tabler/icons-react';
import { useId, useRef, useState, type ReactNode } from 'react';

import { useHiddenEdges } from '../hooks/use-hidden-edges.ts';
import { Popover } from '../overlay/popover.tsx';
import { useUiTexts } from '../texts.tsx';
import { TextOrMore } from '../values/isolate.tsx';
import './filter-chip.css';

export interface FilterChipProps {
  /** The name of the filter: "document type". */
  readonly label: string;
  /** Its value, shown instead of the label; undefined when it is not set. */
  readonly setTo?: ReactNode;
  readonly onClear?: () => void;
  readonly icon?: ReactNode;
  /** The content of the panel; `close` folds it. */
  readonly children: (close: () => void) => ReactNode;
}

/** One filter: a chip that opens a small panel. Set, it is tinted and carries an ×. */
export function FilterChip({ label, setTo, onClear, icon, children }: FilterChipProps) {
  const texts = useUiTexts();
  const anchor = useRef<HTMLButtonElement>(null);
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const isSet = setTo !== undefined;
  function close() {
    setIsOpen(false);
    anchor.current?.focus();
  }
  return (
    <span className={isSet ? 'pk-chip pk-chip--set' : 'pk-chip'}>
      <button
        ref={anchor}
        type="button"
        className="pk-chip__main"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setIsOpen(!isOpen)}
      >
        {icon}
        {isSet && <span className="pk-visually-hidden">{label}: </span>}
        <span className="pk-chip__text">
          <TextOrMore>{isSet ? setTo : label}</TextOrMore>
        </span>
        {!isSet && <IconChevronDown aria-hidden />}
      </button>
      {isSet && onClear !== undefined && (
        <button
          type="button"
          className="pk-chip__clear"
          aria-label={`${texts.clear}: ${label}`}
          onClick={() => {
            onClear();
            close();
          }}
        >
          <IconX aria-hidden />
        </button>
      )}
      <Popover
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        anchor={anchor}
        id={id}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the page below stays at hand
        role="dialog"
        label={label}
        takesFocus
        className="pk-chip__panel"
      >
        {/* oxlint-disable-next-line react/refs -- closing reads the ref, and comes later */}
        {children(close)}
      </Popover>
    </span>
  );
}

export interface FilterLineProps {
  /** One chip a filter; without chips the line has no part for them. */
  readonly children?: ReactNode;
  /** Before the chips: the search. */
  readonly start?: ReactNode;
  /** After the chips, in sight however many there are: the link that clears them. */
  readonly clear?: ReactNode;
  /** At the far end: columns and density. */
  readonly end?: ReactNode;
}

/**
 * The one line of filters above a table. Its height is the same however many are set, so that rows stay where they
 * are: chips that do not fit scroll sideways, and fade where others are hidden.
 */
export function FilterLine({ children, start, clear, end }: FilterLineProps) {
  return (
    <div className="pk-filters">
      {start}
      {children !== undefined && <Chips>{children}</Chips>}
      {clear}
      {end !== undefined && <div className="pk-filters__end">{end}</div>}
    </div>
  );
}

function Chips({ children }: Pick<FilterLineProps, 'children'>) {
  const box = useRef<HTMLDivElement>(null);
  useHiddenEdges(box);
  return (
    <div ref={box} className="pk-filters__chips">
      {children}
    </div>
  );
}
