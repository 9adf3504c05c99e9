import {
  ChargeRequest,
  type ChargeableDocument,
  type ChargeTerms,
  type CustomerToCharge,
  type PhoneTerminal,
  type SaleDocType,
} from '@pinkas/contract/sales/virtual-terminal/virtual-terminal.contract';
import { parseDecimalText } from '@pinkas/ui/fields/decimal-text';

/** What is typed; texts as they stand in the fields. */
export interface ChargeDraft {
  readonly customerId: string | null;
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly amount: string;
  readonly description: string;
  readonly documentIds: readonly string[];
  /** Empty for the usual one. */
  readonly docType: string;
  readonly instalmentsMax: string;
  /** Empty for the usual one. */
  readonly terminalId: string;
}

export const EMPTY_DRAFT: ChargeDraft = {
  customerId: null,
  name: '',
  email: '',
  phone: '',
  amount: '',
  description: '',
  documentIds: [],
  docType: '',
  instalmentsMax: '1',
  terminalId: '',
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

/** Returns the terminal that will charge; undefined where none is chosen and none is the usual one. */
export function terminalOf(
  { terminalId }: Pick<ChargeDraft, 'terminalId'>,
  { terminals }: Pick<ChargeTerms, 'terminals'>,
): PhoneTerminal | undefined {
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
  { docType, documentIds }: Pick<ChargeDraft, 'docType' | 'documentIds'>,
  { docTypes }: Pick<ChargeTerms, 'docTypes'>,
): SaleDocType | null {
  if (documentIds.length > 0) return null;
  return docTypes.find((type) => String(type) === docType) ?? docTypes[0] ?? null;
}

export type DraftField = 'name' | 'email' | 'phone' | 'amount' | 'description';
export type DraftProblem =
  | 'customerMissing'
  | 'amountMissing'
  | 'amountAbove'
  | 'amountWhole'
  | 'descriptionMissing'
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

/** Returns what is wrong with a draft, by its fields. */
export function problemsOf(
  draft: ChargeDraft,
  chosen: readonly ChargeableDocument[],
): DraftProblems {
  const name = draft.name.trim() === '' ? ('customerMissing' as const) : undefined;
  const needsWords = draft.documentIds.length === 0 && draft.description.trim() === '';
  const found: Record<DraftField, DraftProblem | undefined> = {
    name,
    amount: amountProblem(draft, chosen),
    email: contactProblem('email', draft.email),
    phone: contactProblem('phone', draft.phone),
    description: needsWords ? 'descriptionMissing' : undefined,
  };
  return Object.fromEntries(
    Object.entries(found).filter(([, problem]) => problem !== undefined),
  ) as DraftProblems;
}

/** Returns the request of a draft without problems. */
export function requestOf(
  draft: ChargeDraft,
  terms: ChargeTerms,
  { isSure }: { readonly isSure: boolean },
): ChargeRequest {
  const { customerId, name, email, phone, description, documentIds } = draft;
  return ChargeRequest.parse({
    customerId,
    name,
    email,
    phone,
    amountAgorot: amountOf(draft),
    description,
    documentIds: [...documentIds],
    docType: docTypeOf(draft, terms),
    instalmentsMax: Number(draft.instalmentsMax),
    terminalId: draft.terminalId === '' ? null : draft.terminalId,
    isSure,
  });
}
