import { parseLocalDateText } from '@pinkas/domain/time/local-date';

/** Text that is completed to a date automatically: `05032026`, `050326` and `5/3/26`. */
const SHORT = [
  /^(\d{2})(\d{2})(\d{4})$/,
  /^(\d{2})(\d{2})(\d{2})$/,
  /^(\d{1,2})[./-](\d{1,2})[./-](\d{2})$/,
];

/**
 * Reads a typed date, day first. Short forms count only once the field is left, because `5/3/20` is
 * also the beginning of `5/3/2026`. Answers `YYYY-MM-DD`, or undefined.
 */
export function readTypedDate(text: string, isLeft: boolean): string | undefined {
  const trimmed = text.trim();
  const whole = parseLocalDateText(trimmed);
  if (whole !== undefined || !isLeft) return whole;
  for (const pattern of SHORT) {
    const match = pattern.exec(trimmed);
    if (match === null) continue;
    const [, day = '', month = '', year = ''] = match;
    return parseLocalDateText(`${day}/${month}/${year.length === 2 ? `20${year}` : year}`);
  }
  return undefined;
}
