import fc from 'fast-check';

import type { DrawnGlyph, DrawnPage } from '../../../../../platform/pdf/testing/pdf-glyphs.ts';

/** The margin of a document beside its text, in points. */
const MARGIN = (16 / 25.4) * 72;
/** Pairs such as "Ta" lean over each other; two that share more of their height lie on top. */
const OVERLAP_SHARE_MAX = 0.3;

interface Box {
  readonly left: number;
  readonly right: number;
  readonly bottom: number;
  readonly top: number;
  readonly text: string;
}

/** The letters of a page, each by the part of its box that ink of most letters fills. */
function boxesOf({ glyphs }: DrawnPage): Box[] {
  return glyphs
    .filter(({ text, width }) => width > 0.3 && !/^[\s\p{M}]*$/u.test(text))
    .map(({ x, y, width, size, text }: DrawnGlyph) => {
      return { left: x, right: x + width, bottom: y, top: y + size * 0.5, text };
    });
}

function overlapOf(a: Box, b: Box): number {
  const across = Math.min(a.right, b.right) - Math.max(a.left, b.left);
  const along = Math.min(a.top, b.top) - Math.max(a.bottom, b.bottom);
  return Math.min(across, along);
}

/** Letters beyond the margins of the paper, and pairs of letters that lie on top of each other. */
export function faultsOf(page: DrawnPage, margin = MARGIN): string[] {
  const boxes = boxesOf(page).toSorted((a, b) => a.left - b.left);
  const outside = boxes.filter(
    ({ left, right, bottom, top }) =>
      left < margin - 0.5 || right > page.width - margin + 0.5 || bottom < 10 || top > page.height,
  );
  const onTop = boxes.flatMap((box, index) => {
    const found: string[] = [];
    for (const next of boxes.slice(index + 1)) {
      if (next.left > box.right) break;
      if (overlapOf(box, next) > (box.top - box.bottom) * OVERLAP_SHARE_MAX) {
        found.push(`${box.text} under ${next.text}`);
      }
    }
    return found;
  });
  return [...outside.map(({ text }) => `${text} outside`), ...onTop];
}

/** A word without any break opportunity, of one to `max` letters, mostly long ones. */
export function aWord(max: number): fc.Arbitrary<string> {
  const alphabets = [
    'אבגדהוזחטיכלמנסעפצקרשת',
    'abcdefghijklmnopqrstuvwxyz',
    'WM@_0123456789',
    'ابتثجحخدذر',
  ];
  const letters = alphabets.map((alphabet) => fc.constantFrom(...alphabet));
  const length = { minLength: Math.ceil(max / 2), maxLength: max };
  return fc.oneof(...letters.map((letter) => fc.string({ unit: letter, ...length })));
}
