import { expect, test } from 'vitest';

import { picturesBeside } from './drawn-pictures.ts';
import { pictureTests } from './picture-tests.ts';
import { PICTURE_NAMES, SELLING_STATES } from './states.ts';

pictureTests('selling', SELLING_STATES);

test('no two states share a picture, and none is kept of a state that is gone', () => {
  expect(new Set(PICTURE_NAMES).size).toBe(PICTURE_NAMES.length);
  expect(picturesBeside(PICTURE_NAMES)).toEqual([]);
});
