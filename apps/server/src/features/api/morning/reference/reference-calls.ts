import { CURRENCY_CODES } from '@pinkas/domain/money/currency';
import { DOC_TYPES, docTypeKeyOf } from '@pinkas/domain/documents/rules/doc-type';
import type { DocumentState } from '@pinkas/domain/documents/rules/document-state';
import type { PaymentKind } from '@pinkas/domain/payments/payment-row';
import type { CompanyKind } from '@pinkas/domain/vat/company-kind';
import { phrasesIn } from '@pinkas/phrases/both-languages';
import type { Language } from '@pinkas/phrases/phrases';

import { answered, type AnswerCall } from '../calls/morning-call.ts';
import { sentCodeOf, statusOf } from '../documents/doc-types.ts';
import { CARD_BRANDS, DEALS } from '../means/means.ts';
import { proveWorking } from '../sign-in/prove-working.ts';

interface Named {
  readonly id: number | string;
  readonly name: string;
}

/** One state of each number that names it. */
const NAMED_STATES: readonly DocumentState[] = [
  'open',
  'closed',
  'closed-manually',
  'cancelling',
  'cancelled',
];
const NAMED_MEANS: readonly (readonly [number, PaymentKind])[] = [
  [0, 'withholding'],
  [1, 'cash'],
  [2, 'cheque'],
  [3, 'card'],
  [4, 'transfer'],
  [5, 'web-transfer'],
  [10, 'app'],
  [11, 'other'],
];
/** Kinds of businesses by the vendor's numbers, of which it has two more. */
export const KINDS: Readonly<Record<CompanyKind, number>> = {
  'licensed-dealer': 1,
  company: 2,
  'exempt-dealer': 3,
  'non-profit': 4,
};

/** Answers a list that is the same for everybody, in the language of the request, to who has a key. */
function listOf(namesIn: (language: Language) => readonly Named[]): AnswerCall {
  return async (call) => {
    await proveWorking(call);
    return answered(namesIn(call.query.get('lang') === 'en' ? 'en' : 'he'));
  };
}

export const documentTypes = listOf((language) => {
  const nameOf = phrasesIn(language, 'docTypes');
  return Object.values(DOC_TYPES)
    .map((docType) => ({
      id: sentCodeOf(docType),
      name: nameOf(docTypeKeyOf(docType) ?? 'INVOICE'),
    }))
    .toSorted((a, b) => a.id - b.id);
});

export const documentStatuses = listOf((language) => {
  const nameOf = phrasesIn(language, 'documentStates');
  return NAMED_STATES.map((state) => ({ id: statusOf(state), name: nameOf(state) }));
});

export const paymentTypes = listOf((language) => {
  const nameOf = phrasesIn(language, 'paymentKinds');
  return NAMED_MEANS.map(([id, kind]) => ({ id, name: nameOf(kind) }));
});

export const cardBrands = listOf(() => [...CARD_BRANDS].map(([id, name]) => ({ id, name })));

export const cardDeals = listOf((language) => {
  const nameOf = phrasesIn(language, 'dealTypes');
  return [...DEALS].map(([id, deal]) => ({ id, name: nameOf(deal) }));
});

/** The currencies that a document may be in; their rates are not known here. */
export const currencies = listOf(() =>
  CURRENCY_CODES.map((code) => ({ id: code, name: code, code })),
);

export const businessTypes = listOf((language) => {
  const nameOf = phrasesIn(language, 'companyKinds');
  return Object.entries(KINDS).map(([kind, id]) => ({ id, name: nameOf(kind as CompanyKind) }));
});
