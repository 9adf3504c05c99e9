import { randomUUID } from 'node:crypto';

import type { ApiNewDraft, ApiPreparedDraft } from '@pinkas/contract/api/v1/draft-resource';
import { decimalText } from '@pinkas/domain/api/decimal';
import { docTypeKeyOf } from '@pinkas/domain/documents/rules/doc-type';

import type { AccountContext } from '../../../../platform/context.ts';
import type { AccountTx } from '../../../../platform/db/account-transaction.ts';
import { newId } from '../../../../platform/db/new-id.ts';
import { AppError } from '../../../../platform/errors/app-error.ts';
import { writeOnce } from '../../../../platform/writes/write-once.ts';
import { saveDraftIn } from '../../../accounting/drafts/drafts.api.ts';
import { scaleOf, storedKeyOf, toApiTotals, toForm, underApiNames } from '../../v1/v1.api.ts';
import { showIssue, type IssueToShow } from './shown-issue.ts';
import { lockPrepared, savePrepared, type KnownDraft } from './api-drafts.repository.ts';
import { draftContentOf, type Form } from './draft-content.ts';

const E4_SCALE = 4;

/** Who prepares: what stays the program's when its secret is rotated. */
function makerOf({ caller }: AccountContext): string {
  if (caller.apiKey === undefined) throw new Error('a draft of the API is prepared by a key');
  return caller.apiKey.familyId;
}

/** Refuses a draft that is not the program's to change any more: DRAFT_ISSUED, DRAFT_TAKEN_OVER. */
export function assertOwn({ draft, isTakenOver }: KnownDraft): void {
  const { issuedId } = draft;
  if (issuedId !== null) throw new AppError('DRAFT_ISSUED', { documentId: issuedId });
  if (isTakenOver) throw new AppError('DRAFT_TAKEN_OVER');
}

/** Saves a draft for people to see, and what it would be issued as. */
async function saveBoth(
  ctx: AccountContext,
  tx: AccountTx,
  {
    id,
    known,
    form,
    totalMinor,
  }: {
    readonly id: string;
    readonly known: KnownDraft | undefined;
    readonly form: Form;
    readonly totalMinor: number;
  },
): Promise<void> {
  const { version } = await saveDraftIn(ctx, tx, id, {
    version: known?.draft.version ?? 0,
    editorId: randomUUID(),
    issueKey: known?.draft.issueKey ?? randomUUID(),
    docType: form.docType,
    totalMinor,
    content: draftContentOf(form),
  });
  const by = { madeBy: makerOf(ctx), at: ctx.clock.now() };
  await savePrepared(tx, { draftId: id, draftVersion: version, form }, by);
}

async function formOf(ctx: AccountContext, body: ApiNewDraft) {
  // A person who approves a document approves no customer of the book with it.
  const draft = { ...body, customer: { ...body.customer, save: false }, links: [] };
  const form = await ctx.transaction((tx) => toForm(tx, draft, ctx.clock.today()));
  // What could not be issued is refused before it is stored.
  const { totals } = await showIssue(ctx, { draftId: '', draftVersion: 0, form });
  return { form, totalMinor: totals.totalAgorot };
}

/** Prepares a draft. Refusals: INVALID_REQUEST, DOCUMENT_REFUSED, LIST_FULL, IDEMPOTENCY_KEY_REUSED. */
export function createDraft(
  ctx: AccountContext,
  body: ApiNewDraft,
  idempotencyKey: string,
): Promise<ApiPreparedDraft> {
  return underApiNames(async () => {
    const prepared = await formOf(ctx, body);
    const request = {
      write: 'api.draft.create',
      idempotencyKey: storedKeyOf(ctx, idempotencyKey),
      input: body,
    };
    const { id } = await writeOnce(ctx, request, async (tx) => {
      const newDraftId = newId();
      await saveBoth(ctx, tx, { ...prepared, id: newDraftId, known: undefined });
      return { id: newDraftId };
    });
    return showDraft(ctx, id);
  });
}

/** Writes a draft anew. Refusals: NOT_FOUND, DRAFT_ISSUED, DRAFT_TAKEN_OVER, and those of a new one. */
export function replaceDraft(
  ctx: AccountContext,
  id: string,
  body: ApiNewDraft,
  idempotencyKey: string,
): Promise<ApiPreparedDraft> {
  return underApiNames(async () => {
    const prepared = await formOf(ctx, body);
    const request = {
      write: 'api.draft.replace',
      idempotencyKey: storedKeyOf(ctx, idempotencyKey),
      input: { id, body },
    };
    await writeOnce(ctx, request, async (tx) => {
      const known = await lockPrepared(tx, id);
      if (known === undefined) throw new AppError('NOT_FOUND');
      assertOwn(known);
      await saveBoth(ctx, tx, { ...prepared, id, known });
      return null;
    });
    return showDraft(ctx, id);
  });
}

/** Returns a draft of a program with the sums of its issue now. Refusals: NOT_FOUND, and those of an issue. */
export async function showDraft(ctx: AccountContext, id: string): Promise<ApiPreparedDraft> {
  const known = await ctx.transaction((tx) => lockPrepared(tx, id));
  if (known === undefined) throw new AppError('NOT_FOUND');
  return toApi(ctx, known, await showIssue(ctx, known));
}

function toApi(
  { services }: AccountContext,
  { draftId, form, draft, isTakenOver }: KnownDraft,
  { shown, totals }: IssueToShow,
): ApiPreparedDraft {
  const { customer, docType, currency } = form;
  const decimals = scaleOf(currency);
  return {
    id: draftId,
    type: docTypeKeyOf(docType) ?? String(docType),
    typeCode: docType,
    date: form.documentDate,
    dueDate: form.dueDate,
    subject: form.subject,
    remarks: form.remarks,
    customer: {
      id: customer.id,
      name: customer.name,
      taxId: customer.taxId,
      email: customer.email,
      address: customer.address,
      city: customer.city,
    },
    lines: form.lines.map((line, index) => ({
      description: line.description,
      quantity: decimalText(line.quantityE4, E4_SCALE, 0),
      unit: line.unit,
      price: decimalText(line.unitPriceE4, E4_SCALE, decimals),
      priceIncludesVat: line.priceIncludesVat,
      vat: line.vatKind,
      total: decimalText(shown.lineTotals[index] ?? 0, decimals),
    })),
    totals: toApiTotals(currency, totals),
    changedByPerson: isTakenOver,
    documentId: draft.issuedId,
    link: `${services.config.origin}/#/documents/create/${docType}?draft=${draftId}`,
  };
}
