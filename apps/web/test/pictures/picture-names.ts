import { ACCOUNT_STATES } from './account-states.ts';
import { BOOKS_STATES } from './books-states.ts';
import { SELLING_STATES } from './selling-states.ts';

/** Names of all stored pictures. */
export const PICTURE_NAMES: readonly string[] = [
  ...SELLING_STATES,
  ...BOOKS_STATES,
  ...ACCOUNT_STATES,
].flatMap(({ name, isDarkToo, hasNoPicture }) =>
  hasNoPicture === true
    ? []
    : ['desk', 'phone'].flatMap((size) => [
        `${name}-${size}-light`,
        ...(isDarkToo === true ? [`${name}-${size}-dark`] : []),
      ]),
);
