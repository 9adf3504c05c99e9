import type { StartDrag } from './row-handle.tsx';
import type { LineActions, LineKind } from './use-lines.ts';

/** What a row of the grid is drawn from; its values come from the review. */
export interface RowProps {
  readonly index: number;
  readonly lineKey: string;
  readonly kind: LineKind;
  readonly isOnly: boolean;
  readonly isLast: boolean;
  readonly actions: LineActions;
  readonly onDrag: StartDrag;
}

/** Whether a row needs no new drawing: what acts is made anew with each change, but always does the same. */
export function isSameRow(before: RowProps, after: RowProps): boolean {
  return (
    before.index === after.index &&
    before.lineKey === after.lineKey &&
    before.kind === after.kind &&
    before.isOnly === after.isOnly &&
    before.isLast === after.isLast
  );
}
