import { EMAIL_LENGTH_MAX } from '../limits.ts';

const LOCAL = /^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}$/;
const LABEL = /^[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?$/;

/** Returns whether a text is one plain e-mail address: no display name, no line break, at most 254 characters. */
export function isEmail(text: string): boolean {
  if (text.length > EMAIL_LENGTH_MAX) return false;
  const at = text.lastIndexOf('@');
  if (at < 1 || !LOCAL.test(text.slice(0, at))) return false;
  const labels = text.slice(at + 1).split('.');
  return labels.length >= 2 && labels.every((label) => LABEL.test(label));
}

/**
 * Returns the form that decides whether two sign-in addresses are the same: for an address accepted by `isEmail`, its
 * letters A to Z in lower case. Nothing else is folded, since letters of other scripts that resemble or fold to them
 * (the Kelvin sign, full width) are letters of another address; `isEmail` accepts none of them.
 */
export function canonicalEmail(email: string): string {
  return email.replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase());
}
