import { useId } from 'react';

import { CountBadge } from '../feedback/badge.tsx';
import { FoldItem } from './fold-item.tsx';
import { holdsCurrent, type MenuFolds, type MenuGroup, type MenuLeaf } from './menu-entries.ts';

export interface MenuLeavesProps {
  readonly id?: string;
  readonly leaves: readonly MenuLeaf[];
  readonly folds: MenuFolds;
  readonly className: string;
  readonly onPick?: () => void;
}

interface Run {
  readonly group: MenuGroup | undefined;
  readonly leaves: readonly MenuLeaf[];
}

/** Returns the leaves in their order, those of one group together; a group of one page has no heading. */
function runsOf(leaves: readonly MenuLeaf[]): Run[] {
  const runs: Run[] = [];
  for (const leaf of leaves) {
    const last = runs.at(-1);
    if (last !== undefined && last.group?.key === leaf.group?.key) {
      runs[runs.length - 1] = { ...last, leaves: [...last.leaves, leaf] };
    } else {
      runs.push({ group: leaf.group, leaves: [leaf] });
    }
  }
  return runs.map((run) => (run.leaves.length === 1 ? { ...run, group: undefined } : run));
}

/** The pages of one section; those of a group fold under its heading. */
export function MenuLeaves({ id, leaves, folds, className, onPick }: MenuLeavesProps) {
  return (
    <ul id={id} className={className}>
      {runsOf(leaves).flatMap((run) =>
        run.group === undefined ? (
          run.leaves.map((leaf) => <Leaf key={leaf.key} leaf={leaf} onPick={onPick} />)
        ) : (
          <Group
            key={run.group.key}
            group={run.group}
            leaves={run.leaves}
            folds={folds}
            onPick={onPick}
          />
        ),
      )}
    </ul>
  );
}

interface PickProps {
  readonly onPick: (() => void) | undefined;
}

interface GroupProps extends PickProps {
  readonly group: MenuGroup;
  readonly leaves: readonly MenuLeaf[];
  readonly folds: MenuFolds;
}

function Group({ group, leaves, folds, onPick }: GroupProps) {
  const id = useId();
  const isOpen = folds.opened.includes(group.key) || holdsCurrent({ leaves });
  return (
    <li>
      <FoldItem
        label={group.label}
        isOpen={isOpen}
        controls={id}
        onToggle={() => folds.onToggle(group.key)}
      />
      {isOpen && (
        <ul id={id} className="pk-side__subs">
          {leaves.map((leaf) => (
            <Leaf key={leaf.key} leaf={leaf} onPick={onPick} />
          ))}
        </ul>
      )}
    </li>
  );
}

function Leaf({ leaf, onPick }: PickProps & { readonly leaf: MenuLeaf }) {
  return (
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
  );
}
