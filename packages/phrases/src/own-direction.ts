import type { Language, PhraseValues } from './phrases.ts';

/** Letters that run against the sentences of a language. */
const AGAINST: Readonly<Record<Language, RegExp>> = {
  he: /\p{Script=Latin}|\p{Script=Cyrillic}|\p{Script=Greek}/u,
  en: /\p{Script=Hebrew}|\p{Script=Arabic}/u,
};
/** Letters of its own: a text that has some of both is in the direction of the sentences already. */
const ALONG: Readonly<Record<Language, RegExp>> = {
  he: /\p{Script=Hebrew}/u,
  en: /\p{Script=Latin}/u,
};
/**
 * A text of several words, or with a sign at an end: within a sentence of the other direction its parts would be
 * reordered.
 */
const COMES_APART = /\s|^[^\p{L}\p{N}]|[^\p{L}\p{N}]$/u;
const ISOLATE = '\u2068';
/** A caller may know a text's direction and have isolated it. */
const IS_ISOLATED = /^[\u2066-\u2068]/u;

function withOwnDirection(value: string | number, language: Language): string | number {
  if (typeof value === 'number' || IS_ISOLATED.test(value)) return value;
  const isOther = AGAINST[language].test(value) && !ALONG[language].test(value);
  const isSafe = !isOther || !COMES_APART.test(value);
  return isSafe ? value : `${ISOLATE}${value}\u2069`;
}

/**
 * Returns the parameters of a phrase for the screen: typed text in letters of the other direction, such as a name, is
 * isolated (UAX #9), so that its signs stay on their side and the sentence around it in its order.
 */
export function inOwnDirection(values: PhraseValues, language: Language): PhraseValues {
  return Object.fromEntries(
    Object.entries(values).map(([key, value]) => [key, withOwnDirection(value, language)]),
  );
}

/** Takes isolating characters out of a text that leaves the screen: the name of a file. */
export function withoutIsolates(text: string): string {
  return text.replaceAll(/[\u2066-\u2069]/g, '');
}
