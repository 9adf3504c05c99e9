/** A coarse kind of value: `string`, `number`, `boolean`, `bytes`, `object`, `json`, `unknown`, `any` or `list of …`. */
export type ValueKind = string;

/** Returns the kind of a value as it comes out of the driver. */
export function kindOfValue(value: unknown): ValueKind {
  if (Buffer.isBuffer(value)) return 'bytes';
  if (Array.isArray(value)) return `list of ${kindOfValue(value[0])}`;
  return typeof value;
}
