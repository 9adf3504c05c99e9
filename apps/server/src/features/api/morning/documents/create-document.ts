import type { ApiDraft } from '@pinkas/contract/api/v1/document-fields';
import { ApiDraft as DraftSchema } from '@pinkas/contract/api/v1/document-fields';

import { parseRequestPart } from '../../../../platform/http/zod-problems.ts';
import { simulateDocument, toDraft } from '../../../accounting/documents/documents.api.ts';
import { readingContext, RefusedByApi } from '../../adapter/adapter.api.ts';
import { toForm } from '../../v1/v1.api.ts';
import { answered, created, type MorningCall, type SentAnswer } from '../calls/morning-call.ts';
import { answerProblems } from '../sign-in/prove-working.ts';
import { completed, completedDraft } from './complete-document.ts';
import { bareView, documentView, issuedView } from './document-view.ts';
import { issueOrFind, nameOfIssue } from './first-document.ts';
import { readDocumentOf } from './read-document.ts';
import { sentCodeOf } from './doc-types.ts';
import { readDocument, type SentDocument } from './to-document.ts';

/** Reads the request; what is wrong with it is told to none but the holder of a key that works. */
async function readSent(call: MorningCall): Promise<SentDocument | SentAnswer> {
  const sent = readDocument(call.reading);
  return (await answerProblems(call, 'documents')) ?? sent;
}

function isAnswer(sent: SentDocument | SentAnswer): sent is SentAnswer {
  return 'status' in sent;
}

/** A document that was issued, as far as its issue says it. */
interface Issued {
  readonly id: string;
  readonly number: string;
}

/** What the tax authority gave no number is issued all the same: the answer says so in a field of its own. */
function heldIn(error: unknown): Issued | undefined {
  const isHeld = error instanceof RefusedByApi && error.refusal.code === 'ALLOCATION_REFUSED';
  if (!isHeld) return undefined;
  const { documentId, number } = error.refusal.params;
  return { id: String(documentId), number: String(number) };
}

async function issue(call: MorningCall, document: object): Promise<Issued> {
  try {
    return (await call.api.issue(document, call.idempotencyKey)).document;
  } catch (error) {
    const held = heldIn(error);
    if (held === undefined) throw error;
    return held;
  }
}

async function answerFirst(call: MorningCall, id: string): Promise<SentAnswer> {
  return created(issuedView(await readDocumentOf(call, id)));
}

/** What was issued is answered as issued, whatever fails after it: a program that reads a refusal issues once more. */
async function answerIssued(
  call: MorningCall,
  { document }: SentDocument,
  { id, number }: Issued,
): Promise<SentAnswer> {
  try {
    return await answerFirst(call, id);
  } catch (error) {
    call.log(error);
    return created(bareView(document, { id, number }));
  }
}

/**
 * Issues a document and mails it to the addresses of its client, or answers the one that the same request issued before.
 * Throws RefusedByApi.
 */
export async function createDocument(call: MorningCall): Promise<SentAnswer> {
  const sent = await readSent(call);
  if (isAnswer(sent)) return sent;
  const send = sent.mailTo.length > 0 ? { send: { email: sent.mailTo } } : {};
  const name = await nameOfIssue(call);
  const { externalId } = name;
  const done = await issueOrFind(call, name, async () =>
    issue(call, { ...(await completed(call, sent)), ...send, externalId }),
  );
  return 'firstId' in done
    ? answerFirst(call, done.firstId)
    : answerIssued(call, sent, done.issued);
}

/** Answers the print of what would be issued, marked as not valid, after the API decided it. Throws RefusedByApi. */
export async function previewDocument(call: MorningCall): Promise<SentAnswer> {
  const sent = await readSent(call);
  if (isAnswer(sent)) return sent;
  const document = await completed(call, sent);
  await call.api.post('/documents/preview', document);
  const ctx = readingContext(call.services, await call.findCaller());
  const draft = parseRequestPart(DraftSchema, document) as ApiDraft;
  const form = await ctx.transaction((tx) => toForm(tx, draft, call.services.clock.today()));
  const print = await simulateDocument(ctx, toDraft(form));
  return answered({ file: Buffer.from(print).toString('base64') });
}

/** Answers a whole document. Throws RefusedByApi. */
export async function getDocument(call: MorningCall): Promise<SentAnswer> {
  await call.api.get(`/documents/${call.id}`);
  return answered(documentView(await readDocumentOf(call, call.id)));
}

/** A draft has no links: they are chosen by the person who issues it. */
function refuseLinks(reading: MorningCall['reading']): void {
  if (reading.texts('linkedDocumentIds').length > 0) {
    reading.refuse('linkedDocumentIds', 'VALUE_NOT_ALLOWED');
  }
  if (reading.has('linkType')) reading.refuse('linkType', 'VALUE_NOT_ALLOWED');
}

/** Prepares a draft, or writes one anew. Throws RefusedByApi. */
export async function saveDraft(call: MorningCall): Promise<SentAnswer> {
  refuseLinks(call.reading);
  const sent = await readSent(call);
  if (isAnswer(sent)) return sent;
  const draft = await completedDraft(call, sent);
  const saved =
    call.id === ''
      ? await call.api.post('/drafts', draft, call.idempotencyKey)
      : await call.api.put(`/drafts/${call.id}`, draft, call.idempotencyKey);
  return call.id === '' ? created(draftView(saved)) : answered(draftView(saved));
}

/** Answers a draft that a program prepared. Throws RefusedByApi. */
export async function getDraft({ api, id }: MorningCall): Promise<SentAnswer> {
  return answered(draftView(await api.get(`/drafts/${id}`)));
}

function draftView({
  id,
  typeCode,
  date,
  dueDate,
  subject,
  ...draft
}: Readonly<Record<string, unknown>>): object {
  const { customer, totals, link } = draft;
  return {
    id,
    type: sentCodeOf(Number(typeCode)),
    date,
    ...(dueDate !== null && { dueDate }),
    description: subject,
    client: customer,
    totals,
    url: link,
  };
}
