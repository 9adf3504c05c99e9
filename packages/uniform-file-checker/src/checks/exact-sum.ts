const FLUSH_ABOVE = 2 ** 52;

/** Adds whole numbers without losing any, however large their sum. */
export class ExactSum {
  #near = 0;
  #far = 0n;

  /** Adds a whole number below 2^52; what is no number is passed over. */
  add(value: number): void {
    if (Number.isNaN(value)) return;
    this.#near += value;
    if (Math.abs(this.#near) < FLUSH_ABOVE) return;
    this.#far += BigInt(this.#near);
    this.#near = 0;
  }

  get value(): bigint {
    return this.#far + BigInt(this.#near);
  }
}

/** Writes hundredths as a sum with two decimals, such as 1180.00, for the report of a fault. */
export function sumText(hundredths: number | bigint): string {
  const value = BigInt(hundredths);
  const size = value < 0n ? -value : value;
  const cents = String(size % 100n).padStart(2, '0');
  return `${value < 0n ? '-' : ''}${size / 100n}.${cents}`;
}
