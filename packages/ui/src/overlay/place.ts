/** The position of a popup beside its anchor; start and end follow the reading direction. */
export type Placement = 'below-start' | 'below-end' | 'beside-end';

const GAP_PX = 4;
const EDGE_PX = 8;

/**
 * Positions a `position: fixed` popup beside its anchor, flips it above when there is more room there, keeps
 * it inside the window, and sets the free height as `--pk-room`.
 */
export function placePopup(popup: HTMLElement, anchor: HTMLElement, placement: Placement): void {
  const isRtl = getComputedStyle(anchor).direction === 'rtl';
  const at = anchor.getBoundingClientRect();
  const roomBelow = window.innerHeight - at.bottom - GAP_PX - EDGE_PX;
  const roomAbove = at.top - GAP_PX - EDGE_PX;
  if (placement === 'beside-end') {
    popup.style.setProperty('--pk-room', `${String(window.innerHeight - 2 * EDGE_PX)}px`);
    const own = popup.getBoundingClientRect();
    const left = isRtl ? at.left - GAP_PX - own.width : at.right + GAP_PX;
    move(popup, left, Math.min(at.top - GAP_PX, window.innerHeight - EDGE_PX - own.height));
    return;
  }
  popup.style.setProperty('--pk-room', `${String(roomBelow)}px`);
  const wanted = popup.scrollHeight;
  const isAbove = wanted > roomBelow && roomAbove > roomBelow;
  popup.style.setProperty('--pk-room', `${String(isAbove ? roomAbove : roomBelow)}px`);
  const own = popup.getBoundingClientRect();
  const isRightAligned = (placement === 'below-start') === isRtl;
  const left = isRightAligned ? at.right - own.width : at.left;
  move(popup, left, isAbove ? at.top - GAP_PX - own.height : at.bottom + GAP_PX);
}

function move(popup: HTMLElement, left: number, top: number): void {
  const widest = window.innerWidth - EDGE_PX - popup.offsetWidth;
  popup.style.left = `${String(Math.max(EDGE_PX, Math.min(left, widest)))}px`;
  popup.style.top = `${String(Math.max(EDGE_PX, top))}px`;
}
