import type { ResponseReason } from './response-reason.ts';

/** Codes of one meaning: single ones and ranges of three digits, divided by spaces, such as `051-053 055`. */
export type ResponseRow = readonly [codes: string, reason: ResponseReason, meaning: string];

/** Returns the single codes of a list such as `051-053 055`, as text. */
export function codesIn(codes: string): string[] {
  return codes.split(' ').flatMap((part) => {
    const [first = '', last] = part.split('-');
    if (last === undefined) return [first];
    const count = Number(last) - Number(first) + 1;
    return Array.from({ length: count }, (_, index) =>
      String(Number(first) + index).padStart(first.length, '0'),
    );
  });
}
