import { useEffect, type RefObject } from 'react';

/** Pixels that rounding may leave. */
const ROUNDING = 1;

/**
 * Marks a box that scrolls sideways with `data-more-before` and `data-more-after` while content is hidden at its start or end, so
 * that styles can show it.
 */
export function useHiddenEdges(ref: RefObject<HTMLElement | null>): void {
  // After each render, since what is inside may be wider.
  useEffect(() => {
    if (ref.current !== null) markEdges(ref.current);
  });
  useEffect(() => {
    const box = ref.current;
    if (box === null) return;
    const mark = () => markEdges(box);
    const sizes = new ResizeObserver(mark);
    sizes.observe(box);
    box.addEventListener('scroll', mark, { passive: true });
    return () => {
      sizes.disconnect();
      box.removeEventListener('scroll', mark);
    };
  }, [ref]);
}

function markEdges(box: HTMLElement): void {
  // From right to left it is below zero.
  const before = Math.abs(box.scrollLeft);
  const after = box.scrollWidth - box.clientWidth - before;
  box.toggleAttribute('data-more-before', before > ROUNDING);
  box.toggleAttribute('data-more-after', after > ROUNDING);
}
