import {
  ChargeRequest,
  SavedChargeRequest,
  type ChargeableDocument,
  type ChargeKind,
  type ChargeTerms,
  type CustomerToCharge,
  type PhoneTerminal,
  type SaleDocType,
} from '@pinkas/contract/sales/virtual-terminal/virtual-terminal.contract';
import type { SavedCard } from '@pinkas/contract/sales/saved-cards/saved-cards.contract';
import { addDays, type LocalDate } from '@pinkas/domain/time/local-date';
import { parseDecimalText } from '@pinkas/ui/fields/decimal-text';

import { isChargeable } from '../saved-cards/shared/saved-card-words.tsx';

/** What is typed; texts as they stand in the fields. */
export interface ChargeDraft {
  readonly kind: ChargeKind;
  /** Null until it is typed: the last possible day. Empty where what is typed is none. */
  readonly holdUntil: string | null;
  readonly customerId: string | null;
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly amount: string;
  /** Null until it is typed: what the last charge of the customer was for. */
  readonly description: string | null;
  readonly documentIds: readonly string[];
  /** Empty for the usual one. */
  readonly docType: string;
  readonly instalmentsMax: string;
  /** Empty for the usual one. */
  readonly terminalId: string;
  /** Null until one is chosen: the first that can be charged. Empty for another card, on the page of the gateway. */
  readonly cardId: string | null;
  /** The customer agreed that the card is kept. */
  readonly savesCard: boolean;
}

export const EMPTY_DRAFT: ChargeDraft = {
  kind: 'charge',
  holdUntil: null,
  customerId: null,
  name: '',
  email: '',
  phone: '',
  amount: '',
  description: null,
  documentIds: [],
  docType: '',
  instalmentsMax: '1',
  terminalId: '',
  cardId: null,
  savesCard: false,
};

/** Returns whether anything was typed or chosen. */
export function isTouched(draft: ChargeDraft): boolean {
  return JSON.stringify(draft) !== JSON.stringify(EMPTY_DRAFT);
}

/** Returns the typed sum in agorot; 0 while it is none. */
export function amountOf({ amount }: Pick<ChargeDraft, 'amount'>): number {
  const parsed = parseDecimalText(amount, 2);
  return typeof parsed === 'number' ? Math.max(0, parsed) : 0;
}

/** Returns the saved card that will be charged; undefined for a card on the page of the gateway. */
export function cardOf(
  { kind, cardId, customerId }: Pick<ChargeDraft, 'kind' | 'cardId' | 'customerId'>,
  side: CustomerToCharge | undefined,
): SavedCard | undefined {
  // A card is held or checked on the page of the gateway.
  if (customerId === null || kind !== 'charge') return undefined;
  const chargeable = side?.cards.filter(isChargeable) ?? [];
  return cardId === null ? chargeable[0] : chargeable.find(({ id }) => id === cardId);
}

/** Returns what the charge is for: as it was typed, or as the last time where no document says it. */
export function descriptionOf(
  { description, customerId, documentIds }: ChargeDraft,
  side: CustomerToCharge | undefined,
): string {
  if (description !== null) return description;
  return customerId === null || documentIds.length > 0 ? '' : (side?.lastDescription ?? '');
}

/** Returns the terminal that will charge: of the saved card, or the chosen or usual one. Undefined where there is none. */
export function terminalOf(
  { terminalId }: Pick<ChargeDraft, 'terminalId'>,
  { terminals }: Pick<ChargeTerms, 'terminals'>,
  card: SavedCard | undefined,
): PhoneTerminal | undefined {
  if (card !== undefined) {
    const { gateway, terminal } = card;
    return terminals.find((one) => one.gateway === gateway && one.terminal === terminal);
  }
  return terminals.find(({ id, isUsual }) => (terminalId === '' ? isUsual : id === terminalId));
}

/** Returns the documents that are chosen, the oldest first. */
export function chosenOf(
  { documentIds }: Pick<ChargeDraft, 'documentIds'>,
  side: CustomerToCharge | undefined,
): readonly ChargeableDocument[] {
  return side?.documents.filter(({ documentId }) => documentIds.includes(documentId)) ?? [];
}

/** Returns the type of the document that follows; null where documents are paid. */
export function docTypeOf(
  { kind, docType, documentIds }: Pick<ChargeDraft, 'kind' | 'docType' | 'documentIds'>,
  { docTypes }: Pick<ChargeTerms, 'docTypes'>,
): SaleDocType | null {
  if (documentIds.length > 0 || kind === 'check') return null;
  return docTypes.find((type) => String(type) === docType) ?? docTypes[0] ?? null;
}

/** Returns what a terminal can do with a card. */
export function kindsOf(terminal: PhoneTerminal | undefined): readonly ChargeKind[] {
  return [
    'charge',
    ...(terminal?.hold ? (['hold'] as const) : []),
    ...(terminal?.checksCards === true ? (['check'] as const) : []),
  ];
}

/** Returns the last day until which a terminal holds a sum; undefined where it holds none. */
export function lastHoldDayOf(
  terminal: PhoneTerminal | undefined,
  today: LocalDate,
): LocalDate | undefined {
  return terminal?.hold ? addDays(today, terminal.hold.days) : undefined;
}

export type DraftField = 'name' | 'email' | 'phone' | 'amount' | 'description' | 'holdUntil';
export type DraftProblem =
  | 'customerMissing'
  | 'amountMissing'
  | 'amountAbove'
  | 'amountWhole'
  | 'descriptionMissing'
  | 'holdUntilWrong'
  /** A code of a field, which has its own sentence. */
  | { readonly code: string };
export type DraftProblems = Readonly<Partial<Record<DraftField, DraftProblem>>>;

function amountProblem(
  draft: ChargeDraft,
  chosen: readonly ChargeableDocument[],
): DraftProblem | undefined {
  const amount = amountOf(draft);
  if (amount === 0) return 'amountMissing';
  if (chosen.length === 0) return undefined;
  const open = chosen.reduce((sum, { openAgorot }) => sum + openAgorot, 0);
  const isWhole = chosen.every(({ isDebt }) => isDebt) || amount === open;
  if (!isWhole) return 'amountWhole';
  return amount > open ? 'amountAbove' : undefined;
}

function contactProblem(field: 'email' | 'phone', value: string): DraftProblem | undefined {
  const code = ChargeRequest.shape[field].safeParse(value).error?.issues[0]?.message;
  return code === undefined ? undefined : { code };
}

/** Between which days a sum can be held, and the day until which it is. */
export interface HoldDays {
  readonly first: LocalDate;
  readonly last: LocalDate | undefined;
}

function isHeldWrongly({ kind, holdUntil }: ChargeDraft, { first, last }: HoldDays): boolean {
  if (kind !== 'hold' || holdUntil === null) return false;
  // An empty one is before any day.
  return holdUntil < first || (last !== undefined && holdUntil > last);
}

/** Returns what is wrong with a draft, by its fields. */
export function problemsOf(
  draft: ChargeDraft,
  chosen: readonly ChargeableDocument[],
  description: string,
  until: HoldDays,
): DraftProblems {
  const name = draft.name.trim() === '' ? ('customerMissing' as const) : undefined;
  const isCheck = draft.kind === 'check';
  const needsWords = !isCheck && draft.documentIds.length === 0 && description.trim() === '';
  const found: Record<DraftField, DraftProblem | undefined> = {
    name,
    amount: isCheck ? undefined : amountProblem(draft, chosen),
    email: contactProblem('email', draft.email),
    phone: contactProblem('phone', draft.phone),
    description: needsWords ? 'descriptionMissing' : undefined,
    holdUntil: isHeldWrongly(draft, until) ? 'holdUntilWrong' : undefined,
  };
  return Object.fromEntries(
    Object.entries(found).filter(([, problem]) => problem !== undefined),
  ) as DraftProblems;
}

/** What a charge is made of beside what is typed. */
export interface Asked {
  readonly terms: ChargeTerms;
  readonly description: string;
  /** The last day until which the terminal holds a sum. */
  readonly lastHoldDay: LocalDate | undefined;
  readonly isSure: boolean;
}

function fieldsOf(draft: ChargeDraft, { terms, description, isSure }: Asked) {
  const { customerId, name, email, phone, documentIds } = draft;
  return {
    customerId,
    name,
    email,
    phone,
    amountAgorot: draft.kind === 'check' ? 0 : amountOf(draft),
    description,
    documentIds: draft.kind === 'check' ? [] : [...documentIds],
    docType: docTypeOf(draft, terms),
    isSure,
  };
}

/** Returns the request that opens a page of the gateway, of a draft without problems. */
export function requestOf(draft: ChargeDraft, asked: Asked): ChargeRequest {
  return ChargeRequest.parse({
    ...fieldsOf(draft, asked),
    kind: draft.kind,
    holdUntil: draft.kind === 'hold' ? (draft.holdUntil ?? asked.lastHoldDay ?? null) : null,
    instalmentsMax: draft.kind === 'charge' ? Number(draft.instalmentsMax) : 1,
    terminalId: draft.terminalId === '' ? null : draft.terminalId,
    savesCard: draft.kind === 'charge' && draft.savesCard && draft.customerId !== null,
  });
}

/** Returns the request that charges a saved card, of a draft without problems. */
export function savedRequestOf(
  draft: ChargeDraft,
  cardId: string,
  asked: Asked,
): SavedChargeRequest {
  const instalments = Number(draft.instalmentsMax);
  return SavedChargeRequest.parse({ ...fieldsOf(draft, asked), cardId, instalments });
}
