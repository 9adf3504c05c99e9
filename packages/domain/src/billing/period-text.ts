import type { LocalDate } from '../time/local-date.ts';

/** What a text of a template may name, in braces; each is replaced by what it is in the period. */
export const PERIOD_WORDS = {
  he: { month: 'חודש', year: 'שנה', number: 'מספר', count: 'מתוך' },
  en: { month: 'month', year: 'year', number: 'number', count: 'of' },
} as const;

export type PeriodWord = keyof (typeof PERIOD_WORDS)['he'];

/** A period as its texts name it. */
export interface NamedPeriod {
  readonly dueOn: LocalDate;
  /** From 1. */
  readonly number: number;
  /** How many there are in all; null for no limit. */
  readonly count: number | null;
}

const monthNames = {
  he: new Intl.DateTimeFormat('he-IL', { month: 'long', timeZone: 'UTC' }),
  en: new Intl.DateTimeFormat('en-GB', { month: 'long', timeZone: 'UTC' }),
};

function valueOf(
  word: PeriodWord,
  { dueOn, number, count }: NamedPeriod,
  language: 'he' | 'en',
): string {
  // oxlint-disable-next-line no-restricted-globals -- the name of a month needs the formatter, which takes a Date
  if (word === 'month') return monthNames[language].format(new Date(`${dueOn}T00:00:00Z`));
  if (word === 'year') return dueOn.slice(0, 4);
  if (word === 'number') return String(number);
  return count === null ? '' : String(count);
}

const WORD_OF_NAME: ReadonlyMap<string, PeriodWord> = new Map(
  Object.values(PERIOD_WORDS).flatMap((names) =>
    (Object.entries(names) as [PeriodWord, string][]).map(([word, name]) => [name, word]),
  ),
);

/** Returns a text with its words of the period replaced, in the language of the document; other braces stay. */
export function periodText(text: string, period: NamedPeriod, language: 'he' | 'en'): string {
  return text.replaceAll(/\{([^{}]{1,20})\}/gu, (whole, name: string) => {
    const word = WORD_OF_NAME.get(name.trim());
    return word === undefined ? whole : valueOf(word, period, language);
  });
}
