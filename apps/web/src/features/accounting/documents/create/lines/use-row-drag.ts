import { useEffect, useRef, type RefObject } from 'react';

import type { StartDrag } from './row-handle.tsx';

/** So near to the edge of the window the page scrolls along. */
const EDGE_PX = 72;
const SCROLL_PX_A_FRAME = 14;

interface Target {
  readonly row: HTMLElement;
  readonly index: number;
  readonly isAfter: boolean;
}

function rowAt(container: HTMLElement, y: number): Target | undefined {
  const box = container.getBoundingClientRect();
  const top = Math.max(box.top, 0) + 1;
  const bottom = Math.min(box.bottom, window.innerHeight) - 1;
  const inside = Math.min(Math.max(y, top), bottom);
  const row = document
    .elementsFromPoint(box.left + box.width / 2, inside)
    .map((element) => element.closest<HTMLElement>('[data-line-row]'))
    .find((one) => one !== null && container.contains(one));
  if (row === null || row === undefined) return undefined;
  const { top: start, height } = row.getBoundingClientRect();
  return { row, index: Number(row.dataset['lineRow']), isAfter: inside > start + height / 2 };
}

/** Returns the index of a row that is dropped before or after another, once it has been removed from its own. */
export function placeOfDrop(from: number, over: number, isAfter: boolean): number {
  const gap = isAfter ? over + 1 : over;
  return gap > from ? gap - 1 : gap;
}

/**
 * Moves rows by mouse, pen or finger. The dragged row and the drop target are marked on the rows themselves,
 * so that nothing renders until the drop. Escape cancels.
 */
export function useRowDrag(
  container: RefObject<HTMLElement | null>,
  move: (from: number, to: number) => void,
): StartDrag {
  const stop = useRef<() => void>(undefined);
  useEffect(() => () => stop.current?.(), []);

  return (event, from) => {
    const list = container.current;
    const handle = event.currentTarget;
    const dragged = handle.closest<HTMLElement>('[data-line-row]');
    if (event.button !== 0 || list === null || dragged === null) return;
    event.preventDefault();
    handle.setPointerCapture(event.pointerId);
    const { pointerId } = event;
    let y = event.clientY;
    let target: Target | undefined;
    let frame = 0;

    function mark(next: Target | undefined) {
      target?.row.removeAttribute('data-drop');
      target = next;
      next?.row.setAttribute('data-drop', next.isAfter ? 'after' : 'before');
    }
    function follow() {
      const step =
        y < EDGE_PX ? -SCROLL_PX_A_FRAME : y > window.innerHeight - EDGE_PX ? SCROLL_PX_A_FRAME : 0;
      if (step !== 0) window.scrollBy(0, step);
      if (list !== null) mark(rowAt(list, y));
      frame = requestAnimationFrame(follow);
    }
    function end(isDropped: boolean) {
      const landed = target;
      stop.current?.();
      if (!isDropped || landed === undefined) return;
      const to = placeOfDrop(from, landed.index, landed.isAfter);
      if (to !== from) move(from, to);
    }
    const onMove = (next: globalThis.PointerEvent): void => {
      if (next.pointerId === pointerId) y = next.clientY;
    };
    const onUp = (next: globalThis.PointerEvent): void => {
      if (next.pointerId !== pointerId) return;
      y = next.clientY;
      if (list !== null) mark(rowAt(list, y));
      end(true);
    };
    const onCancel = (): void => end(false);
    const onKey = (key: KeyboardEvent): void => {
      if (key.code !== 'Escape') return;
      key.preventDefault();
      key.stopPropagation();
      end(false);
    };
    stop.current = () => {
      stop.current = undefined;
      cancelAnimationFrame(frame);
      mark(undefined);
      dragged.removeAttribute('data-dragged');
      handle.removeEventListener('pointermove', onMove);
      handle.removeEventListener('pointerup', onUp);
      handle.removeEventListener('pointercancel', onCancel);
      window.removeEventListener('keydown', onKey, true);
    };
    dragged.setAttribute('data-dragged', '');
    handle.addEventListener('pointermove', onMove);
    handle.addEventListener('pointerup', onUp);
    handle.addEventListener('pointercancel', onCancel);
    window.addEventListener('keydown', onKey, true);
    frame = requestAnimationFrame(follow);
  };
}
