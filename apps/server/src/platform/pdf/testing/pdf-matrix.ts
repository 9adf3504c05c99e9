/** How a page is moved, turned and stretched, as PDF writes it. */
export type Matrix = readonly [number, number, number, number, number, number];

export const IDENTITY: Matrix = [1, 0, 0, 1, 0, 0];

/** The inner one done before the outer one. */
export function multiply(outer: Matrix, inner: Matrix): Matrix {
  const [a, b, c, d, e, f] = outer;
  const [g, h, i, j, k, l] = inner;
  return [
    a * g + c * h,
    b * g + d * h,
    a * i + c * j,
    b * i + d * j,
    a * k + c * l + e,
    b * k + d * l + f,
  ];
}

/** What a reader returns as one. */
export function toMatrix(numbers: unknown): Matrix {
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = Object.values(
    typeof numbers === 'object' && numbers !== null ? numbers : {},
  ).map(Number);
  return [a, b, c, d, e, f];
}
