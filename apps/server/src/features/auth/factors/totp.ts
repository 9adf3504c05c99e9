import { createHmac, timingSafeEqual } from 'node:crypto';

/** Seconds of one time step (RFC 6238, section 4.1). */
export const TOTP_STEP_SECONDS = 30;
/** Steps by which the clock of a telephone may be off, in each direction. */
const DRIFT_STEPS = 1;
const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** Returns the code of a time step: HMAC-SHA-1, cut to digits (RFC 4226, section 5.3). */
export function totpCode(secret: Uint8Array, step: number, digits = 6): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', secret).update(counter).digest();
  const offset = mac.readUInt8(mac.length - 1) & 0xf;
  const number = mac.readUInt32BE(offset) & 0x7f_ff_ff_ff;
  return String(number % 10 ** digits).padStart(digits, '0');
}

/** Returns the time step of a moment in milliseconds since 1970. */
export function totpStep(nowMs: number): number {
  return Math.floor(nowMs / 1000 / TOTP_STEP_SECONDS);
}

/**
 * Returns the step whose code this is, among those near a moment and after the last one that was taken;
 * undefined for a wrong code, and for one that was taken already.
 */
export function findTotpStep(
  secret: Uint8Array,
  code: string,
  { nowMs, lastStep }: { readonly nowMs: number; readonly lastStep: number },
): number | undefined {
  const typed = Buffer.from(code);
  const now = totpStep(nowMs);
  for (let step = now - DRIFT_STEPS; step <= now + DRIFT_STEPS; step += 1) {
    const right = Buffer.from(totpCode(secret, step));
    const isRight = typed.length === right.length && timingSafeEqual(typed, right);
    if (isRight && step > lastStep) return step;
  }
  return undefined;
}

/** Returns a secret in letters that an app takes (RFC 4648, section 6), without padding. */
export function base32(bytes: Uint8Array): string {
  let bits = '';
  for (const byte of bytes) bits += byte.toString(2).padStart(8, '0');
  const groups = bits.match(/.{1,5}/g) ?? [];
  return groups.map((group) => BASE32[Number.parseInt(group.padEnd(5, '0'), 2)]).join('');
}

/**
 * Returns the address by which an app takes a secret over; authenticator apps read it out of the QR
 * code.
 */
export function totpAddress(secret: Uint8Array, email: string): string {
  const issuer = 'Pinkas';
  const query = new URLSearchParams({
    secret: base32(secret),
    issuer,
    algorithm: 'SHA1',
    digits: '6',
    period: String(TOTP_STEP_SECONDS),
  });
  return `otpauth://totp/${issuer}:${encodeURIComponent(email)}?${query.toString()}`;
}
