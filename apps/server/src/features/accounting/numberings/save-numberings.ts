import type {
  Numberings,
  SaveNumberingsRequest,
} from '@pinkas/contract/accounting/numberings/numberings.contract';
import { docTypesFor } from '@pinkas/domain/documents/rules/document-rules';
import { MAIN_SERIES } from '@pinkas/domain/numbering/series';
import type { z } from 'zod';

import type { AccountTx } from '../../../platform/db/account-transaction.ts';
import { AppError, type FieldProblem } from '../../../platform/errors/app-error.ts';
import type { AccountContext } from '../../../platform/context.ts';
import { readPreferences, savePreferences } from '../../../platform/preferences/preferences.ts';
import { recordAudit } from '../../../platform/writes/record-audit.ts';
import { writeOnce } from '../../../platform/writes/write-once.ts';
import { evidencePreferences } from '../../business/preferences/preferences.api.ts';
import { getNumberingBusiness, listNumberings } from './numberings.reads.ts';
import {
  insertMissingSeries,
  lockSeries,
  updateDateGuard,
  updateFirstNumber,
} from './numberings.repository.ts';

export type SaveNumberings = z.output<typeof SaveNumberingsRequest>;

interface Change {
  readonly action:
    | 'numbering.first-number-set'
    | 'account.date-guard-set'
    | 'account.evidence-mail-set';
  readonly entityKind: 'numbering' | 'account';
  readonly entityId: string;
  readonly detail: Readonly<Record<string, string | number | boolean | null>>;
}

/** Sets one first number; returns the change, or undefined when it was set already, or 'locked'. */
async function setFirstNumber(
  tx: AccountTx,
  docType: number,
  firstNumber: number,
): Promise<Change | 'locked' | undefined> {
  const change = (before: number | null): Change => ({
    action: 'numbering.first-number-set',
    entityKind: 'numbering',
    entityId: `${docType}/${MAIN_SERIES}`,
    detail: { docType, before, after: firstNumber },
  });
  if (await insertMissingSeries(tx, docType, firstNumber)) return change(null);
  const series = await lockSeries(tx, docType);
  if (series.hasDocuments || series.nextNumber !== series.firstNumber) return 'locked';
  if (series.firstNumber === firstNumber) return undefined;
  await updateFirstNumber(tx, docType, firstNumber);
  return change(series.firstNumber);
}

async function setFirstNumbers(tx: AccountTx, input: SaveNumberings): Promise<Change[]> {
  const { kind } = await getNumberingBusiness(tx);
  const issuable: readonly number[] = docTypesFor(kind);
  const problems: FieldProblem[] = [];
  const changes: Change[] = [];
  // In one order for everybody, so that two saves wait for each other instead of deadlocking.
  const ordered = input.firstNumbers
    .map((wanted, index) => ({ ...wanted, index }))
    .toSorted((a, b) => a.docType - b.docType);
  for (const { docType, firstNumber, index } of ordered) {
    if (!issuable.includes(docType)) {
      problems.push({ path: ['firstNumbers', index, 'docType'], code: 'DOC_TYPE_NOT_ALLOWED' });
      continue;
    }
    const change = await setFirstNumber(tx, docType, firstNumber);
    if (change === 'locked') {
      problems.push({ path: ['firstNumbers', index, 'firstNumber'], code: 'NUMBERING_LOCKED' });
    } else if (change !== undefined) changes.push(change);
  }
  if (problems.length > 0) throw new AppError('NUMBERING_REFUSED', {}, problems);
  return changes;
}

async function setEvidenceMail(
  { accountId, clock }: AccountContext,
  tx: AccountTx,
  mailsHead: boolean,
): Promise<Change[]> {
  const { version, values } = await readPreferences(tx, evidencePreferences);
  if (values.mailsHead === mailsHead) return [];
  await savePreferences(tx, evidencePreferences, {
    values: { mailsHead },
    version,
    at: clock.now(),
  });
  return [
    {
      action: 'account.evidence-mail-set',
      entityKind: 'account',
      entityId: String(accountId),
      detail: { before: values.mailsHead, after: mailsHead },
    },
  ];
}

/**
 * Sets first numbers of unused series, making those that are missing, the date guard and the mail of the evidence; writes
 * what changed into the audit. All in one transaction, under the locks that an issue takes. The
 * same key with the same request changes nothing more. Refusals: NUMBERING_REFUSED with the fields
 * (a used series, a type that the account may not issue), IDEMPOTENCY_KEY_REUSED.
 */
export function saveNumberings(
  ctx: AccountContext,
  input: SaveNumberings,
  idempotencyKey: string,
): Promise<Numberings> {
  const { dateGuard, mailsEvidence } = input;
  const request = { write: 'numberings.save', idempotencyKey, input };
  return writeOnce(ctx, request, async (tx) => {
    const changes = await setFirstNumbers(tx, input);
    if (dateGuard !== undefined) {
      const before = await updateDateGuard(tx, dateGuard, ctx.clock.now());
      if (before !== dateGuard) {
        changes.push({
          action: 'account.date-guard-set',
          entityKind: 'account',
          entityId: String(ctx.accountId),
          detail: { before, after: dateGuard },
        });
      }
    }
    if (mailsEvidence !== undefined)
      changes.push(...(await setEvidenceMail(ctx, tx, mailsEvidence)));
    await recordAudit(ctx, tx, changes);
    return listNumberings(tx);
  });
}
