const DAYS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
const FIRST_YEAR = 1900;
const LAST_YEAR = 2199;

/** Returns whether YYYYMMDD, as a number, is a day of the calendar of these centuries. */
export function isRealDate(value: number): boolean {
  const year = Math.trunc(value / 10_000);
  const month = Math.trunc(value / 100) % 100;
  const day = value % 100;
  if (year < FIRST_YEAR || year > LAST_YEAR || month < 1 || month > 12) return false;
  const isLeap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
  const days = month === 2 && isLeap ? 29 : (DAYS[month - 1] ?? 0);
  return day >= 1 && day <= days;
}

/** Returns whether hhmm, as a number, is a minute of a day. */
export function isRealTime(value: number): boolean {
  return Math.trunc(value / 100) < 24 && value % 100 < 60;
}

/** Returns whether nine digits end with the check digit of an Israeli VAT, company or identity number. */
export function hasCheckDigit(number: string): boolean {
  if (!/^\d{9}$/.test(number) || number === '000000000') return false;
  let sum = 0;
  for (let at = 0; at < 9; at += 1) {
    const product = Number(number[at]) * (at % 2 === 0 ? 1 : 2);
    sum += product > 9 ? product - 9 : product;
  }
  return sum % 10 === 0;
}
