import { randomUUID } from 'node:crypto';

import { AppError } from '../../../../platform/errors/app-error.ts';
import type { AccountActor } from '../../../../platform/context.ts';
import { recordAudit } from '../../../../platform/writes/record-audit.ts';
import { writeOnce } from '../../../../platform/writes/write-once.ts';
import { recordEvent } from '../record/document-events.repository.ts';
import { findStoredDocument } from '../record/content/stored-document.reads.ts';
import { writePageLink } from './page-links.repository.ts';

/**
 * Replaces the link that opens the page of a document: earlier ones are invalid from this moment
 * on. What is printed still proves the print. Returns the id that is part of the new link; the
 * same request again returns the same. Refusals: NOT_FOUND, IDEMPOTENCY_KEY_REUSED.
 */
export function replacePageLink(
  actor: AccountActor,
  documentId: string,
  idempotencyKey: string,
): Promise<string> {
  const request = { write: 'document.replace-link', idempotencyKey, input: { documentId } };
  return writeOnce(actor, request, async (tx) => {
    if ((await findStoredDocument(tx, documentId)) === undefined) throw new AppError('NOT_FOUND');
    const linkId = randomUUID();
    const at = actor.clock.now();
    await writePageLink(tx, { documentId, linkId, at, userId: actor.userId });
    await recordEvent(tx, { documentId, kind: 'link-replaced', at, actor: actor.actor });
    await recordAudit(actor, tx, [
      { action: 'document.link-replaced', entityKind: 'document', entityId: documentId },
    ]);
    return linkId;
  });
}
