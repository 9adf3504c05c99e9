import type { ReactNode } from 'react';

import './bottom-bar.css';

export interface BottomBarItem {
  readonly key: string;
  readonly label: string;
  readonly icon: ReactNode;
  readonly href?: string;
  readonly onPress?: () => void;
  readonly isCurrent?: boolean;
  /** The filled square in the middle: its label is only its name. */
  readonly isMain?: boolean;
}

export interface BottomBarProps {
  /** Accessible name of the navigation. */
  readonly label: string;
  readonly items: readonly BottomBarItem[];
}

/** The bottom navigation of five items, on mobile. */
export function BottomBar({ label, items }: BottomBarProps) {
  return (
    <nav className="pk-bottom-bar" aria-label={label}>
      {items.map((item) => (
        <BarItem key={item.key} item={item} />
      ))}
    </nav>
  );
}

function BarItem({ item }: { readonly item: BottomBarItem }) {
  const { label, icon, href, onPress, isCurrent = false, isMain = false } = item;
  if (isMain) {
    return href === undefined ? (
      <button type="button" className="pk-bottom-bar__main" aria-label={label} onClick={onPress}>
        {icon}
      </button>
    ) : (
      <a className="pk-bottom-bar__main" aria-label={label} href={href}>
        {icon}
      </a>
    );
  }
  const current = isCurrent ? ({ 'aria-current': 'page' } as const) : {};
  return href === undefined ? (
    <button type="button" className="pk-bottom-bar__item" onClick={onPress} {...current}>
      {icon}
      <span>{label}</span>
    </button>
  ) : (
    <a className="pk-bottom-bar__item" href={href} {...current}>
      {icon}
      <span>{label}</span>
    </a>
  );
}
