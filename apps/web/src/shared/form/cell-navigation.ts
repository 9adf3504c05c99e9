export type Arrow = 'ArrowLeft' | 'ArrowRight' | 'ArrowUp' | 'ArrowDown';

export interface CellPlace {
  readonly row: number;
  readonly column: number;
}

export interface GridShape {
  readonly rows: number;
  readonly columns: number;
  /** Reading direction of the page; arrow keys follow the visual order in both. */
  readonly direction: 'rtl' | 'ltr';
}

/** Returns the cell that an arrow key moves to in visual order, or undefined at the edge of the grid. */
export function neighbour(place: CellPlace, arrow: Arrow, grid: GridShape): CellPlace | undefined {
  const { row, column } = place;
  const forward = grid.direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
  const target =
    arrow === 'ArrowUp'
      ? { row: row - 1, column }
      : arrow === 'ArrowDown'
        ? { row: row + 1, column }
        : { row, column: column + (arrow === forward ? 1 : -1) };
  const isInside =
    target.row >= 0 && target.row < grid.rows && target.column >= 0 && target.column < grid.columns;
  return isInside ? target : undefined;
}

export interface TextCaret {
  readonly start: number;
  readonly end: number;
  readonly length: number;
  /** Direction of the text inside the cell. */
  readonly direction: 'rtl' | 'ltr';
}

/**
 * Returns whether a sideways arrow would move out of the text of a cell: all of it is selected, or the caret
 * is at the edge that the arrow points to.
 */
export function leavesText(arrow: 'ArrowLeft' | 'ArrowRight', caret: TextCaret): boolean {
  if (caret.length === 0) return true;
  if (caret.start === 0 && caret.end === caret.length) return true;
  if (caret.start !== caret.end) return false;
  const pointsToEnd = (arrow === 'ArrowRight') === (caret.direction === 'ltr');
  return caret.start === (pointsToEnd ? caret.length : 0);
}
