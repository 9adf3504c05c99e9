import { readFailure } from '../api/api-error.ts';
import { begin, readParts, type Reading } from './download-file.ts';

/** How often the rest of a finished file is asked for, and how long after it broke off. */
const TRIES_MAX = 5;
const AFTER_MS = 1_000;

interface Rest {
  readonly address: string;
  /** Names the bytes of which there is a part. */
  readonly tag: string;
  readonly reading: Reading;
  /** Why it broke off. */
  readonly reason: unknown;
}

/** Asks for what is missing of a finished file, a few times; throws what broke it off when nothing more comes. */
export async function readRest(
  parts: Uint8Array<ArrayBuffer>[],
  { address, tag, reading, reason }: Rest,
): Promise<void> {
  let broken = reason;
  for (let tries = 0; tries < TRIES_MAX && !reading.signal.aborted; tries += 1) {
    await new Promise((resolve) => window.setTimeout(resolve, AFTER_MS));
    const bytes = parts.reduce((sum, { length }) => sum + length, 0);
    try {
      const range = `bytes=${String(bytes)}-`;
      const response = await begin(address, reading.signal, { range, 'if-range': tag });
      if (!response.ok) throw await readFailure(response);
      if (response.status !== 206) break;
      await readParts(response, parts, reading);
      return;
    } catch (again) {
      broken = again;
    }
  }
  throw broken;
}
