import { flushSync } from 'react-dom';

/** Draws the rows of a part of the grid with their fields, when the row is one of its own. */
type Drawer = (index: number) => void;

const drawers = new Set<Drawer>();

/** Registers a part of the grid that draws its fields only near the eye; the answer takes it out. */
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
