import type { DocumentAllocation } from '@pinkas/contract/accounting/documents/document-allocation';
import type { DocumentView } from '@pinkas/contract/accounting/documents/document-views';
import { mayCarryAllocation } from '@pinkas/domain/documents/links/allocation-problems';
import {
  isAskedWithoutVat,
  needsAllocation,
  type AllocatedDocument,
} from '@pinkas/domain/documents/rules/needs-allocation';
import type { LocalDate } from '@pinkas/domain/time/local-date';
import { refusalCauseOf } from '@pinkas/domain/vat/allocation-refusal';
import {
  allocationDeedsOf,
  allocationStateOf,
  type AllocationDetails,
} from '@pinkas/domain/vat/allocation-state';
import { sql } from 'kysely';

import type { AccountTx } from '../../../../platform/db/account-transaction.ts';
import { personOf } from '../../../../platform/db/actor-columns.ts';
import { isAuthorityConnected } from '../../../account/tax-authority/tax-authority.api.ts';
import { allocationOf, findAttachedAllocation } from '../record/attached-allocation.reads.ts';
import { countUsableNumbers } from './emergency/emergency-numbers.ts';
import { findRequest, type StoredRequest } from './requests/allocation-requests.repository.ts';
import { readReversed } from './reversed-invoice.reads.ts';

/** The fields of a document that decide its allocation state. */
export interface NumberedDocument extends AllocatedDocument {
  readonly id: string;
  readonly allocationNumber: string;
  readonly totalAgorot: number;
}

/** A document as the rules see it, with its allocation request. */
export interface FoundAllocation {
  readonly facts: AllocationDetails;
  readonly request: StoredRequest | undefined;
}

/** Returns what the rules ask of a document; `creditedAgorot` is what credits took back of it. */
export async function findAllocation(
  tx: AccountTx,
  document: NumberedDocument,
  creditedAgorot: number,
): Promise<FoundAllocation> {
  const request = await findRequest(tx, document.id);
  const attached = await findAttachedAllocation(tx, document.id);
  const isLeft = creditedAgorot < document.totalAgorot;
  const thresholds = await listThresholds(tx);
  return {
    request,
    facts: {
      mayCarry: mayCarryAllocation(document.docType),
      isDue: isLeft && needsAllocation(document, thresholds),
      isReverseCharge: isLeft && isAskedWithoutVat(document, thresholds),
      printedNumber: document.allocationNumber,
      attachedNumber: attached?.allocationNumber ?? '',
      request,
    },
  };
}

function listThresholds(tx: AccountTx) {
  return tx.selectFrom('allocationThresholds').select(['validFrom', 'netAboveAgorot']).execute();
}

async function listEvents(
  tx: AccountTx,
  documentId: string,
): Promise<DocumentAllocation['events']> {
  const rows = await tx
    .selectFrom('allocationRequestEvents')
    .leftJoin('personNames', (join) =>
      join
        .on('personNames.accountId', '=', tx.accountId)
        .on('personNames.userId', '=', sql.raw<string>(personOf('allocation_request_events'))),
    )
    .select([
      'allocationRequestEvents.kind',
      'allocationRequestEvents.at',
      'allocationRequestEvents.code',
      'allocationRequestEvents.choice',
      'allocationRequestEvents.fault',
      'allocationRequestEvents.allocationNumber',
      'allocationRequestEvents.actorKind',
      'personNames.fullName',
    ])
    .where('allocationRequestEvents.accountId', '=', tx.accountId)
    .where('allocationRequestEvents.documentId', '=', documentId)
    .orderBy('allocationRequestEvents.id', 'desc')
    .limit(EVENTS_MAX)
    .execute();
  return rows.map(({ actorKind, fullName, ...event }) => ({
    ...event,
    by: { kind: actorKind, name: fullName ?? '' },
  }));
}

/** More invoices than are requested in the time that the authority accepts requests. */
const EVENTS_MAX = 100;

type ViewedAllocation = Pick<
  DocumentView,
  'allocationNumber' | 'allocationAttachedAt' | 'allocationState' | 'reversedId'
>;

/**
 * Returns the number of a document, and its allocation state where its type may carry one; of a credit, what
 * it was for.
 */
export async function readAllocation(
  tx: AccountTx,
  document: NumberedDocument,
  creditedAgorot: number,
): Promise<ViewedAllocation> {
  const number = allocationOf(document, await findAttachedAllocation(tx, document.id));
  if (!mayCarryAllocation(document.docType)) {
    return { ...number, ...(await readReversed(tx, document)) };
  }
  const { facts } = await findAllocation(tx, document, creditedAgorot);
  return { ...number, allocationState: allocationStateOf(facts) };
}

/** Returns the allocation state of a document; undefined for a type that carries no number. */
export async function viewAllocation(
  tx: AccountTx,
  document: NumberedDocument,
  { creditedAgorot, today }: { readonly creditedAgorot: number; readonly today: LocalDate },
): Promise<DocumentAllocation | undefined> {
  if (!mayCarryAllocation(document.docType)) return undefined;
  const { facts, request } = await findAllocation(tx, document, creditedAgorot);
  const state = allocationStateOf(facts);
  return {
    state,
    emergencyNumbers: state === 'asked' ? await countUsableNumbers(tx) : 0,
    deeds: allocationDeedsOf(facts),
    isConnected: await isAuthorityConnected(tx, today),
    events: request === undefined ? [] : await listEvents(tx, document.id),
    ...viewRequest(request),
  };
}

/** Returns the request and the answer; empty for a document without a request. */
function viewRequest(
  request: StoredRequest | undefined,
): Pick<DocumentAllocation, 'askedAt' | 'answeredAt' | 'code' | 'cause' | 'choice' | 'isNotified'> {
  const nothing = { askedAt: null, answeredAt: null, code: null, choice: null };
  const { askedAt, answeredAt, code, choice } = request ?? nothing;
  const cause = code === null ? null : refusalCauseOf(code);
  const isNotified = (request?.notifiedAt ?? null) !== null;
  return { askedAt, answeredAt, code, cause, choice, isNotified };
}
