/** Colours that a tag may have; the screen defines the appearance of each in light and dark. */
export const TAG_COLORS = [
  'grey',
  'blue',
  'teal',
  'green',
  'amber',
  'red',
  'violet',
  'brown',
] as const;
export type TagColor = (typeof TAG_COLORS)[number];
