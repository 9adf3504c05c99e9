/** Names of fields whose values no record of a call may hold, in the spellings of all gateways. */
const SECRET_NAME =
  /^(?:cvv2?|cc|card_?no|card_?number|track_?2|key|pass_?p|password|passwd|pw|tranzila_?pw|secret.*|.*secret.*key|api_?key|api_?password|user_?password|api_?name|authorization|.*token(?:_?uid)?|webhook_?key|card_?id|payment_method|.*_secret|tranzilatk|tokef)$/i;
const HIDDEN = '***';
/** What may be a card number: 12 to 19 digits, with spaces or hyphens between them. */
const LONG_DIGITS = /\d(?:[ -]?\d){11,18}/g;

/** Returns whether the check digit of a card number is right (ISO/IEC 7812, Luhn). */
function hasCheckDigit(digits: string): boolean {
  let sum = 0;
  for (const [index, digit] of [...digits].toReversed().entries()) {
    const value = Number(digit) * (index % 2 === 0 ? 1 : 2);
    sum += value > 9 ? value - 9 : value;
  }
  return sum % 10 === 0;
}

function withoutNumbers(text: string): string {
  return text.replaceAll(LONG_DIGITS, (found) =>
    hasCheckDigit(found.replaceAll(/[ -]/g, '')) ? HIDDEN : found,
  );
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
      SECRET_NAME.test(name) ? `<${name}>${HIDDEN}</${name}>` : whole,
    )
    .replaceAll(/(name="([^"]*)"\r\n\r\n)[^\r]*/g, (whole, head: string, name: string) =>
      isSecretName(name) ? `${head}${HIDDEN}` : whole,
    )
    .replaceAll(/([\w[\]]+)=([^&\s]*)/g, (whole, name: string, value: string) => {
      if (isSecretName(name)) return `${name}=${HIDDEN}`;
      // A form whose field is XML (CreditGuard).
      return value.startsWith('%3C') ? `${name}=${scrubGatewayText(decoded(value))}` : whole;
    });
  return withoutNumbers(plain);
}

/** Whether a name of a form is secret; nested ones, such as `data[cardToken]`, are by their last part. */
function isSecretName(name: string): boolean {
  return SECRET_NAME.test(name.replaceAll(/.*\[|\]/g, ''));
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
      SECRET_NAME.test(name) && typeof inner !== 'object' ? HIDDEN : scrubbed(inner),
    ]),
  );
}
