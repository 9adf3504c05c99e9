import {
  findResponseCode,
  listResponseCodes,
  RESPONSE_SCHEMES,
  type ResponseScheme,
} from '@pinkas/domain/clearing/response-codes/response-codes';

/**
 * Returns every published code after which nobody knows whether money moved, as a scheme explains it: its own, and those of
 * the list that it falls back on.
 */
export function undecidedCodes(scheme: ResponseScheme): readonly string[] {
  const all = new Set(RESPONSE_SCHEMES.flatMap(listResponseCodes).map(({ code }) => code));
  return [...all].filter((code) => {
    const found = findResponseCode(scheme, code)?.class;
    return found === 'tech' || found === 'duplicate';
  });
}
