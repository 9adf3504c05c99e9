import {
  addMonths,
  addDays,
  endOfMonth,
  parseLocalDate,
  parseLocalDateText,
  startOfMonth,
  type LocalDate,
} from '../time/local-date.ts';

/** Days, both ends included. */
export interface DayRange {
  readonly from: LocalDate;
  readonly to: LocalDate;
}

/** Names of the months in the order of the year, as people type them. */
const MONTH_NAMES: readonly (readonly string[])[] = [
  ['ינואר', 'january', 'jan'],
  ['פברואר', 'february', 'feb'],
  ['מרץ', 'מרס', 'march', 'mar'],
  ['אפריל', 'april', 'apr'],
  ['מאי', 'may'],
  ['יוני', 'june', 'jun'],
  ['יולי', 'july', 'jul'],
  ['אוגוסט', 'august', 'aug'],
  ['ספטמבר', 'september', 'sep'],
  ['אוקטובר', 'october', 'oct'],
  ['נובמבר', 'november', 'nov'],
  ['דצמבר', 'december', 'dec'],
];

const DAY_AND_MONTH = /^(\d{1,2})([./-])(\d{1,2})(?:\2(\d{2}))?$/;
const MONTH_AND_YEAR = /^(\d{1,2})[./-](\d{4})$/;
const NAMED = /^(?:(\d{1,2})\s+)?ב?([א-ת]+|[a-z]+)(?:,?\s+(\d{4}))?$/;

function dayOf(year: number, month: number, day: number): LocalDate | undefined {
  const [mm, dd] = [month, day].map((part) => String(part).padStart(2, '0'));
  return parseLocalDate(`${String(year)}-${mm ?? ''}-${dd ?? ''}`);
}

function oneDay(date: LocalDate | undefined): DayRange | undefined {
  return date === undefined ? undefined : { from: date, to: date };
}

function monthOf(date: LocalDate | undefined): DayRange | undefined {
  return date === undefined ? undefined : { from: startOfMonth(date), to: endOfMonth(date) };
}

/** Without a year, the last such day that has come, or the coming one within a month. */
function withoutYear(month: number, day: number, today: LocalDate): LocalDate | undefined {
  const year = Number(today.slice(0, 4));
  const dates = [year + 1, year, year - 1].flatMap((one) => dayOf(one, month, day) ?? []);
  return dates.find((date) => date <= addMonths(today, 1));
}

function readNamed(text: string, today: LocalDate): DayRange | undefined {
  const match = NAMED.exec(text);
  if (match === null) return undefined;
  const [, day, name = '', year] = match;
  const month = MONTH_NAMES.findIndex((names) => names.includes(name)) + 1;
  if (month === 0) return undefined;
  const dayNumber = Number(day ?? 1);
  const date =
    year === undefined
      ? withoutYear(month, dayNumber, today)
      : dayOf(Number(year), month, dayNumber);
  return day === undefined ? monthOf(date) : oneDay(date);
}

/**
 * Reads a typed day or month: `20/11/2026`, `20.11.26`, `20/11`, `2026-11-20`, `11/2026`,
 * `נובמבר 2026`, `20 בנובמבר 2026`, `היום`, `אתמול`, and the same in English. Undefined for anything else.
 */
export function readTypedDates(typed: string, today: LocalDate): DayRange | undefined {
  const text = typed.trim().toLowerCase().replaceAll(/\s+/g, ' ');
  if (text === 'היום' || text === 'today') return oneDay(today);
  if (text === 'אתמול' || text === 'yesterday') return oneDay(addDays(today, -1));
  const whole = parseLocalDateText(text) ?? parseLocalDate(text);
  if (whole !== undefined) return oneDay(whole);
  const month = MONTH_AND_YEAR.exec(text);
  if (month !== null) return monthOf(dayOf(Number(month[2]), Number(month[1]), 1));
  const day = DAY_AND_MONTH.exec(text);
  if (day === null) return readNamed(text, today);
  const [, dd, , mm, yy] = day;
  return oneDay(
    yy === undefined
      ? withoutYear(Number(mm), Number(dd), today)
      : dayOf(2000 + Number(yy), Number(mm), Number(dd)),
  );
}
