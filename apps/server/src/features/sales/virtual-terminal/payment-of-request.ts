import type {
  ChargeRequest,
  PhoneTerminal,
} from '@pinkas/contract/sales/virtual-terminal/virtual-terminal.contract';
import type { FieldCode } from '@pinkas/contract/errors';
import { layPayment, type LaidSum } from '@pinkas/domain/clearing/lay-payment';
import { docTypeKeyOf } from '@pinkas/domain/documents/rules/doc-type';
import { addDays, type LocalDate } from '@pinkas/domain/time/local-date';
import { phrasesIn } from '@pinkas/phrases/both-languages';

import type { AccountActor, AccountContext } from '../../../platform/context.ts';
import type { AccountTx } from '../../../platform/db/account-transaction.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { issueDependenciesOf } from '../../accounting/documents/documents.api.ts';
import {
  asFieldOfType,
  assertSaleIssuable,
  listPayableOfCustomer,
  type PagePayment,
  type PayableDocument,
  type PaymentPlan,
} from '../card-payments/card-payments.api.ts';
import { readBilledParty, type BilledParty } from './billed-party.reads.ts';
import { readChargeTerms } from './charge-terms.reads.ts';
import { isSameInDoubt } from './same-in-doubt.reads.ts';

/** Who charges, and by what. */
type ChargeContext = AccountActor & Pick<AccountContext, 'services'>;

type Payment = Omit<PagePayment, 'sourceId'>;
type Language = Payment['language'];
type PaymentOfTerminal = Payment & { readonly terminalId: string };

function wrongField(field: keyof ChargeRequest, code: FieldCode): AppError {
  return new AppError('INVALID_REQUEST', {}, [{ path: [field], code }]);
}

/** The chosen documents that can be paid. Refusals: NOT_FOUND, NOTHING_TO_PAY for one that was paid or ended meanwhile. */
async function chosenDocuments(
  tx: AccountTx,
  { customerId, documentIds }: ChargeRequest,
): Promise<PayableDocument[]> {
  if (customerId === null) throw wrongField('documentIds', 'VALUE_NOT_ALLOWED');
  const ids = [...new Set(documentIds)];
  const payable = await listPayableOfCustomer(tx, customerId);
  const chosen = payable.filter(({ documentId }) => ids.includes(documentId));
  if (chosen.length === ids.length) return chosen;
  const known = await tx
    .selectFrom('documents')
    .select('id')
    .where('accountId', '=', tx.accountId)
    .where('customerId', '=', customerId)
    .where('id', 'in', ids)
    .execute();
  throw new AppError(known.length === ids.length ? 'NOTHING_TO_PAY' : 'NOT_FOUND');
}

/** Lays a sum over documents, the oldest first. Refuses a sum above them, and a part of a request that its invoice follows. */
function laidOver(documents: readonly PayableDocument[], sum: number): LaidSum[] {
  const open = documents.reduce((total, { openAgorot }) => total + openAgorot, 0);
  if (sum > open) throw wrongField('amountAgorot', 'NUMBER_TOO_LARGE');
  if (documents.some(({ isDebt }) => !isDebt)) {
    if (documents.length > 1) throw wrongField('documentIds', 'VALUE_NOT_ALLOWED');
    if (documents.some(({ totalAgorot }) => totalAgorot !== sum)) {
      throw wrongField('amountAgorot', 'VALUE_NOT_ALLOWED');
    }
  }
  return layPayment(sum, documents);
}

function nameOf({ docType, number }: PayableDocument, language: Language): string {
  const key = docTypeKeyOf(docType);
  const type = key === undefined ? '' : phrasesIn(language, 'docTypes')(key);
  return phrasesIn(language, 'mail')('remindDocument', { docType: type, number: String(number) });
}

interface Planned {
  readonly plan: PaymentPlan;
  readonly description: string;
}

async function planOf(
  ctx: ChargeContext,
  tx: AccountTx,
  wanted: ChargeRequest,
  { customer, language }: BilledParty,
): Promise<Planned> {
  const mailTo = wanted.email === '' ? [] : [wanted.email];
  if (wanted.kind === 'check') {
    const description = wanted.description || phrasesIn(language, 'virtualTerminal')('kind-check');
    return { plan: { kind: 'nothing' }, description };
  }
  if (wanted.documentIds.length > 0) {
    const documents = await chosenDocuments(tx, wanted);
    const laid = laidOver(documents, wanted.amountAgorot);
    const named = documents.map((document) => nameOf(document, language)).join(', ');
    return {
      plan: { kind: 'documents', documents: laid, mailTo },
      description: wanted.description === '' ? named : wanted.description,
    };
  }
  const { docTypes } = await readChargeTerms(tx, ctx.services, ctx.clock.today());
  const { docType, description, customerId } = wanted;
  if (docType === null || !docTypes.includes(docType)) {
    throw wrongField('docType', 'VALUE_NOT_ALLOWED');
  }
  if (description === '') throw wrongField('description', 'FIELD_REQUIRED');
  const plan = {
    kind: 'sale',
    docType,
    customerId,
    customer,
    language,
    description,
    mailTo,
  } as const;
  const { amountAgorot } = wanted;
  try {
    await assertSaleIssuable(ctx, tx, issueDependenciesOf(ctx.services), { plan, amountAgorot });
  } catch (error) {
    throw asFieldOfType(error);
  }
  return { plan, description };
}

/** The terminal that charges. Refuses with NO_CARD_TERMINAL, and with the field that it cannot do. */
async function terminalOf(
  ctx: ChargeContext,
  tx: AccountTx,
  wanted: ChargeRequest,
): Promise<string> {
  const { terminalId, instalmentsMax, savesCard } = wanted;
  const { terminals } = await readChargeTerms(tx, ctx.services, ctx.clock.today());
  const terminal = terminals.find(({ id, isUsual }) =>
    terminalId === null ? isUsual : id === terminalId,
  );
  if (terminal === undefined) throw new AppError('NO_CARD_TERMINAL');
  if (instalmentsMax > terminal.instalmentsMax) {
    throw wrongField('instalmentsMax', 'NUMBER_TOO_LARGE');
  }
  if (savesCard && !terminal.savesCards) throw wrongField('savesCard', 'VALUE_NOT_ALLOWED');
  assertKind(terminal, wanted, ctx.clock.today());
  return terminal.id;
}

/** Refuses what the terminal cannot do, and what a hold or a check has not. */
function assertKind(terminal: PhoneTerminal, wanted: ChargeRequest, today: LocalDate): void {
  const { kind, amountAgorot, documentIds, instalmentsMax, savesCard } = wanted;
  const isCheck = kind === 'check';
  const isCharge = kind === 'charge';
  const able = { charge: true, hold: terminal.hold !== null, check: terminal.checksCards };
  const refused: readonly (readonly [boolean, keyof ChargeRequest, FieldCode])[] = [
    [!able[kind], 'kind', 'VALUE_NOT_ALLOWED'],
    [!isCheck && amountAgorot === 0, 'amountAgorot', 'FIELD_REQUIRED'],
    [isCheck && amountAgorot > 0, 'amountAgorot', 'VALUE_NOT_ALLOWED'],
    // A hold is taken as one payment, and by its own token alone.
    [!isCharge && instalmentsMax > 1, 'instalmentsMax', 'NUMBER_TOO_LARGE'],
    [!isCharge && savesCard, 'savesCard', 'VALUE_NOT_ALLOWED'],
    [isCheck && documentIds.length > 0, 'documentIds', 'VALUE_NOT_ALLOWED'],
  ];
  const first = refused.find(([isRefused]) => isRefused);
  if (first !== undefined) throw wrongField(first[1], first[2]);
  assertHoldDay(terminal, wanted, today);
}

/** Refuses a hold without its last day, before today or beyond the days of its terminal. */
function assertHoldDay(
  { hold }: PhoneTerminal,
  { kind, holdUntil }: ChargeRequest,
  today: LocalDate,
): void {
  if ((kind === 'hold') !== (holdUntil !== null)) {
    throw wrongField('holdUntil', kind === 'hold' ? 'FIELD_REQUIRED' : 'VALUE_NOT_ALLOWED');
  }
  if (holdUntil === null) return;
  if (holdUntil < today) throw wrongField('holdUntil', 'DATE_NOT_AHEAD');
  if (holdUntil > addDays(today, hold?.days ?? 0)) {
    throw wrongField('holdUntil', 'DATE_RANGE_TOO_LONG');
  }
}

/**
 * Returns the payment that a request asks for, by the state of the books now. Refusals: NOT_FOUND, NO_CARD_TERMINAL,
 * NOTHING_TO_PAY, INVALID_REQUEST with the field, and PAYMENT_IN_DOUBT while the same sum of the same customer is
 * undecided and the request is not sure.
 */
export async function paymentOfRequest(
  ctx: ChargeContext,
  tx: AccountTx,
  wanted: ChargeRequest,
): Promise<PaymentOfTerminal> {
  const { customerId, savesCard } = wanted;
  // A card is kept for somebody who has a card in the books.
  if (savesCard && customerId === null) throw wrongField('savesCard', 'VALUE_NOT_ALLOWED');
  const party = await readBilledParty(tx, wanted);
  const terminalId = await terminalOf(ctx, tx, wanted);
  const { plan, description } = await planOf(ctx, tx, wanted, party);
  const mayDouble = wanted.kind !== 'check' && !wanted.isSure;
  if (mayDouble && (await isSameInDoubt(tx, wanted))) throw new AppError('PAYMENT_IN_DOUBT');
  const { name, email, phone, kind, holdUntil } = wanted;
  return {
    actor: ctx.actor,
    source: 'terminal',
    amountMinor: wanted.amountAgorot,
    currency: 'ILS',
    instalmentsMax: wanted.instalmentsMax,
    isByPhone: true,
    payer: { name, email, phone },
    plan,
    description,
    language: party.language,
    responsibleId: ctx.userId,
    terminalId,
    ...(holdUntil !== null && { holdUntil }),
    ...(kind === 'check' && { isCheck: true }),
    ...(savesCard && customerId !== null && { savesFor: customerId }),
  };
}
