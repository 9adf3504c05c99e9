import { randomUUID } from 'node:crypto';

import type { DocumentPage } from '@pinkas/contract/public/document-page/document-page.contract';
import { DOC_TYPES } from '@pinkas/domain/documents/rules/doc-type';
import { SIGNATURE_LENGTH_MAX } from '@pinkas/domain/quotes/signature-path';
import { addDays, localDate } from '@pinkas/domain/time/local-date';
import { aPaper, aQuote } from '@pinkas/test-kit/a-document';
import { Kysely, PostgresDialect } from 'kysely';
import { describe, expect, test } from 'vitest';

import { anAddress, answerPage, pageCalls } from '../../../../../test/lists/answer-page.ts';
import { issue, issueOf } from '../../../../../test/accounting/issue.ts';
import { columnNames } from '../../../../platform/db/column-names.ts';
import type { DB } from '../../../../platform/db/schema.types.ts';
import { verifyAccount } from '../verify/verify-account.ts';
import {
  answer,
  browser,
  codesOf,
  publishedAbout,
  server,
  settled,
  SIGNATURE,
  startQuoteServer,
  user,
  viewOf,
} from './testing/quote-answers.ts';

startQuoteServer();

async function rowsOf(id: string): Promise<number> {
  const { rows } = await server.db.superuser.query<{ n: number }>(
    'select count(*)::int as n from quote_answers where document_id = $1',
    [id],
  );
  return rows[0]?.n ?? 0;
}

interface SentMail {
  readonly recipient: string;
  readonly subject: string;
  readonly body: string;
}

async function mailsAbout(id: string): Promise<SentMail[]> {
  const { rows } = await server.db.superuser.query<SentMail>(
    'select recipient, subject, body from demo_messages where body like $1',
    [`%${id}%`],
  );
  return rows;
}

describe('an acceptance', () => {
  test('is final, and told to the business with name, remark, signature, time and address', async () => {
    const quote = await issueOf(browser, aQuote());
    const given = { name: ' רונית  אלון ', remark: 'נא לתאם', signature: SIGNATURE };
    expect((await answer(quote.id, given)).json).toEqual({ success: true });
    const view = await viewOf(quote.id);
    expect(view).toMatchObject({
      state: 'accepted',
      openAgorot: 11_800,
      answer: {
        answer: 'accepted',
        name: 'רונית אלון',
        remark: 'נא לתאם',
        signature: SIGNATURE,
      },
    });
    expect(view.events.find(({ kind }) => kind === 'accepted')).toMatchObject({
      by: { kind: 'visitor', name: 'רונית אלון' },
    });
    const { rows } = await server.db.superuser.query(
      `select a.actor_kind, a.actor_id, a.ip, a.ip = q.ip as is_same, a.detail->>'name' as name
        from audit_events a join quote_answers q on q.document_id::text = a.entity_id
        where a.action = 'document.accepted' and a.entity_id = $1`,
      [quote.id],
    );
    expect(rows).toEqual([
      {
        actor_kind: 'visitor',
        actor_id: null,
        ip: expect.stringMatching(/^10\./),
        is_same: true,
        name: 'רונית אלון',
      },
    ]);
    const page = (await server.browser().get(pageCalls(view.pagePath))).json as DocumentPage;
    expect(page).toMatchObject({ isAnswerable: false, answer: { name: 'רונית אלון' } });
    // What the customer wrote is for the business; another holder of the link does not read it.
    expect(JSON.stringify(page)).not.toContain('נא לתאם');
    const client = server.db.superuser;
    for (const change of [
      `update quote_answers set name = 'אחר' where document_id = $1`,
      'delete from quote_answers where document_id = $1',
    ]) {
      await expect(client.query(change, [quote.id])).rejects.toThrow(/final/);
    }
  });

  test('mails the business, and orders nothing unless that is wished', async () => {
    const quote = await issueOf(browser, aQuote());
    await answer(quote.id, { remark: 'מתחילים ביום ראשון' });
    expect(await publishedAbout(quote.id)).toEqual([{ answer: 'accepted', orderFollows: false }]);
    await expect.poll(() => mailsAbout(quote.id), settled).toHaveLength(1);
    const [mail] = await mailsAbout(quote.id);
    expect(mail?.subject).toBe(`הצעת מחיר ${String(quote.number)} אושרה`);
    expect(mail?.body).toContain('רונית אלון');
    expect(mail?.body).toContain('118.00');
    expect(mail?.body).toContain('מתחילים ביום ראשון');
    expect(await viewOf(quote.id)).toMatchObject({ state: 'accepted', followers: [] });
  });

  test('the same answer under its key is one, another under it is refused', async () => {
    const quote = await issueOf(browser, aQuote());
    const key = randomUUID();
    const first = await answer(quote.id, {}, key);
    const again = await answer(quote.id, {}, key);
    expect([first.json, again.json]).toEqual([{ success: true }, { success: true }]);
    const other = await answer(quote.id, { name: 'מישהו אחר' }, key);
    expect(codesOf(other)).toEqual([409, 'IDEMPOTENCY_KEY_REUSED']);
    expect(await rowsOf(quote.id)).toBe(1);
    expect(await publishedAbout(quote.id)).toHaveLength(1);
  });

  test('MO-08: of eight at once one stands, whatever they say', async () => {
    const quote = await issueOf(browser, aQuote());
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        answer(quote.id, { answer: index % 2 === 0 ? 'accepted' : 'rejected' }),
      ),
    );
    const taken = answers.filter(({ status }) => status === 200);
    const refused = answers.filter(({ status }) => status !== 200).map(codesOf);
    expect(taken).toHaveLength(1);
    expect(new Set(refused.map(String))).toEqual(new Set(['409,STATE_NOT_ALLOWED']));
    expect(await rowsOf(quote.id)).toBe(1);
    expect(await publishedAbout(quote.id)).toHaveLength(1);
  });

  test('leaves the chain whole: the quote is followed as ever, and the verifier finds nothing', async () => {
    const quote = await issueOf(browser, aQuote());
    await answer(quote.id, { signature: SIGNATURE });
    await issueOf(browser, aPaper(DOC_TYPES.ORDER, {}, quote));
    expect(await viewOf(quote.id)).toMatchObject({
      state: 'accepted',
      answer: { answer: 'accepted' },
    });
    const owner = new Kysely<DB>({
      dialect: new PostgresDialect({ pool: server.db.database.owner }),
      plugins: [columnNames],
    });
    const report = await verifyAccount({ owner, ...server.services }, user.accountId);
    expect(report.violations).toEqual([]);
  });
});

describe('a rejection', () => {
  test('keeps its reason, waits for nothing and is told to the business', async () => {
    const quote = await issueOf(browser, aQuote());
    const given = { answer: 'rejected', remark: 'יקר מדי' } as const;
    expect((await answer(quote.id, given)).status).toBe(200);
    expect(await viewOf(quote.id)).toMatchObject({
      state: 'rejected',
      answer: { answer: 'rejected', remark: 'יקר מדי', signature: null },
    });
    await expect.poll(() => mailsAbout(quote.id), settled).toHaveLength(1);
    expect((await mailsAbout(quote.id))[0]?.body).toContain('יקר מדי');
  });

  test('wants a reason and takes no signature', async () => {
    const quote = await issueOf(browser, aQuote());
    for (const wrong of [
      { answer: 'rejected', remark: ' ' },
      { answer: 'rejected', signature: SIGNATURE },
    ] as const) {
      expect(codesOf(await answer(quote.id, wrong))).toEqual([400, 'INVALID_REQUEST']);
    }
    expect(await rowsOf(quote.id)).toBe(0);
  });
});

describe('an answer is refused', () => {
  test('after the day of the quote, and taken on it', async () => {
    const { documentDate } = aQuote();
    const until = addDays(localDate(documentDate), 3);
    const [kept, late] = [
      await issueOf(browser, aQuote({ dueDate: until })),
      await issueOf(browser, aQuote({ dueDate: addDays(until, -1) })),
    ];
    const paths = [(await viewOf(kept.id)).pagePath, (await viewOf(late.id)).pagePath] as const;
    server.time.advanceDays(3);
    expect((await answerPage(server, paths[0])).status).toBe(200);
    expect(codesOf(await answerPage(server, paths[1]))).toEqual([409, 'STATE_NOT_ALLOWED']);
    expect(await rowsOf(late.id)).toBe(0);
  });

  test('to a quote that was cancelled, closed or followed, and to every other type', async () => {
    const [cancelled, closed, followed] = [
      await issueOf(browser, aQuote()),
      await issueOf(browser, aQuote()),
      await issueOf(browser, aQuote()),
    ];
    await browser.post(`/v2/api/documents/${cancelled.id}/cancel`, { reason: 'טעות' });
    await browser.post(`/v2/api/documents/${closed.id}/close`);
    await issueOf(browser, aPaper(DOC_TYPES.ORDER, {}, followed));
    const invoice = await issue(browser);
    for (const { id } of [cancelled, closed, followed, invoice]) {
      expect(codesOf(await answer(id))).toEqual([409, 'STATE_NOT_ALLOWED']);
      expect(await rowsOf(id)).toBe(0);
    }
  });

  test('a cancellation and an acceptance at once: the quote never stands as accepted and cancelled', async () => {
    const quote = await issueOf(browser, aQuote());
    const path = `/v2/api/documents/${quote.id}/cancel`;
    const [accepted] = await Promise.all([
      answer(quote.id),
      browser.post(path, { reason: 'נשלחה בטעות' }),
    ]);
    expect((await viewOf(quote.id)).state).toBe('cancelled');
    expect(await rowsOf(quote.id)).toBe(accepted.status === 200 ? 1 : 0);
  });
});

describe('what comes from outside', () => {
  test('FI-01: a signature that is too large or no drawing is refused', async () => {
    const quote = await issueOf(browser, aQuote());
    for (const signature of [
      'M1 1L2 2'.repeat(SIGNATURE_LENGTH_MAX / 8 + 1),
      'M1 1',
      '',
      'M10 100L200 120"/><script>alert(1)</script>',
      'url(https://example.test)',
      'data:image/png;base64,iVBORw0KGgo=',
    ]) {
      const refused = await answer(quote.id, { signature });
      expect(codesOf(refused), signature.slice(0, 30)).toEqual([400, 'INVALID_REQUEST']);
    }
    const huge = await answer(quote.id, { signature: 'M1 1L2 2'.repeat(400_000) });
    expect([400, 413]).toContain(huge.status);
    expect(await rowsOf(quote.id)).toBe(0);
  });

  test('IN-02, IN-05: hostile text is kept as text, and a name of nothing, of too much or of control characters is refused', async () => {
    const quote = await issueOf(browser, aQuote());
    const name = '<img src=x onerror=alert(1)>';
    const remark = "'); drop table quote_answers; --\nשורה שנייה {name}";
    expect((await answer(quote.id, { name, remark })).status).toBe(200);
    expect((await viewOf(quote.id)).answer).toMatchObject({ name, remark });
    await expect.poll(() => mailsAbout(quote.id), settled).toHaveLength(1);
    const [mail] = await mailsAbout(quote.id);
    expect(mail?.subject).not.toContain('<');
    const other = await issueOf(browser, aQuote());
    for (const wrong of ['', '   ', 'א'.repeat(101), 'רונית\u0000', 'רונית\u001b[2J']) {
      expect((await answer(other.id, { name: wrong })).status, JSON.stringify(wrong)).toBe(400);
    }
    expect((await answer(other.id, { remark: 'א'.repeat(1_001) })).status).toBe(400);
    expect(await rowsOf(other.id)).toBe(0);
  });

  test('IN-08: what would make a name read differently from what it is does not arrive', async () => {
    const quote = await issueOf(browser, aQuote());
    await answer(quote.id, { name: 'רונית\u202Eאלון\r\nBcc: all@example.test' });
    expect((await viewOf(quote.id)).answer?.name).toBe('רוניתאלון Bcc: all@example.test');
  });

  test('SE-06: without the anti-forgery token, or from another site, nothing is taken', async () => {
    const quote = await issueOf(browser, aQuote());
    const path = pageCalls((await viewOf(quote.id)).pagePath, '/answer');
    const body = { answer: 'accepted', name: 'א', remark: '', signature: null };
    const visitor = server.browser();
    const headers = { 'idempotency-key': randomUUID(), 'x-forwarded-for': anAddress() };
    const without = await visitor.post(path, body, { headers, xsrf: false });
    expect(codesOf(without)).toEqual([403, 'XSRF_TOKEN_INVALID']);
    await visitor.get('/front/data/initData');
    const foreign = await visitor.post(path, body, {
      headers: { ...headers, 'sec-fetch-site': 'cross-site' },
    });
    expect(codesOf(foreign)).toEqual([403, 'NOT_PERMITTED']);
    expect(await rowsOf(quote.id)).toBe(0);
  });

  test('TE-14: a key that the business used for something else does not disturb it', async () => {
    const key = randomUUID();
    const quote = await issueOf(browser, aQuote());
    await browser.post('/v2/api/documents', aQuote(), { headers: { 'idempotency-key': key } });
    expect((await answer(quote.id, {}, key)).status).toBe(200);
  });
});
