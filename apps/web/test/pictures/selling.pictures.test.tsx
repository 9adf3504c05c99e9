import { expect, test } from 'vitest';

import { picturesBeside } from './drawn-pictures.ts';
import { PICTURE_NAMES } from './picture-names.ts';
import { SELLING_STATES } from './selling-states.ts';
import { stateTests } from './state-tests.ts';

stateTests('selling', SELLING_STATES);

test('no two states share a picture, and none is kept of a state that is gone', () => {
  expect(new Set(PICTURE_NAMES).size).toBe(PICTURE_NAMES.length);
  expect(picturesBeside(PICTURE_NAMES)).toEqual([]);
});
