/** Returns a body of JSON of this size: objects of as many keys as one may have, up to a size: what costs a reader of JSON most. */
export function bodyOfKeys(bytes: number): string {
  const keys = Array.from({ length: 95 }, (_, index) => `"k${index}":"0123456"`).join(',');
  const object = `{${keys}}`;
  const count = Math.trunc((bytes - 20) / (object.length + 1));
  if (count === 0) return `{"k":"${'x'.repeat(bytes - 20)}"}`;
  return `{"lines":[${Array.from({ length: count }, () => object).join(',')}]}`;
}
