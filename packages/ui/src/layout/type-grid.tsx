import type { ReactNode } from 'react';

import './type-grid.css';

export interface TypeGridItem {
  readonly key: string;
  readonly label: string;
  readonly icon: ReactNode;
  readonly href: string;
}

export interface TypeGridProps {
  readonly items: readonly TypeGridItem[];
  readonly onPick?: () => void;
}

/** Large choices two by two, in the sheet behind the middle button. */
export function TypeGrid({ items, onPick }: TypeGridProps) {
  return (
    <div className="pk-type-grid">
      {items.map((item) => (
        <a key={item.key} className="pk-type-grid__item" href={item.href} onClick={onPick}>
          {item.icon}
          <span>{item.label}</span>
        </a>
      ))}
    </div>
  );
}
