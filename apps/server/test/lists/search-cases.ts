import { readPartySearch } from '@pinkas/domain/customers/party-search';
import { cleanLine } from '@pinkas/domain/text/clean-text';
import { searchText } from '@pinkas/domain/text/search-text';

import { pick, type Random } from '../chains/seeded-random.ts';

/** Few letters, so that random texts hold each other; marks, points, final letters, wide signs. */
const PIECES = [
  ['א', 'ב', 'ם', 'מ', 'ץ', 'שׁ', 'לָ', 'בע"מ', "ג'", '־', '-', '.', ' ', ' ', '  ', '(', ','],
  ['a', 'B', 'É', 'ß', '5', '%', '_', '\\', '😀', '\u{1F600}ב', '״', '’'],
].flat();

/** Returns a random text of up to this many pieces, as a person may type it. */
export function aText(random: Random, piecesMax: number): string {
  const count = 1 + random(piecesMax);
  return Array.from({ length: count }, () => pick(random, PIECES) ?? '').join('');
}

/** Returns a random catalogue number or barcode. */
export function aCode(random: Random): string {
  const pieces = ['1', '2', 'A', 'b', 'ק', '-', '/', '😀', '%', 'Z'];
  return Array.from({ length: 1 + random(4) }, () => pick(random, pieces) ?? '').join('');
}

/** Returns a part of something stored, so that searches find, or anything. */
export function aSearch(random: Random, stored: readonly string[]): string {
  const whole = pick(random, stored) ?? '';
  const from = random(2) === 0 ? 0 : random(Math.max(1, whole.length));
  const part = whole.slice(from, from + 1 + random(6)).toWellFormed();
  return cleanLine(random(4) === 0 ? aText(random, 3) : part.replaceAll('\uFFFD', ''));
}

/** How a name is found: anywhere by three letters, at the beginning of a word by fewer. */
export function holdsText(searchName: string, text: string): boolean {
  if ([...text].length >= 3) return searchName.includes(text);
  return searchName.startsWith(text) || searchName.includes(` ${text}`);
}

/** The fields that a search of parties reads. */
export interface Party {
  readonly id: string;
  readonly name: string;
  readonly taxId: string;
  readonly email: string;
  readonly phone: string;
  readonly mobile: string;
}

const digitsOf = (phone: string): string => phone.replaceAll(/\D/g, '').replace(/^972/, '0');

/** Returns whether a typed text finds a party: the rule that the database implements in SQL. */
export function isPartyFound(party: Party, typed: string): boolean {
  const { text, digits, email } = readPartySearch(typed);
  if (email !== '') return party.email.toLowerCase().startsWith(email);
  const numbers = [party.taxId, digitsOf(party.phone), digitsOf(party.mobile)];
  return (
    holdsText(searchText(party.name), text) ||
    (digits !== '' && numbers.some((number) => number.startsWith(digits)))
  );
}

/** Short, so that a part of it reaches its domain, of which there are some at both ends of the letters. */
function anEmail(random: Random): string {
  const name = pick(random, ['D', 'd_', '%n']);
  return `${name}${random(10)}@${pick(random, ['Example.com', 'zz.example'])}`;
}

/** Returns a party of the book with all fields that a search reads. */
export function aParty(random: Random): Party {
  const number = (): string => String(100 + random(900));
  return {
    id: crypto.randomUUID(),
    name: cleanLine(`ל${aText(random, 12)}`),
    taxId: random(2) === 0 ? '' : `${number()}${number()}`,
    email: random(2) === 0 ? '' : anEmail(random),
    phone: random(2) === 0 ? '' : `0${random(9)}-${number()} ${number()}`,
    mobile: random(2) === 0 ? '' : `+972 50 ${number()}${number()}`,
  };
}

/** Returns the beginnings of parties that a person may type. */
export function typedOf(parties: readonly Party[]): string[] {
  return parties.flatMap(({ name, taxId, email, phone, mobile }) =>
    [name, name, taxId, email, phone, mobile, mobile.replace('+972 ', '0')].filter(Boolean),
  );
}
