import { SCROLL_TO_ERROR_MS, SCROLL_TO_ERROR_OFFSET_PX } from '@pinkas/domain/limits';

/** A third of a second at most. */
const FRAMES_TO_MARKS = 20;
const FIELD = 'input, select, textarea, button, [tabindex="0"]';
const TYPED_IN = 'input, select, textarea';
/** The folded container of an invalid field: a press on it opens the field. */
const OPENER = '[data-opens-error]';
/** Fields that scroll beside the page rather than with it. */
const SCROLLS_ITSELF = 'dialog, [data-scrolls-itself]';

/** Lower edge of the bars fixed to the top of the window. */
function fixedEdge(): number {
  const bars = document.querySelectorAll('.pk-top-bar, [data-fixed-bar]');
  return Math.max(0, ...[...bars].map((bar) => bar.getBoundingClientRect().bottom));
}

function nextFrame(): Promise<number> {
  return new Promise((resolve) => requestAnimationFrame(resolve));
}

/** The marks appear with the next drawing; on a device that is busy, some drawings later. */
async function findMarked(root: ParentNode): Promise<HTMLElement | null> {
  let field: HTMLElement | null = null;
  await nextFrame();
  for (let frame = 0; field === null && frame < FRAMES_TO_MARKS; frame += 1) {
    await nextFrame();
    field = root.querySelector('.has-error');
  }
  return field;
}

/** Returns whether the focus, which a submit of a form left in it, is in another field now; a dialog that closes moves it too. */
function isTypingOn(root: ParentNode, before: Element | null): boolean {
  const now = document.activeElement;
  const wasInForm = root instanceof Element && root.contains(before);
  return wasInForm && now !== before && now?.matches(TYPED_IN) === true;
}

/** Slows down towards the end: 0 to 1. */
function eased(part: number): number {
  return 1 - (1 - part) ** 3;
}

async function scrollPageTo(top: number): Promise<void> {
  const from = window.scrollY;
  if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) {
    window.scrollTo(0, top);
    return;
  }
  const begin = await nextFrame();
  for (let now = begin; now - begin < SCROLL_TO_ERROR_MS; now = await nextFrame()) {
    window.scrollTo(0, from + (top - from) * eased((now - begin) / SCROLL_TO_ERROR_MS));
  }
  window.scrollTo(0, top);
}

/**
 * After a failed submit: moves the first field marked `has-error` to 50 px below the fixed bars in
 * 400 ms and puts the focus in its input; what is folded into a card opens. Nothing moves once a person went on to another
 * field of the form. False when no field is marked.
 */
export async function scrollToFirstError(root: ParentNode = document): Promise<boolean> {
  const before = document.activeElement;
  const field = await findMarked(root);
  if (field === null) return false;
  if (isTypingOn(root, before)) return true;
  // The focus moves first: a person who keeps typing must not lose it at the end.
  const opener = field.querySelector<HTMLElement>(OPENER);
  (opener ?? field.querySelector<HTMLElement>(FIELD))?.focus({ preventScroll: true });
  if (field.closest(SCROLLS_ITSELF) === null) {
    const top = field.getBoundingClientRect().top + window.scrollY;
    await scrollPageTo(Math.max(0, top - fixedEdge() - SCROLL_TO_ERROR_OFFSET_PX));
  } else {
    field.scrollIntoView({ block: 'center' });
  }
  opener?.click();
  return true;
}
