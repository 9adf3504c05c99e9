/** A network of addresses: those that share the first `bits` of 128 with `value`. */
export interface IpRange {
  readonly value: bigint;
  readonly bits: number;
}

/** IPv4 addresses are the part of IPv6 where RFC 4291 (2.5.5.2) maps them, so that one rule compares both. */
const MAPPED = 0xff_ff_00_00_00_00n;
const BITS = 128;
const V4_BITS = 32;
const DECIMAL = /^(0|[1-9]\d{0,2})$/;
const HEX = /^[0-9a-f]{1,4}$/i;
const LENGTH = /^(0|[1-9]\d{0,2})$/;

function parseV4(text: string): bigint | undefined {
  const parts = text.split('.');
  if (parts.length !== 4) return undefined;
  let value = 0n;
  for (const part of parts) {
    if (!DECIMAL.test(part) || Number(part) > 255) return undefined;
    value = value * 256n + BigInt(part);
  }
  return value;
}

function parseGroups(text: string): bigint[] | undefined {
  if (text === '') return [];
  const groups = text.split(':');
  return groups.every((group) => HEX.test(group))
    ? groups.map((group) => BigInt(`0x${group}`))
    : undefined;
}

/** Returns the text with the dotted end of a mapped address in hexadecimal groups. */
function withoutDots(text: string): string | undefined {
  if (!text.includes('.')) return text;
  const at = text.lastIndexOf(':') + 1;
  const end = parseV4(text.slice(at));
  return end === undefined
    ? undefined
    : `${text.slice(0, at)}${(end >> 16n).toString(16)}:${(end & 0xffffn).toString(16)}`;
}

function parseV6(typed: string): bigint | undefined {
  const text = withoutDots(typed);
  if (text === undefined) return undefined;
  const [before = '', after, more] = text.split('::');
  if (more !== undefined) return undefined;
  const head = parseGroups(before);
  const tail = after === undefined ? [] : parseGroups(after);
  if (head === undefined || tail === undefined) return undefined;
  const missing = 8 - head.length - tail.length;
  if (after === undefined ? missing !== 0 : missing < 1) return undefined;
  const groups = [...head, ...Array.from({ length: missing }, () => 0n), ...tail];
  let value = 0n;
  for (const group of groups) value = value * 0x1_00_00n + group;
  return value;
}

/** Returns the 128 bits of an address, IPv4 ones mapped; undefined for what is none. */
export function parseIpAddress(text: string): bigint | undefined {
  if (text.includes(':')) return parseV6(text);
  const v4 = parseV4(text);
  return v4 === undefined ? undefined : MAPPED + v4;
}

/** Returns the network of an address, or of `address/length`; undefined for what is neither. */
export function parseIpRange(text: string): IpRange | undefined {
  const [address = '', length, more] = text.split('/');
  const value = parseIpAddress(address);
  if (value === undefined || more !== undefined) return undefined;
  const base = address.includes(':') ? 0 : BITS - V4_BITS;
  if (length === undefined) return { value, bits: BITS };
  const bits = LENGTH.test(length) ? base + Number(length) : Infinity;
  return bits <= BITS ? { value, bits } : undefined;
}

/** Returns whether an address is in one of the networks; a text that is no network holds nothing. */
export function isAddressIn(address: string, ranges: readonly string[]): boolean {
  const value = parseIpAddress(address);
  if (value === undefined) return false;
  return ranges.some((text) => {
    const range = parseIpRange(text);
    if (range === undefined) return false;
    const rest = BigInt(BITS - range.bits);
    return value >> rest === range.value >> rest;
  });
}
