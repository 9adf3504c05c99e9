import { ASHRAIT_96_BELOW_100 } from './ashrait-96-below-100.ts';
import { ASHRAIT_96_FROM_100 } from './ashrait-96-from-100.ts';
import { CARDCOM, CREDITGUARD, GROW, HYP, TRANZILA, TRANZILA_API } from './gateway-codes.ts';
import { CLASS_OF_REASON, type ResponseClass, type ResponseReason } from './response-reason.ts';
import { codesIn } from './response-row.ts';
import { SHVA_EMV_BELOW_400 } from './shva-emv-below-400.ts';
import { SHVA_EMV_FROM_400 } from './shva-emv-from-400.ts';

const SHVA_EMV = [...SHVA_EMV_BELOW_400, ...SHVA_EMV_FROM_400];
const ASHRAIT_96 = [...ASHRAIT_96_BELOW_100, ...ASHRAIT_96_FROM_100];

/**
 * Rows of every scheme of codes. A gateway that gives codes of Shva alone has no scheme of its own: it says which of
 * `shva-emv` and `ashrait-96` it speaks, the first where it says nothing. The two share numbers and differ in meaning.
 */
const ROWS = {
  'shva-emv': SHVA_EMV,
  'ashrait-96': ASHRAIT_96,
  hyp: HYP,
  creditguard: CREDITGUARD,
  cardcom: CARDCOM,
  tranzila: TRANZILA,
  'tranzila-api': TRANZILA_API,
  grow: GROW,
} as const;
export type ResponseScheme = keyof typeof ROWS;
export const RESPONSE_SCHEMES = Object.keys(ROWS) as readonly ResponseScheme[];

/** Where a code is looked up that a scheme does not have among its own. */
const NEXT: Readonly<Partial<Record<ResponseScheme, ResponseScheme>>> = {
  hyp: 'shva-emv',
  creditguard: 'shva-emv',
  cardcom: 'shva-emv',
  tranzila: 'ashrait-96',
  'tranzila-api': 'ashrait-96',
};

type MeaningOfRows = (typeof ROWS)[ResponseScheme][number][2];
/** What a code says, the key of its sentence for the merchant; the last two are of codes without a row. */
export type ResponseMeaning = MeaningOfRows | 'unknown' | 'refused-by-gateway';

export interface CardResponse {
  readonly class: ResponseClass;
  readonly reason: ResponseReason;
  readonly meaning: ResponseMeaning;
}

/** A row of a scheme with one of its codes. */
export interface ResponseCode extends CardResponse {
  readonly code: string;
}

/** Returns the codes of a scheme itself, without those of the scheme that it falls back on, in the order of their rows. */
export function listResponseCodes(scheme: ResponseScheme): ResponseCode[] {
  return ROWS[scheme].flatMap(([codes, reason, meaning]) =>
    codesIn(codes).map((code) => ({ code, class: CLASS_OF_REASON[reason], reason, meaning })),
  );
}

const CODES = new Map(
  RESPONSE_SCHEMES.map((scheme) => [
    scheme,
    new Map(listResponseCodes(scheme).map((row) => [row.code, row])),
  ]),
);

/**
 * Returns what a code says in a scheme, or undefined where neither the scheme nor the one that it falls back on has it.
 * Figures may come without zeros before them: 4, 04 and 004 are one code.
 */
export function findResponseCode(scheme: ResponseScheme, code: string): ResponseCode | undefined {
  const wanted = normalizeCode(code);
  const own = CODES.get(scheme)?.get(wanted);
  const next = NEXT[scheme];
  return own ?? (next === undefined ? undefined : findResponseCode(next, wanted));
}

/**
 * Returns what a code says. A code without a row is `tech`, so that the gateway is asked what became of the deal, unless the
 * gateway itself calls its answer a refusal.
 */
export function explainResponse(
  scheme: ResponseScheme,
  code: string,
  { isRefusal }: { readonly isRefusal: boolean },
): CardResponse {
  const row = findResponseCode(scheme, code);
  if (row !== undefined) return row;
  return isRefusal
    ? { class: CLASS_OF_REASON.refused, reason: 'refused', meaning: 'refused-by-gateway' }
    : { class: CLASS_OF_REASON.unknown, reason: 'unknown', meaning: 'unknown' };
}

/** Returns a code as the tables have it: figures without needless zeros, of three digits at least. */
function normalizeCode(code: string): string {
  const trimmed = code.trim().toUpperCase();
  return /^\d+$/.test(trimmed) ? trimmed.replace(/^0+/, '').padStart(3, '0') : trimmed;
}
