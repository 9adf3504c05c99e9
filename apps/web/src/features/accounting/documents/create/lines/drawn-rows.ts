import { flushSync } from 'react-dom';

/** Renders the rows of a part of the grid with their fields, when it contains the row. */
type Drawer = (index: number) => void;

const drawers = new Set<Drawer>();

/** Registers a part of the grid that renders its fields only near the viewport; the returned function removes it. */
export function addDrawer(drawer: Drawer): () => void {
  drawers.add(drawer);
  return () => drawers.delete(drawer);
}

/** Makes sure that a row has its fields, so that it can take the focus at once. */
export function drawRow(index: number): void {
  if (drawers.size === 0) return;
  flushSync(() => {
    for (const draw of drawers) draw(index);
  });
}
