import type { OutboxMessage } from '@pinkas/contract/demo/outbox/outbox.contract';
import { z } from 'zod';

import type { Database } from '../../../platform/db/database.ts';
import { newId } from '../../../platform/db/new-id.ts';

/** Newest messages that the outbox page shows. */
const SHOWN_MAX = 200;

/**
 * A part of a message whose bytes are in the file store: a file, the designed form of the mail, or a picture that
 * this form names.
 */
const Attachment = z.object({
  name: z.string(),
  contentType: z.string(),
  sha256: z.string(),
  use: z.enum(['file', 'html', 'picture']).default('file'),
  contentId: z.string().optional(),
});
export type DemoAttachment = z.output<typeof Attachment>;

export interface DemoMessage {
  readonly kind: OutboxMessage['kind'];
  readonly recipient: string;
  readonly subject: string;
  readonly body: string;
  readonly code: string | null;
  readonly attachments: readonly DemoAttachment[];
  readonly sentAt: string;
}

/** Saves a message that would have been sent. */
export async function insertDemoMessage(db: Database, message: DemoMessage): Promise<void> {
  await db.kysely
    .insertInto('demoMessages')
    .values({ id: newId(), ...message, attachments: JSON.stringify(message.attachments) })
    .execute();
}

/** Returns the newest messages, newest first: all, or those to one recipient. */
export async function listDemoMessages(
  db: Database,
  recipient?: string,
): Promise<(DemoMessage & { readonly id: string })[]> {
  const rows = await db.kysely
    .selectFrom('demoMessages')
    .selectAll('demoMessages')
    .$if(recipient !== undefined, (messages) =>
      messages.where('demoMessages.recipient', '=', recipient ?? ''),
    )
    .orderBy('demoMessages.sentAt', 'desc')
    .orderBy('demoMessages.id', 'desc')
    .limit(SHOWN_MAX)
    .execute();
  return rows.map((row) => ({
    ...row,
    attachments: z.array(Attachment).parse(row.attachments),
  }));
}

/** Returns the parts of a message, in their order; none when there is no such message. */
export async function listDemoAttachments(
  db: Database,
  messageId: string,
): Promise<readonly DemoAttachment[]> {
  const row = await db.kysely
    .selectFrom('demoMessages')
    .select('demoMessages.attachments')
    .where('demoMessages.id', '=', messageId)
    .executeTakeFirst();
  return z.array(Attachment).parse(row?.attachments ?? []);
}
