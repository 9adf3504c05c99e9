import { Fragment } from 'react';

import { CountBadge } from '../feedback/badge.tsx';
import type { MenuLeaf } from './menu-entries.ts';

export interface MenuLeavesProps {
  readonly id?: string;
  readonly leaves: readonly MenuLeaf[];
  readonly className: string;
  readonly onPick?: () => void;
}

/** The pages of one section. */
export function MenuLeaves({ id, leaves, className, onPick }: MenuLeavesProps) {
  return (
    <ul id={id} className={className}>
      {leaves.map((leaf) => (
        <Fragment key={leaf.key}>
          {leaf.group !== undefined && <li className="pk-side__group">{leaf.group}</li>}
          <li>
            <a
              className="pk-side__item"
              href={leaf.href}
              aria-current={leaf.isCurrent === true ? 'page' : undefined}
              onClick={onPick}
            >
              <span className="pk-side__word">{leaf.label}</span>
              {leaf.count !== undefined && leaf.count > 0 && (
                <CountBadge count={leaf.count} tone={leaf.countTone ?? 'none'} />
              )}
            </a>
          </li>
        </Fragment>
      ))}
    </ul>
  );
}
