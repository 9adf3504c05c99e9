import { systemActor } from '@pinkas/domain/identity/actor';
import { ASKED_FOR_MS, pauseAfterMs } from '@pinkas/domain/vat/allocation-retry';
import { leadingCode } from '@pinkas/domain/vat/allocation-refusal';
import type { AllocationChoice } from '@pinkas/domain/vat/allocation-state';
import { z } from 'zod';

import type { DecidedInvoice } from '../../../../../integrations/tax-authority/invoice-request.ts';
import type {
  AuthorityDecision,
  DecisionAnswer,
} from '../../../../../integrations/tax-authority/tax-authority.ts';
import { epochMsOf, isoText } from '../../../../../platform/clock/clock.ts';
import { inAccount, type AccountTx } from '../../../../../platform/db/account-transaction.ts';
import { defineTask, TaskHeldError } from '../../../../../platform/jobs/task.ts';
import type { Services } from '../../../../../platform/services.ts';
import { askAuthority } from '../../../../account/tax-authority/tax-authority.api.ts';
import { findStoredDocument } from '../../record/content/stored-document.reads.ts';
import {
  changeRequest,
  findRequest,
  lockRequest,
  recordRequestEvents,
} from './allocation-requests.repository.ts';
import { nameOf, type AskedDocument } from './ask-allocation.ts';
import { TELL_TASK } from '../held-tasks.ts';

/** What the authority calls each decision: with a reverse charge the first invoice is cancelled. */
const DECISIONS: Readonly<Record<AllocationChoice, AuthorityDecision>> = {
  cancel: 'Cancel',
  continue: 'Continue',
  'reverse-charge': 'Cancel',
  'further-objection': 'FurtherObjection',
};

interface Decision {
  readonly choice: AllocationChoice;
  readonly decidedAt: string;
  readonly decidedBy: string;
  readonly invoice: DecidedInvoice;
}

/**
 * Returns a decision that was not reported to the authority yet; undefined for none, or for one that people
 * revoked since.
 */
async function findDecision(tx: AccountTx, documentId: string): Promise<Decision | undefined> {
  const known = await findRequest(tx, documentId);
  if (known === undefined || known.notifiedAt !== null) return undefined;
  const { choice, decidedAt, decidedBy } = known;
  if (choice === null || decidedAt === null || decidedBy === null) return undefined;
  const document = await findStoredDocument(tx, documentId);
  if (document === undefined) return undefined;
  const userName = await nameOf(tx, decidedBy);
  const invoice = { invoiceId: documentId, issuerTaxId: document.issuer.taxId, userName };
  return { choice, decidedAt, decidedBy, invoice };
}

/** Saves that the authority accepted a decision, or its objection. */
function keepAnswer(
  { db, clock }: Services,
  { accountId, documentId }: AskedDocument,
  { decidedAt, decidedBy }: Decision,
  answer: DecisionAnswer | undefined,
): Promise<void> {
  const at = clock.now();
  return inAccount(db, { accountId }, async (tx) => {
    const known = await lockRequest(tx, documentId);
    const isSame = known?.decidedAt === decidedAt && known.notifiedAt === null;
    const isTaken = answer?.kind === 'taken';
    if (isSame && isTaken) await changeRequest(tx, documentId, { notifiedAt: at });
    const code = answer?.kind === 'refused' ? (leadingCode(answer.codes) ?? null) : null;
    const actor = systemActor(TELL_TASK, decidedBy);
    const kind = isTaken ? 'told' : 'not-told';
    await recordRequestEvents(tx, [{ documentId, kind, at, actor, code }]);
  });
}

/**
 * Reports the decision on a refusal to the authority, until it accepts, refuses, or takes no more
 * reports.
 */
export const tellDecisionTask = defineTask({
  kind: TELL_TASK,
  payload: z.object({}),
  async run(asked, services) {
    const { accountId, documentId } = asked;
    const { clock, db } = services;
    const found = await inAccount(db, { accountId }, (tx) => findDecision(tx, documentId));
    if (found === undefined) return;
    const answer = await askAuthority(services, accountId, (authority, token) =>
      authority.decide(token, DECISIONS[found.choice], found.invoice),
    );
    if (answer.kind !== 'unheard') return keepAnswer(services, asked, found, answer);
    const sinceMs = clock.nowMs() - epochMsOf(found.decidedAt);
    if (sinceMs >= ASKED_FOR_MS) return keepAnswer(services, asked, found, undefined);
    throw new TaskHeldError(isoText(clock.nowMs() + pauseAfterMs(sinceMs)));
  },
});
