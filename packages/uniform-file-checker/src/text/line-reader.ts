const LF = 0x0a;
const CR = 0x0d;

/** The longest line that is stored; records have up to 466 characters, in UTF-8 up to twice that. */
export const LONGEST_LINE = 4096;

/** How a line ended. */
export type LineEnd = 'crlf' | 'lf' | 'none' | 'endless';

/** Takes a line as a view into bytes that stay valid until it returns. */
export type TakeLine = (bytes: Uint8Array, start: number, length: number, end: LineEnd) => void;

/**
 * Cuts a stream of bytes into lines without holding more than one of them. A line that does not end is passed on once
 * as far as it is stored; the rest of it is skipped.
 */
export class LineReader {
  readonly #take: TakeLine;
  readonly #kept = new Uint8Array(LONGEST_LINE);
  #storedLength = 0;
  #isEndless = false;

  constructor(take: TakeLine) {
    this.#take = take;
  }

  push(chunk: Uint8Array): void {
    let start = 0;
    while (start < chunk.length) {
      const end = chunk.indexOf(LF, start);
      if (end === -1) break;
      this.#finish(chunk, start, end);
      start = end + 1;
    }
    this.#keep(chunk, start, chunk.length);
  }

  /** Passes on what follows the last end of a line. */
  end(): void {
    const length = this.#storedLength;
    this.#storedLength = 0;
    if (length > 0 && !this.#isEndless) this.#take(this.#kept, 0, length, 'none');
  }

  #finish(chunk: Uint8Array, start: number, end: number): void {
    if (this.#isEndless) {
      this.#isEndless = false;
      this.#storedLength = 0;
      return;
    }
    if (this.#storedLength === 0 && end - start <= LONGEST_LINE) {
      this.#give(chunk, start, end);
      return;
    }
    this.#keep(chunk, start, end);
    if (this.#isEndless) this.#isEndless = false;
    else this.#give(this.#kept, 0, this.#storedLength);
    this.#storedLength = 0;
  }

  #give(bytes: Uint8Array, start: number, end: number): void {
    const hasReturn = end > start && bytes[end - 1] === CR;
    this.#take(bytes, start, end - start - (hasReturn ? 1 : 0), hasReturn ? 'crlf' : 'lf');
  }

  #keep(chunk: Uint8Array, start: number, end: number): void {
    if (this.#isEndless || start >= end) return;
    const room = LONGEST_LINE - this.#storedLength;
    const part = chunk.subarray(start, Math.min(end, start + room));
    this.#kept.set(part, this.#storedLength);
    this.#storedLength += part.length;
    if (end - start <= room) return;
    this.#isEndless = true;
    this.#take(this.#kept, 0, this.#storedLength, 'endless');
  }
}
