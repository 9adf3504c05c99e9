/** Names of fields whose values no record of a call may hold, in the spellings of all gateways. */
const SECRET_NAME =
  /^(?:cvv2?|cc|card_?no|card_?number|track_?2|key|pass_?p|password|passwd|pw|tranzila_?pw|secret.*|.*secret.*key|api_?key|api_?password|user_?password|(?:api|user|api_?user)_?name|authorization|.*token(?:_?uid)?|webhook_?key|card_?id|payment_method|.*_secret|tranzilatk|tokef)$/i;
/** Longer names are of nobody; their end is looked at. */
const NAME_LENGTH_MAX = 200;
const HIDDEN = '***';
/** A field of a query or a form; it starts where its name does, so that long names are read once. */
const FIELD = /(?<![\w[\]%])([\w[\]%]+)=([^&\s]*)/g;
/** Digits in which a card number may be, with spaces or hyphens between them. */
const LONG_DIGITS = /\d(?:[ +-]?\d){11,}/g;
/** More digits than this in a row are no number of a gateway: all of them are hidden. */
const RUN_MAX = 1_000;
/** How long a card number is (ISO/IEC 7812). */
const [DIGITS_MIN, DIGITS_MAX] = [12, 19];
/** How numbers of card companies begin: 3 to 6, and the later range of Mastercard. */
const CARD_START = /[3-6]|2[2-7]/y;

/**
 * Returns whether the check digit of a part of digits is right (ISO/IEC 7812, Luhn). Sums of all beginnings are computed
 * once, so that any number of parts costs no more than reading the digits.
 */
function checkerOf(digits: string): (start: number, end: number) => boolean {
  const [evenDoubled, oddDoubled] = [[0], [0]];
  for (let index = 0; index < digits.length; index += 1) {
    const plain = Number(digits[index]);
    const doubled = plain > 4 ? plain * 2 - 9 : plain * 2;
    const isEven = index % 2 === 0;
    evenDoubled.push((evenDoubled[index] ?? 0) + (isEven ? doubled : plain));
    oddDoubled.push((oddDoubled[index] ?? 0) + (isEven ? plain : doubled));
  }
  return (start, end) => {
    // The last digit is plain, and the one before it doubled.
    const sums = end % 2 === 0 ? evenDoubled : oddDoubled;
    return ((sums[end] ?? 0) - (sums[start] ?? 0)) % 10 === 0;
  };
}

/** Returns where the longest possible card number ends that starts at a digit; undefined where none does. */
function cardEnd(
  digits: string,
  start: number,
  hasCheckDigit: ReturnType<typeof checkerOf>,
): number | undefined {
  CARD_START.lastIndex = start;
  const isWhole = start === 0 && digits.length <= DIGITS_MAX;
  if (isWhole && hasCheckDigit(0, digits.length)) return digits.length;
  if (!CARD_START.test(digits)) return undefined;
  const last = Math.min(start + DIGITS_MAX, digits.length);
  for (let end = last; end >= start + DIGITS_MIN; end -= 1) {
    if (hasCheckDigit(start, end)) return end;
  }
  return undefined;
}

/**
 * Returns digits without the card numbers in them. Other digits may stand before and after one, so each part is looked at
 * that begins like a card; every other part would hide one in ten of the gateways' own numbers.
 */
function withoutCards(found: string): string {
  if (found.length > RUN_MAX) return HIDDEN;
  const places = [...found.matchAll(/\d/g)].map(({ index }) => index);
  const digits = found.replaceAll(/\D/g, '');
  const hasCheckDigit = checkerOf(digits);
  let kept = '';
  let [hiddenTo, keptFrom] = [0, 0];
  for (let start = 0; start < digits.length; start += 1) {
    const end = cardEnd(digits, start, hasCheckDigit);
    if (end === undefined || end <= hiddenTo) continue;
    // Numbers that overlap are hidden as one.
    if (start >= hiddenTo) kept += `${found.slice(keptFrom, places[start])}${HIDDEN}`;
    hiddenTo = end;
    keptFrom = (places[end - 1] ?? 0) + 1;
  }
  return `${kept}${found.slice(keptFrom)}`;
}

function withoutNumbers(text: string): string {
  return text.replaceAll(LONG_DIGITS, withoutCards);
}

/**
 * Returns a text of a gateway (a query, a form of either kind, JSON or XML) as it may be kept: values of secrets, tokens and card fields
 * hidden, and every run of digits that could be a card number.
 */
export function scrubGatewayText(text: string): string {
  const json = parsedJson(text);
  if (json !== undefined) return JSON.stringify(scrubbed(json));
  const plain = text
    .replaceAll(/<(\w+)>([^<>]*)<\/\1>/g, (whole, name: string) =>
      isSecretName(name) ? `<${name}>${HIDDEN}</${name}>` : whole,
    )
    .replaceAll(/(name="([^"]*)"\r\n\r\n)[^\r]*/g, (whole, head: string, name: string) =>
      isSecretName(name) ? `${head}${HIDDEN}` : whole,
    )
    .replaceAll(FIELD, (whole, name: string, value: string) => {
      if (isSecretName(name)) return `${name}=${HIDDEN}`;
      // A form whose field is XML (CreditGuard).
      return /^%3c/i.test(value) ? `${name}=${scrubGatewayText(decoded(value))}` : whole;
    });
  return withoutNumbers(plain);
}

/** Whether a name of a form is secret, as it stands or encoded; nested ones, such as `data[cardToken]`, are by their last part. */
function isSecretName(name: string): boolean {
  const last = decoded(name).slice(-NAME_LENGTH_MAX).split('[').at(-1) ?? '';
  return SECRET_NAME.test(last.replaceAll(']', ''));
}

function decoded(value: string): string {
  return new URLSearchParams(`value=${value}`).get('value') ?? '';
}

function parsedJson(text: string): unknown {
  if (!/^\s*[[{]/.test(text)) return undefined;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

function scrubbed(value: unknown): unknown {
  if (typeof value === 'string') return withoutNumbers(value);
  if (typeof value === 'number') {
    const text = String(value);
    return withoutNumbers(text) === text ? value : HIDDEN;
  }
  if (Array.isArray(value)) return value.map(scrubbed);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [
      name,
      isSecretName(name) && typeof inner !== 'object' ? HIDDEN : scrubbed(inner),
    ]),
  );
}
