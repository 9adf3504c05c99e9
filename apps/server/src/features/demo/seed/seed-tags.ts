import { randomUUID } from 'node:crypto';

import type { TagColor } from '@pinkas/domain/tags/tag-color';

import type { Database } from '../../../platform/db/database.ts';

interface DemoTag {
  readonly name: string;
  readonly color: TagColor;
  readonly group: string;
  /** A part of the subject of documents that carry it; none for tags of other things. */
  readonly subject?: string;
}

const DEMO_DOCUMENT_TAGS: readonly DemoTag[] = [
  { name: 'אתר חדש', color: 'blue', group: 'פרויקט', subject: 'אתר' },
  { name: 'קטלוג חורף', color: 'teal', group: 'פרויקט', subject: 'קטלוג' },
  { name: 'מיתוג', color: 'violet', group: 'פרויקט', subject: 'מיתוג' },
  { name: 'תערוכה', color: 'amber', group: 'פרויקט', subject: 'תערוכה' },
  { name: 'הסטודיו', color: 'grey', group: 'פרויקט' },
];

/** Makes the tags of the demo and adds them to the documents that they describe; once. */
export async function seedTags(
  { owner }: Pick<Database, 'owner'>,
  accountId: number,
  createdAt: string,
): Promise<void> {
  for (const { name, color, group, subject } of DEMO_DOCUMENT_TAGS) {
    await owner.query(
      `insert into tags (account_id, id, name, color, group_name, created_at)
        values ($1, $2, $3, $4, $5, $6) on conflict do nothing`,
      [accountId, randomUUID(), name, color, group, createdAt],
    );
    if (subject === undefined) continue;
    await owner.query(
      `insert into document_tags (account_id, document_id, line_no, tag_id)
        select d.account_id, d.id, 0, t.id from documents d
        join tags t on t.account_id = d.account_id and t.name = $2
        where d.account_id = $1 and d.subject like '%' || $3 || '%' on conflict do nothing`,
      [accountId, name, subject],
    );
  }
}
