/** Keys that are compared; beyond it the checker reports that it compares no more. */
export const MOST_KEYS = 2_000_000;

const FIRST_SLOTS = 1024;

/** Gives every distinct key of a fixed length a number, 0, 1, 2 …, in a few bytes a key. */
export class KeyIndex {
  readonly #length: number;
  readonly #most: number;
  #keys: Uint8Array;
  #slots = new Int32Array(FIRST_SLOTS).fill(-1);
  #size = 0;

  constructor(length: number, most: number = MOST_KEYS) {
    this.#length = length;
    this.#most = most;
    this.#keys = new Uint8Array(length * FIRST_SLOTS);
  }

  get size(): number {
    return this.#size;
  }

  /** Returns the number of a key; -1 for one that was never added. */
  find(key: Uint8Array): number {
    return this.#slots[this.#slotOf(key)] ?? -1;
  }

  /** Returns the number of a key, a new one when it is new; -1 when the index is full. */
  add(key: Uint8Array): number {
    const slot = this.#slotOf(key);
    const found = this.#slots[slot] ?? -1;
    if (found !== -1) return found;
    if (this.#size >= this.#most) return -1;
    const index = this.#size;
    this.#size += 1;
    this.#grow();
    this.#keys.set(key, index * this.#length);
    this.#slots[slot] = index;
    if (this.#size * 2 > this.#slots.length) this.#spread();
    return index;
  }

  /** Returns a key by its number. */
  keyOf(index: number): Uint8Array {
    return this.#keys.subarray(index * this.#length, (index + 1) * this.#length);
  }

  #slotOf(key: Uint8Array): number {
    const mask = this.#slots.length - 1;
    let slot = hashOf(key, 0, this.#length) & mask;
    for (;;) {
      const index = this.#slots[slot] ?? -1;
      if (index === -1 || this.#isAt(index, key)) return slot;
      slot = (slot + 1) & mask;
    }
  }

  #isAt(index: number, key: Uint8Array): boolean {
    const begin = index * this.#length;
    for (let at = 0; at < this.#length; at += 1) {
      if (this.#keys[begin + at] !== key[at]) return false;
    }
    return true;
  }

  #grow(): void {
    if (this.#size * this.#length <= this.#keys.length) return;
    const wider = new Uint8Array(this.#keys.length * 2);
    wider.set(this.#keys);
    this.#keys = wider;
  }

  #spread(): void {
    const slots = new Int32Array(this.#slots.length * 2).fill(-1);
    const mask = slots.length - 1;
    for (let index = 0; index < this.#size; index += 1) {
      let slot = hashOf(this.#keys, index * this.#length, this.#length) & mask;
      while (slots[slot] !== -1) slot = (slot + 1) & mask;
      slots[slot] = index;
    }
    this.#slots = slots;
  }
}

/** FNV-1a, with an extra mixing step. */
function hashOf(bytes: Uint8Array, begin: number, length: number): number {
  let hash = 0x811c9dc5;
  for (let at = begin; at < begin + length; at += 1) {
    hash = Math.imul(hash ^ (bytes[at] ?? 0), 0x01000193);
  }
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  return hash ^ (hash >>> 13);
}

/** Numbers beside the keys of an index; zero where none was set. */
export class Column {
  #values = new Float64Array(FIRST_SLOTS);

  get(index: number): number {
    return this.#values[index] ?? 0;
  }

  set(index: number, value: number): void {
    this.#grow(index);
    this.#values[index] = value;
  }

  add(index: number, value: number): void {
    this.set(index, this.get(index) + value);
  }

  #grow(index: number): void {
    if (index < this.#values.length) return;
    const wider = new Float64Array(Math.max(this.#values.length * 2, index + 1));
    wider.set(this.#values);
    this.#values = wider;
  }
}
