const REMOVED = '[removed]';
/** Names of fields whose values open something or are of a card. */
const SECRET_FIELD =
  /pass(word|phrase|code)?$|secret|token|authori[sz]ation|api_?key|^key$|cvv|cvc|card_?number|^pan$|cc_?number/i;
/** Keys of the public API, secrets by which webhooks are signed, and whatever follows `Bearer`. */
const KEY = /pk_(?:live|test)_\w{1,20}_[\w-]+|whsec_[\w+/=-]+|\bBearer\s+[\w.~+/-]+=*/gi;
/** Thirteen to nineteen digits, perhaps in groups, that are no part of a longer word. */
const CARD = /(?<![\w-])\d(?:[ -]?\d){12,18}(?![\w-])/g;

/** Returns whether the digits of a text pass the check of card numbers (ISO/IEC 7812-1, annex B). */
function isCardNumber(text: string): boolean {
  const digits = [...text.replaceAll(/\D/g, '')].toReversed().map(Number);
  let sum = 0;
  for (const [index, digit] of digits.entries()) {
    const doubled = index % 2 === 1 ? digit * 2 : digit;
    sum += doubled > 9 ? doubled - 9 : doubled;
  }
  return sum % 10 === 0;
}

/** Returns a text without keys of the API, secrets of webhooks and numbers of cards; the same text where it has none. */
export function scrubText(text: string): string {
  return text
    .replaceAll(KEY, REMOVED)
    .replaceAll(CARD, (digits) => (isCardNumber(digits) ? REMOVED : digits));
}

/** Returns a value of JSON without secrets: by the names of its fields, and by what its texts look like. */
export function scrubValue(value: unknown): unknown {
  if (typeof value === 'string') return scrubText(value);
  if (typeof value === 'number') return isLongNumber(value) ? REMOVED : value;
  if (Array.isArray(value)) return value.map((one) => scrubValue(one));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [
      scrubText(name),
      SECRET_FIELD.test(name) ? REMOVED : scrubValue(part),
    ]),
  );
}

function isLongNumber(value: number): boolean {
  return Math.abs(value) >= 1e12 && scrubText(String(Math.abs(value))) === REMOVED;
}

/** Returns the path of a request with its query, without what opens anything. */
export function scrubPath(url: string): string {
  const [path = '', query] = url.split(/\?(.*)/s);
  if (query === undefined) return scrubText(path);
  const parts = query.split('&').map((part) => {
    const [name = ''] = part.split('=');
    return SECRET_FIELD.test(name) ? `${name}=${REMOVED}` : scrubText(part);
  });
  return `${scrubText(path)}?${parts.join('&')}`;
}
