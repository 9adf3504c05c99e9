/** Returns all numbers of up to nine digits that begin with the given ones, as ranges of an index. */
export function numberRangesOf(digits: string): (readonly [number, number])[] {
  if (!/^[1-9]\d{0,8}$/.test(digits)) return [];
  const ranges: [number, number][] = [];
  let from = Number(digits);
  let to = from;
  for (let length = digits.length; length <= 9; length += 1) {
    ranges.push([from, to]);
    from *= 10;
    to = to * 10 + 9;
  }
  return ranges;
}
