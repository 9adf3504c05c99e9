import { expect, test } from 'vitest';

import { filledPart, type Pixels } from './filled-part.ts';

type Color = readonly [red: number, green: number, blue: number, alpha: number];

const WHITE: Color = [250, 252, 255, 255];
const CLEAR: Color = [0, 0, 0, 0];
const BLUE: Color = [39, 66, 168, 255];

/** A picture of ten by five pixels: `drawn` where a pixel is in it, and `around` elsewhere. */
function picture(around: Color, drawn: (x: number, y: number) => Color | undefined): Pixels {
  const [width, height] = [10, 5];
  const colors = Array.from({ length: width * height }, (_, index) => {
    return drawn(index % width, Math.floor(index / width)) ?? around;
  });
  return { data: Uint8ClampedArray.from(colors.flat()), width, height };
}

const inside = (x: number, y: number) => (x >= 2 && x < 6 && y >= 1 && y < 3 ? BLUE : undefined);

test.each([
  ['white', WHITE],
  ['transparent', CLEAR],
])('%s margins are no part of a picture', (_name, around) => {
  expect(filledPart(picture(around, inside))).toEqual({ x: 20, y: 20, width: 40, height: 40 });
});

test('a single dot is a part, and a picture that is drawn to its edges is whole', () => {
  const dot = picture(CLEAR, (x, y) => (x === 9 && y === 4 ? BLUE : undefined));
  expect(filledPart(dot)).toEqual({ x: 90, y: 80, width: 10, height: 20 });
  expect(filledPart(picture(BLUE, () => undefined))).toMatchObject({ width: 100, height: 100 });
});

test('a picture on which nothing is drawn stays whole', () => {
  const whole = { x: 0, y: 0, width: 100, height: 100 };
  expect(filledPart(picture(WHITE, () => undefined))).toEqual(whole);
});
