import type { StartDrag } from '../row-handle.tsx';
import type { LineActions, LineKind } from '../use-lines.ts';

/** Props of a grid row; its values come from the review. */
export interface RowProps {
  readonly index: number;
  readonly lineKey: string;
  readonly kind: LineKind;
  readonly isOnly: boolean;
  readonly isLast: boolean;
  readonly actions: LineActions;
  readonly onDrag: StartDrag;
}

/** Returns whether a row can skip rendering: its callbacks are recreated on each change, but always do the same. */
export function isSameRow(before: RowProps, after: RowProps): boolean {
  return (
    before.index === after.index &&
    before.lineKey === after.lineKey &&
    before.kind === after.kind &&
    before.isOnly === after.isOnly &&
    before.isLast === after.isLast
  );
}
