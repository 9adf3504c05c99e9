/**
 * A drawn signature as the `d` of one SVG path: lines between whole points of a field of fixed size,
 * so that it is small, scales without loss, and can be checked to the last character.
 */

export const SIGNATURE_WIDTH = 600;
export const SIGNATURE_HEIGHT = 200;
export const SIGNATURE_LENGTH_MAX = 20_000;
/** A dot or a slip of the finger is no signature: this much line has to be drawn. */
const INK_MIN = 60;
/** Points that are nearer than this to the one before add nothing that can be seen. */
const STEP_MIN = 4;

export interface SignaturePoint {
  readonly x: number;
  readonly y: number;
}

/** The points between putting the pen down and taking it up. */
export type SignatureStroke = readonly SignaturePoint[];

const PATH = /^M\d{1,3} \d{1,3}(?:[ML]\d{1,3} \d{1,3})*$/;
const STEP = /([ML])(\d{1,3}) (\d{1,3})/g;

function within(value: number, max: number): number {
  return Math.min(max, Math.max(0, Math.trunc(value)));
}

function distance(from: SignaturePoint, to: SignaturePoint): number {
  return Math.hypot(to.x - from.x, to.y - from.y);
}

/** Returns the distinguishable points of a stroke, on the field. */
function seenPoints(stroke: SignatureStroke): SignaturePoint[] {
  const seen: SignaturePoint[] = [];
  for (const { x, y } of stroke) {
    const point = { x: within(x, SIGNATURE_WIDTH), y: within(y, SIGNATURE_HEIGHT) };
    const last = seen.at(-1);
    if (last === undefined || distance(last, point) >= STEP_MIN) seen.push(point);
  }
  return seen;
}

/** Returns the path of what was drawn; '' before the first point. */
export function signaturePathOf(strokes: readonly SignatureStroke[]): string {
  return strokes
    .flatMap((stroke) =>
      seenPoints(stroke).map(
        ({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${String(x)} ${String(y)}`,
      ),
    )
    .join('');
}

function inkOf(path: string): number {
  let ink = 0;
  let last: SignaturePoint | undefined;
  for (const [, letter, x, y] of path.matchAll(STEP)) {
    const point = { x: Number(x), y: Number(y) };
    if (letter === 'L' && last !== undefined) ink += distance(last, point);
    last = point;
  }
  return ink;
}

function isOnField(path: string): boolean {
  return [...path.matchAll(STEP)].every(
    ([, , x, y]) => Number(x) <= SIGNATURE_WIDTH && Number(y) <= SIGNATURE_HEIGHT,
  );
}

/** Returns whether the text is the path of a signature: of this form and size, on the field, more than a dot. */
export function isSignaturePath(path: string): boolean {
  return (
    path.length <= SIGNATURE_LENGTH_MAX &&
    PATH.test(path) &&
    isOnField(path) &&
    inkOf(path) >= INK_MIN
  );
}
