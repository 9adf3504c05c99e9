import { searchText } from '../text/search-text.ts';
import { withoutLegalForm } from './legal-form.ts';

/** What a typed text may be looked for as; empty parts are not looked for. */
export interface PartySearch {
  /** Part of a name, in the form in which names are searched. */
  readonly text: string;
  /** Beginning of a number or a telephone, digits in the form of the country. */
  readonly digits: string;
  /** Beginning of an e-mail address, lower case. */
  readonly email: string;
}

/** Fewer digits begin too many numbers to be of use. */
const DIGITS_MIN = 3;

/**
 * Reads a search of the book: an address with an @ is an e-mail, digits with the signs of telephones
 * are a number too, and `+972 50` begins the same telephones as `050`.
 */
export function readPartySearch(typed: string): PartySearch {
  // A search that includes the legal form finds the card that was written without it, and avoids a duplicate.
  const text = withoutLegalForm(searchText(typed));
  if (typed.includes('@')) return { text: '', digits: '', email: typed.trim().toLowerCase() };
  const isNumber = /^\+?[\d\s().-]+$/.test(typed.trim());
  const digits = isNumber ? typed.replaceAll(/\D/g, '').replace(/^972/, '0') : '';
  return { text, digits: digits.length >= DIGITS_MIN ? digits : '', email: '' };
}
