import { useDirection } from '../hooks/use-direction.ts';
import { useRef, type KeyboardEvent, type ReactNode } from 'react';

import './tabs.css';

export interface TabView<V extends string> {
  readonly value: V;
  readonly label: string;
  /** Already formatted: "1,284", or an approximate number. */
  readonly count?: string;
}

export interface TabsProps<V extends string> {
  /** Accessible name of the row of tabs. */
  readonly label: string;
  readonly tabs: readonly TabView<V>[];
  readonly value: V;
  readonly onChange: (value: V) => void;
  /** Id of the part that the tabs change; it takes `role="tabpanel"`. */
  readonly panelId: string;
  /** After the last tab, and no tab itself: a button that saves a view. */
  readonly end?: ReactNode;
}

export interface TabLinkProps extends Omit<TabView<string>, 'value'> {
  readonly href: string;
}

/** A page beside the views that looks like one of them, for the `end` of `Tabs`. */
export function TabLink({ label, count, href }: TabLinkProps) {
  return (
    <a className="pk-tabs__tab" href={href}>
      {label}
      {count !== undefined && <span className="pk-tabs__count">{count}</span>}
    </a>
  );
}

/** Views of one list, with counts. Arrow keys move by sight: left is the next one in Hebrew. */
export function Tabs<V extends string>(props: TabsProps<V>) {
  const { label, tabs, value, onChange, panelId, end } = props;
  const dir = useDirection();
  const row = useRef<HTMLDivElement>(null);

  function onKeyDown(event: KeyboardEvent<HTMLDivElement>) {
    const forward = dir === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
    const back = dir === 'rtl' ? 'ArrowRight' : 'ArrowLeft';
    const buttons = [...(row.current?.querySelectorAll<HTMLElement>('[role="tab"]') ?? [])];
    // From the tab that has the focus: the value may follow late, and each of two quick presses counts.
    const at = buttons.findIndex((button) => button === event.target);
    const last = tabs.length - 1;
    const moves: Record<string, number> = {
      [forward]: at === last ? 0 : at + 1,
      [back]: at <= 0 ? last : at - 1,
      Home: 0,
      End: last,
    };
    const index = moves[event.code];
    const next = index === undefined ? undefined : tabs[index];
    if (index === undefined || next === undefined) return;
    event.preventDefault();
    onChange(next.value);
    buttons[index]?.focus();
  }

  const list = (
    <div
      ref={row}
      role="tablist"
      aria-label={label}
      tabIndex={-1}
      className={end === undefined ? 'pk-tabs' : 'pk-tabs__list'}
      onKeyDown={onKeyDown}
    >
      {tabs.map((tab) => (
        <button
          key={tab.value}
          type="button"
          role="tab"
          className="pk-tabs__tab"
          aria-selected={tab.value === value}
          aria-controls={tab.value === value ? panelId : undefined}
          tabIndex={tab.value === value ? 0 : -1}
          onClick={() => onChange(tab.value)}
        >
          {tab.label}
          {tab.count !== undefined && <span className="pk-tabs__count">{tab.count}</span>}
        </button>
      ))}
    </div>
  );
  if (end === undefined) return list;
  return (
    <div className="pk-tabs">
      {list}
      {end}
    </div>
  );
}
