import { useEffect, useId, useRef, useState } from 'react';

import { useDirection } from '../hooks/use-direction.ts';
import { Tooltip } from '../actions/tooltip.tsx';
import { Popover } from '../overlay/popover.tsx';
import { holdsCurrent, type MenuEntry, type MenuFolds } from './menu-entries.ts';
import { MenuLeaves } from './menu-leaves.tsx';

const OPEN_AFTER_MS = 120;
const CLOSE_AFTER_MS = 220;

interface RailEntryProps {
  readonly entry: MenuEntry;
  readonly folds: MenuFolds;
}

/** One icon of the rail; a section opens its pages beside it by hover, press or arrow key. */
export function RailEntry({ entry, folds }: RailEntryProps) {
  const { label, icon, href, leaves, isCurrent, onPress } = entry;
  if (leaves !== undefined) return <RailSection entry={entry} folds={folds} />;
  const shared = { className: 'pk-side__item', 'aria-label': label };
  return (
    <li>
      <Tooltip text={label} isName>
        {href === undefined ? (
          <button type="button" {...shared} onClick={onPress}>
            {icon}
          </button>
        ) : (
          <a {...shared} href={href} aria-current={isCurrent === true ? 'page' : undefined}>
            {icon}
          </a>
        )}
      </Tooltip>
    </li>
  );
}

function RailSection({ entry, folds }: RailEntryProps) {
  const dir = useDirection();
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [isPointed, setIsPointed] = useState<boolean | undefined>(undefined);
  const [takesFocus, setTakesFocus] = useState(false);

  useEffect(() => {
    if (isPointed === undefined) return undefined;
    const afterMs = isPointed ? OPEN_AFTER_MS : CLOSE_AFTER_MS;
    const timer = window.setTimeout(() => setIsOpen(isPointed), afterMs);
    return () => window.clearTimeout(timer);
  }, [isPointed]);

  function open(withFocus: boolean) {
    setTakesFocus(withFocus);
    setIsOpen(true);
  }
  function close() {
    setIsPointed(undefined);
    setIsOpen(false);
  }

  return (
    <li
      onPointerEnter={(event) => {
        if (event.pointerType !== 'mouse') return;
        setTakesFocus(false);
        setIsPointed(true);
      }}
      onPointerLeave={(event) => {
        if (event.pointerType === 'mouse') setIsPointed(false);
      }}
    >
      <button
        ref={button}
        type="button"
        className={holdsCurrent(entry) ? 'pk-side__item pk-side__item--inside' : 'pk-side__item'}
        aria-label={entry.label}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => (isOpen && isPointed !== true ? close() : open(true))}
        onKeyDown={(event) => {
          if (event.code !== (dir === 'rtl' ? 'ArrowLeft' : 'ArrowRight')) return;
          event.preventDefault();
          open(true);
        }}
      >
        {entry.icon}
      </button>
      <Popover
        isOpen={isOpen}
        onClose={close}
        anchor={button}
        placement="beside-end"
        takesFocus={takesFocus}
        className="pk-flyout"
      >
        <div className="pk-flyout__title">{entry.label}</div>
        <MenuLeaves
          id={id}
          leaves={entry.leaves ?? []}
          folds={folds}
          className="pk-side__list"
          onPick={close}
        />
      </Popover>
    </li>
  );
}
