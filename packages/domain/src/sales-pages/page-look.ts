/**
 * Designs of a sales page. Each has its own order of parts, scale of type, accents and way in which goods are shown; the words,
 * prices and fields of a page stay as they are when its design is changed.
 */
export const PAGE_LOOKS = [
  'gallery',
  'shelf',
  'syllabus',
  'poster',
  'studio',
  'plans',
  'cover',
  'gift',
  'appeal',
  'impact',
] as const;
export type PageLook = (typeof PAGE_LOOKS)[number];

/** Designs that say everything before they sell. */
const TEXT_FIRST: readonly PageLook[] = ['syllabus', 'cover', 'appeal', 'impact'];

/** Returns whether the text that follows the first paragraph comes before the goods. */
export function isTextFirst(look: PageLook): boolean {
  return TEXT_FIRST.includes(look);
}
