import { createHmac } from 'node:crypto';

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const STEP_MS = 30_000;

/** Returns the code that an authenticator app shows for a secret in base32, some steps after a moment. */
export function shownCode(secret: string, nowMs: number, stepsLater = 0): string {
  let bits = 0n;
  for (const letter of secret) bits = bits * 32n + BigInt(LETTERS.indexOf(letter));
  const bytes = Math.floor((secret.length * 5) / 8);
  bits >>= BigInt(secret.length * 5 - bytes * 8);
  const key = Buffer.from(bits.toString(16).padStart(bytes * 2, '0'), 'hex');
  const step = Math.floor(nowMs / STEP_MS) + stepsLater;
  const counter = Buffer.from(step.toString(16).padStart(16, '0'), 'hex');
  const mac = createHmac('sha1', key).update(counter).digest();
  const at = (mac.at(-1) ?? 0) % 16;
  return String((mac.readUInt32BE(at) % 2 ** 31) % 1_000_000).padStart(6, '0');
}
