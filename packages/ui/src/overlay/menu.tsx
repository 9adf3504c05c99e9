import {
  cloneElement,
  useId,
  useRef,
  useState,
  type ButtonHTMLAttributes,
  type KeyboardEvent,
  type ReactElement,
  type ReactNode,
  type Ref,
} from 'react';

import type { Placement } from './place.ts';
import { TextOrMore } from '../values/isolate.tsx';
import { Popover } from './popover.tsx';

export interface MenuItem {
  readonly key: string;
  readonly label: ReactNode;
  readonly icon?: ReactNode;
  /** A second, muted line. */
  readonly hint?: ReactNode;
  readonly end?: ReactNode;
  readonly href?: string;
  readonly onSelect?: () => void;
  readonly isDanger?: boolean;
  readonly isDisabled?: boolean;
  /** A hairline above this item. */
  readonly startsGroup?: boolean;
}

type TriggerProps = ButtonHTMLAttributes<HTMLButtonElement> & { ref?: Ref<HTMLButtonElement> };

export interface MenuProps {
  /** Accessible name of the list. */
  readonly label: string;
  readonly items: readonly MenuItem[];
  /** One `Button` or `IconButton`. */
  readonly trigger: ReactElement<TriggerProps>;
  readonly placement?: Placement;
}

/** A button that opens a list of actions. Arrow keys, Home, End and first letters move. */
export function Menu({ label, items, trigger, placement = 'below-start' }: MenuProps) {
  const [isOpen, setIsOpen] = useState(false);
  const anchor = useRef<HTMLButtonElement>(null);
  const id = useId();

  function close() {
    setIsOpen(false);
  }
  function select(item: MenuItem) {
    if (item.isDisabled === true) return;
    close();
    anchor.current?.focus();
    item.onSelect?.();
  }

  return (
    <>
      {/* oxlint-disable-next-line react/refs -- the ref is passed to the trigger, not read */}
      {cloneElement(trigger, {
        ref: anchor,
        'aria-haspopup': 'menu',
        'aria-expanded': isOpen,
        'aria-controls': isOpen ? id : undefined,
        onClick: () => setIsOpen(!isOpen),
        onKeyDown: (event: KeyboardEvent) => {
          if (event.code !== 'ArrowDown' || trigger.props['aria-disabled'] === true) return;
          event.preventDefault();
          setIsOpen(true);
        },
      })}
      <Popover
        isOpen={isOpen}
        onClose={close}
        anchor={anchor}
        placement={placement}
        id={id}
        role="menu"
        label={label}
        className="pk-menu"
        takesFocus
        onKeyDown={(event) => moveInMenu(event, close)}
      >
        {items.map((item) => (
          <MenuRow key={item.key} item={item} onSelect={() => select(item)} />
        ))}
      </Popover>
    </>
  );
}

interface MenuRowProps {
  readonly item: MenuItem;
  readonly onSelect: () => void;
}

/** One item of a menu: a link, or a button that takes the focus. */
export function MenuRow({ item, onSelect }: MenuRowProps) {
  const words = (
    <>
      {item.icon}
      <span className="pk-menu__words">
        <TextOrMore>{item.label}</TextOrMore>
        {item.hint !== undefined && <span className="pk-menu__hint">{item.hint}</span>}
      </span>
      {item.end}
    </>
  );
  const shared = {
    role: 'menuitem',
    className: `pk-menu__item${item.isDanger === true ? ' pk-menu__item--danger' : ''}`,
    onClick: onSelect,
  };
  return (
    <>
      {item.startsGroup === true && <hr className="pk-menu__line" />}
      {item.href === undefined ? (
        <button
          {...shared}
          type="button"
          tabIndex={-1}
          data-autofocus
          aria-disabled={item.isDisabled === true || undefined}
        >
          {words}
        </button>
      ) : (
        <a {...shared} href={item.href} tabIndex={-1} data-autofocus>
          {words}
        </a>
      )}
    </>
  );
}

/** Arrow keys, Home, End, first letters and Tab inside an open menu. */
export function moveInMenu(event: KeyboardEvent<HTMLElement>, onLeave: () => void): void {
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="menuitem"]')];
  const at = all.findIndex((item) => item === document.activeElement);
  if (event.code === 'Tab') {
    onLeave();
    return;
  }
  const next = nextIndex(event, at, all);
  if (next === undefined) return;
  event.preventDefault();
  all[next]?.focus();
}

function nextIndex(
  event: KeyboardEvent,
  at: number,
  all: readonly HTMLElement[],
): number | undefined {
  switch (event.code) {
    case 'ArrowDown':
      return (at + 1) % all.length;
    case 'ArrowUp':
      return (at - 1 + all.length) % all.length;
    case 'Home':
      return 0;
    case 'End':
      return all.length - 1;
    default: {
      if (event.key.length !== 1 || event.key === ' ') return undefined;
      const order = [...all.keys()].map((step) => (at + 1 + step) % all.length);
      return order.find((index) => all[index]?.textContent.trim().startsWith(event.key));
    }
  }
}
