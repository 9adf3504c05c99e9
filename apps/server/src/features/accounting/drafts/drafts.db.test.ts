import { randomUUID } from 'node:crypto';

import { aDraft, aDraftContent } from '@pinkas/test-kit/a-draft';
import { anInvoice } from '@pinkas/test-kit/an-invoice';
import { describe, expect, test } from 'vitest';

import { sendIssue } from '../../../../test/accounting/issue.ts';
import { signIn } from '../../../../test/auth/sign-in.ts';
import { clockFrom } from '../../../platform/clock/clock.ts';
import { removeOldDrafts } from './remove-old-drafts.ts';
import {
  browser,
  given,
  listed,
  pathOf,
  read,
  save,
  server,
  startDraftsServer,
  user,
} from './testing/draft-calls.ts';

startDraftsServer();

const DAY_MS = 86_400_000;

describe('a draft', () => {
  test('is found whole by another device, with the key of its issue', async () => {
    const { id, content, issueKey } = await given();
    const elsewhere = await signIn(server, user);
    expect(await listed(elsewhere)).toMatchObject([
      { id, kind: 'draft', customerName: 'מאפיית שיבולת הכפר', totalMinor: 11_800, version: 1 },
    ]);
    expect(await read(id)).toMatchObject({ id, issueKey, content, issued: null, schedule: null });
  });

  test('is saved without signs that no text of the database holds', async () => {
    const subject = 'נושא\0 \uD83D';
    const { id } = await given({ content: aDraftContent({ subject }) });
    expect((await read(id)).content.subject).toBe('נושא \uFFFD');
  });

  test('several stand side by side, the last saved first', async () => {
    const { id: first, ...draft } = await given();
    const { id: second } = await given({ docType: 320 });
    server.time.advance(1_000);
    await save(first, { ...draft, version: 1, content: aDraftContent({ subject: 'שוב' }) });
    expect((await listed()).map(({ id }) => id)).toEqual([first, second]);
  });

  test('a save whose answer was lost may be sent again by the same form', async () => {
    const { id, ...draft } = await given();
    const again = await save(id, draft);
    expect(again.status, again.text).toBe(200);
    expect(await listed()).toHaveLength(1);
  });

  test('MO-16: a second person on the same draft gets a conflict, and nothing is lost', async () => {
    const { id, ...draft } = await given();
    const theirs = { ...draft, editorId: randomUUID(), version: 1 };
    const content = aDraftContent({ subject: 'שלהם' });
    expect((await save(id, { ...theirs, content })).status).toBe(200);
    const mine = { ...draft, editorId: randomUUID(), version: 1 };
    const late = await save(id, { ...mine, content: aDraftContent({ subject: 'שלי' }) });
    expect([late.status, late.json]).toMatchObject([409, { code: 'VERSION_CONFLICT' }]);
    expect((await read(id)).content.subject).toBe('שלהם');
    const over = { ...mine, version: 2, content: aDraftContent({ subject: 'שלי' }) };
    expect((await save(id, over)).status).toBe(200);
  });

  test('MO-16: of many saves of one version by different forms one holds', async () => {
    const { id, ...draft } = await given();
    const answers = await Promise.all(
      Array.from({ length: 12 }, () =>
        save(id, { ...draft, editorId: randomUUID(), version: 1, totalMinor: 500 }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await read(id)).version).toBe(2);
  });

  test('that was issued from anywhere is no draft any more, and says what it became', async () => {
    const { id, ...draft } = await given();
    const issued = await sendIssue(browser, anInvoice(), draft.issueKey);
    expect(issued.status, issued.text).toBe(200);
    const { id: documentId, number } = issued.json as { id: string; number: number };
    expect(await listed()).toEqual([]);
    expect((await read(id)).issued).toEqual({ id: documentId, docType: 305, number });
    const late = await save(id, { ...draft, version: 1 });
    expect([late.status, late.json]).toMatchObject([
      409,
      { code: 'DRAFT_ISSUED', params: { documentId } },
    ]);
  });

  test('goes, comes back, and is deleted for good after thirty days', async () => {
    const { id, ...draft } = await given();
    expect((await browser.send('DELETE', pathOf(id))).status).toBe(200);
    expect((await browser.send('DELETE', pathOf(id))).status).toBe(200);
    expect(await listed()).toEqual([]);
    expect((await save(id, { ...draft, version: 1 })).status).toBe(404);
    expect((await browser.post(pathOf(id, '/restore'), undefined)).status).toBe(200);
    expect(await listed()).toHaveLength(1);
    await browser.send('DELETE', pathOf(id));
    const removeAfter = (waitedMs: number) => {
      const clock = clockFrom(() => server.services.clock.nowMs() + waitedMs);
      return removeOldDrafts({ ...server.services, clock });
    };
    const isKept = async () => {
      const { rowCount } = await server.db.superuser.query(
        'select from document_drafts where id = $1',
        [id],
      );
      return rowCount === 1;
    };
    await removeAfter(30 * DAY_MS);
    expect(await isKept()).toBe(true);
    expect(await removeAfter(30 * DAY_MS + 1)).toBeGreaterThan(0);
    expect(await isKept()).toBe(false);
    expect((await browser.post(pathOf(id, '/restore'), undefined)).status).toBe(404);
  });

  test('takes any text, and refuses what is no form or has more rows than a document', async () => {
    const odd = aDraftContent({ discount: 'שטויות', documentDate: '', mailTo: '@@@' });
    await given({ content: odd });
    const [line] = odd.lines;
    const lines = Array.from({ length: 1_001 }, () => line);
    for (const content of [
      {},
      { ...odd, lines: [] },
      { ...odd, lines },
      { ...odd, language: 'fr' },
    ]) {
      const answer = await save(randomUUID(), aDraft({ content: content as never }));
      expect(answer.status).toBe(400);
    }
  });

  test('of 1,000 rows is kept', async () => {
    const [line] = aDraftContent().lines;
    const lines = Array.from({ length: 1_000 }, () => ({ ...line, key: randomUUID() }));
    const { id } = await given({ content: aDraftContent({ lines: lines as never }) });
    expect((await read(id)).content.lines).toHaveLength(1_000);
  });

  test('the 501st is refused in words', async () => {
    await server.services.db.owner.query(
      `insert into document_drafts (account_id, id, kind, doc_type, form, customer_name, subject,
          total_minor, currency, issue_key, editor_id, created_at, created_by, updated_at, updated_by)
        select $1, gen_random_uuid(), 'draft', 305, '{}', '', '', 0, 'ILS', gen_random_uuid(),
          gen_random_uuid(), now(), $2, now(), $2 from generate_series(1, 500)`,
      [user.accountId, user.id],
    );
    const answer = await save(randomUUID(), aDraft());
    expect([answer.status, answer.json]).toMatchObject([422, { code: 'LIST_FULL' }]);
  });
});
