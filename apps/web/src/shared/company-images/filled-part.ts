/** Pixels row by row, four bytes each: red, green, blue, alpha. */
export interface Pixels {
  readonly data: Uint8ClampedArray;
  readonly width: number;
  readonly height: number;
}

/** A rectangle of a picture, in percent of its sides. */
export interface PartOfImage {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** What is fainter, or whiter, prints as nothing on white. */
const ALPHA_MIN = 16;
const WHITE_MIN = 240;

function isFilled({ data }: Pixels, place: number): boolean {
  const [red = 0, green = 0, blue = 0, alpha = 0] = data.subarray(place, place + 4);
  return alpha >= ALPHA_MIN && Math.min(red, green, blue) < WHITE_MIN;
}

/** Returns the picture without its empty margins; the whole picture where nothing is drawn on it. */
export function filledPart(pixels: Pixels): PartOfImage {
  const { width, height } = pixels;
  let [left, top, right, bottom] = [width, height, -1, -1];
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      if (!isFilled(pixels, 4 * (y * width + x))) continue;
      left = Math.min(left, x);
      right = Math.max(right, x);
      top = Math.min(top, y);
      bottom = y;
    }
  }
  if (right < 0) return { x: 0, y: 0, width: 100, height: 100 };
  return {
    x: (100 * left) / width,
    y: (100 * top) / height,
    width: (100 * (right - left + 1)) / width,
    height: (100 * (bottom - top + 1)) / height,
  };
}
