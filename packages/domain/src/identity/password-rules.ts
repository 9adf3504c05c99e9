import { PASSWORD_LENGTH_MAX, PASSWORD_LENGTH_MIN } from '../limits.ts';

/** What a new password must have, in the order in which a screen lists it. */
export const PASSWORD_RULES = ['length', 'digit', 'lowercase', 'uppercase', 'unguessable'] as const;
export type PasswordRule = (typeof PASSWORD_RULES)[number];

/** Words that guessers try first; characters around them, and a digit in place of a letter, protect none of them. */
const FIRST_GUESSES = [
  'password',
  'passwd',
  'passwort',
  'qwerty',
  'qwertyuiop',
  'azerty',
  'asdf',
  'asdfgh',
  'asdfghjkl',
  'zxcv',
  'zxcvbn',
  'zxcvbnm',
  'abc',
  'abcd',
  'abcde',
  'abcdef',
  'admin',
  'administrator',
  'root',
  'user',
  'login',
  'welcome',
  'letmein',
  'iloveyou',
  'monkey',
  'dragon',
  'sunshine',
  'princess',
  'football',
  'baseball',
  'superman',
  'batman',
  'master',
  'shadow',
  'secret',
  'changeme',
  'default',
  'test',
  'guest',
  'hello',
  'israel',
  'jerusalem',
  'shalom',
  'pinkas',
  'summer',
  'winter',
  'spring',
  'autumn',
  'qwe',
  'asd',
  'zxc',
  'aa',
  'a',
];
const LETTERS_BEHIND: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};
/** Shortest part of an e-mail address that makes a password guessable. */
const NAME_LENGTH_MIN = 4;

/**
 * Returns what a new password still lacks, of the specification's section 5 (eight characters with a digit, a lowercase
 * and an uppercase English letter) and of what guessers try first: a common word with digits and signs around it, the
 * same few characters again and again, the name in the person's own e-mail address. `email` may be empty.
 */
export function passwordLacks(password: string, email: string): readonly PasswordRule[] {
  const hasRule: Readonly<Record<PasswordRule, boolean>> = {
    length: password.length >= PASSWORD_LENGTH_MIN && password.length <= PASSWORD_LENGTH_MAX,
    digit: /[0-9]/.test(password),
    lowercase: /[a-z]/.test(password),
    uppercase: /[A-Z]/.test(password),
    unguessable: password !== '' && !isGuessable(password.toLowerCase(), email.toLowerCase()),
  };
  return PASSWORD_RULES.filter((rule) => !hasRule[rule]);
}

function isGuessable(password: string, email: string): boolean {
  const name = email.split('@', 1)[0] ?? '';
  if (name.length >= NAME_LENGTH_MIN && password.includes(name)) return true;
  if (new Set(password).size < PASSWORD_LENGTH_MIN / 2) return true;
  return [password, unmasked(password)].some((text) => FIRST_GUESSES.includes(core(text)));
}

/** Returns the word inside what was put before and behind it. */
function core(text: string): string {
  return text.replaceAll(/^[^a-z]+|[^a-z]+$/g, '');
}

/** Replaces the digits and signs inside a word by the letters that they represent; those around it stay. */
function unmasked(password: string): string {
  const tail = /[^a-z]*$/.exec(password)?.[0] ?? '';
  const word = password.slice(0, password.length - tail.length);
  return [...word].map((sign) => LETTERS_BEHIND[sign] ?? sign).join('') + tail;
}
