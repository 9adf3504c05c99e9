const ISRAELI_PHONE = /^(?:\+?972[\s.-]?|0)(?:[23489]|5\d|7\d)[\s.-]?\d{7}$/;

/**
 * Israeli telephone: country code 972 with optional plus or a leading zero, prefix 2, 3, 4, 8, 9, 5x
 * or 7x, an optional separator, then seven digits. An empty one is allowed (specification section 5).
 */
export function isIsraeliPhone(text: string): boolean {
  return text === '' || ISRAELI_PHONE.test(text);
}

/** A country code other than 972 after a plus, and 8 to 15 digits in all (ITU-T E.164). */
const FOREIGN_PHONE = /^\+(?!972)[1-9](?:[\s().-]*\d){7,14}$/;

function isForeignPhone(text: string): boolean {
  return FOREIGN_PHONE.test(text);
}

/** Telephone of a customer or supplier: an Israeli one, or one of another country that begins with a plus. */
export function isTelephone(text: string): boolean {
  return isIsraeliPhone(text) || isForeignPhone(text);
}

/** The number as it is dialled from anywhere, digits alone: `972501234567`. Undefined for none. */
export function internationalPhone(text: string): string | undefined {
  if (isForeignPhone(text)) return text.replaceAll(/\D/g, '');
  if (text === '' || !isIsraeliPhone(text)) return undefined;
  return `972${text.replaceAll(/\D/g, '').replace(/^(?:972|0)/, '')}`;
}

/** Returns a mobile telephone in Israel as messengers take it, such as 972501234567; undefined for any other. */
export function messengerNumberOf(phone: string): string | undefined {
  const number = internationalPhone(phone);
  return number?.startsWith('9725') === true ? number : undefined;
}

/** A number as it is dialled from anywhere, as one writes it at home: `050-1234567`; abroad with its plus. */
export function homePhone(international: string): string {
  if (!international.startsWith('972')) return `+${international}`;
  const local = `0${international.replace(/^972/, '')}`;
  return `${local.slice(0, -7)}-${local.slice(-7)}`;
}
