/** Sizes of the drawing in pixels; the style sheet has the same. */
export const NODE = { width: 184, height: 116 };
export const GAP = { column: 40, row: 16 };

/** Height of a drawing of some rows, in pixels. */
export function drawingHeight(rows: number): number {
  return rows * NODE.height + (rows - 1) * GAP.row;
}
