import { memo, useEffect, useRef, useState, type FocusEvent } from 'react';

import { addDrawer } from '../drawn-rows.ts';
import { LineRow } from './line-row.tsx';
import type { StartDrag } from '../row-handle.tsx';
import { StillRow } from './still-row.tsx';
import { UnpricedRow } from './unpriced-row.tsx';
import type { LineActions, LineSlot } from '../use-lines.ts';

/** Rows that are laid out, and rendered with their fields, together. */
export const PART_ROWS = 20;
/** Up to so many rows all have their fields at once. */
const ALL_DRAWN_MAX = 60;
/** Distance above and below the window within which rows have their fields. */
const NEAR = '700px 0px';

interface LinesPartProps {
  readonly rows: readonly LineSlot[];
  /** The index of its first row. */
  readonly first: number;
  readonly total: number;
  readonly actions: LineActions;
  readonly onDrag: StartDrag;
}

function isSamePart(before: LinesPartProps, after: LinesPartProps): boolean {
  return (
    before.first === after.first &&
    before.total === after.total &&
    before.rows.length === after.rows.length &&
    before.rows.every((row, index) => {
      const other = after.rows[index];
      return row.fieldId === other?.fieldId && row.key === other.key && row.kind === other.kind;
    })
  );
}

/** Some rows of the grid in their own body: with fields near the viewport or the focus, else as text. */
export const LinesPart = memo(function LinesPart(props: LinesPartProps) {
  const { rows, first, total, actions, onDrag } = props;
  const body = useRef<HTMLTableSectionElement>(null);
  const [isNear, setIsNear] = useState(first < ALL_DRAWN_MAX);
  const [isHeld, setIsHeld] = useState(false);
  const isSmall = total <= ALL_DRAWN_MAX;

  useEffect(() => {
    const section = body.current;
    if (isSmall || section === null) return undefined;
    const observer = new IntersectionObserver(
      (entries) => setIsNear(entries.at(-1)?.isIntersecting ?? false),
      { rootMargin: NEAR },
    );
    observer.observe(section);
    return () => observer.disconnect();
  }, [isSmall]);
  useEffect(
    () =>
      addDrawer((index) => {
        if (index >= first && index < first + rows.length) setIsNear(true);
      }),
    [first, rows.length],
  );

  function onBlur(event: FocusEvent) {
    const next = event.relatedTarget;
    if (!(next instanceof Node) || body.current?.contains(next) !== true) setIsHeld(false);
  }

  const isDrawn = isSmall || isNear || isHeld;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the focus is that of its cells
    <tbody ref={body} onFocus={() => setIsHeld(true)} onBlur={onBlur}>
      {rows.map((row, offset) => {
        const index = first + offset;
        const Row = !isDrawn ? StillRow : row.kind === 'priced' ? LineRow : UnpricedRow;
        return (
          <Row
            key={row.fieldId}
            index={index}
            lineKey={row.key}
            kind={row.kind}
            isOnly={total === 1}
            isLast={index === total - 1}
            actions={actions}
            onDrag={onDrag}
          />
        );
      })}
    </tbody>
  );
}, isSamePart);
