import type {
  DoneMerge,
  DuplicatePair,
  MergePreview,
} from '@pinkas/contract/accounting/customers/customer-merge.contract';
import { aCustomerForm } from '@pinkas/test-kit/a-customer';
import { aLink, aPaper, aReceipt } from '@pinkas/test-kit/a-document';
import { aCustomer, anInvoice } from '@pinkas/test-kit/an-invoice';
import type { Answer } from '@pinkas/test-kit/http-browser';
import { describe, expect, test } from 'vitest';

import {
  getJson,
  givenCustomer,
  issueTo,
  write,
} from '../../../../../test/accounting/customers.ts';
import { givenExpense } from '../../../../../test/accounting/expenses.ts';
import { verifyBooks } from '../../../../../test/chains/issue-chains.ts';
import { issue, issueOf, sendIssue } from '../../../../../test/accounting/issue.ts';
import {
  balanceOf,
  browser,
  documentsOf,
  merge,
  PATH,
  sealedRows,
  server,
  startMergeServer,
  twoCards,
  undo,
  user,
  view,
} from './testing/merge-calls.ts';

startMergeServer();

const MINUTE = 60_000;

describe('a merge', () => {
  test('shows first what it would move, and moves nothing', async () => {
    const { target, source } = await twoCards();
    const preview = await getJson<MergePreview>(
      browser,
      `${PATH}/${target}/merge?sourceId=${source}`,
    );
    expect(preview).toMatchObject({
      documentsCount: 2,
      openAgorot: 23_600,
      contactsCount: 1,
      notesCount: 1,
      tagsCount: 0,
      filled: [
        { field: 'taxId', value: '514788215' },
        { field: 'phone', value: '03-5550000' },
      ],
      differing: [],
    });
    expect([await documentsOf(target), await documentsOf(source)]).toEqual([1, 2]);
  });

  test('moves documents, ledger, contacts and notes, and every sealed word stays', async () => {
    const { target, source } = await twoCards();
    const before = await sealedRows();
    const done = await merge(target, source);
    expect(done.json).toMatchObject({ documentsCount: 2 });
    expect([await documentsOf(target), await documentsOf(source)]).toEqual([3, 0]);
    expect([await balanceOf(target), await balanceOf(source)]).toEqual([35_400, 0]);
    expect(await sealedRows()).toEqual(before);
    const merged = await view(target);
    expect(merged).toMatchObject({
      taxId: '514788215',
      phone: '03-5550000',
      email: 'office@neima.test',
    });
    expect(merged.contacts.map(({ name }) => name)).toEqual(['דנה', 'אבי']);
    const notes = await getJson<{ notes: unknown[] }>(browser, `${PATH}/${target}/notes`);
    expect(notes.notes).toHaveLength(1);
    const away = await view(source);
    expect(away.mergedInto).toEqual({ id: target, name: 'קליניקה נעימה' });
    expect(away.archivedAt).not.toBeNull();
    const restored = await write(browser, 'POST', `${PATH}/${source}/restore`, {
      version: away.version,
    });
    expect(restored.json).toMatchObject({ code: 'STATE_NOT_ALLOWED' });
  });

  test('is taken back whole within ten minutes', async () => {
    const { target, source } = await twoCards();
    const [targetBefore, sourceBefore] = [await view(target), await view(source)];
    const { mergeId } = (await merge(target, source)).json as DoneMerge;
    // Issued after the merge, so it stays.
    await issueTo(browser, target);
    server.time.advance(10 * MINUTE);
    expect((await undo(mergeId)).json).toEqual({ documentsCount: 2 });
    expect([await documentsOf(target), await documentsOf(source)]).toEqual([2, 2]);
    expect([await balanceOf(target), await balanceOf(source)]).toEqual([23_600, 23_600]);
    expect(await view(target)).toEqual({ ...targetBefore, version: 3 });
    expect(await view(source)).toEqual({ ...sourceBefore, version: 3 });
    const notes = await getJson<{ notes: unknown[] }>(browser, `${PATH}/${source}/notes`);
    expect(notes.notes).toHaveLength(1);
    expect((await undo(mergeId)).json).toEqual({ documentsCount: 0 });
  });

  test('a completed detail that somebody changed since is not taken away', async () => {
    const { target, source } = await twoCards();
    const { mergeId } = (await merge(target, source)).json as DoneMerge;
    await server.db.superuser.query(
      `update customers set phone = '04-8123456' where account_id = $1 and id = $2`,
      [user.accountId, target],
    );
    await undo(mergeId);
    expect(await view(target)).toMatchObject({ phone: '04-8123456', taxId: '' });
  });

  test.each([300, 305] as const)(
    'is not taken back under a document issued since over a moved %i',
    async (docType) => {
      const { target, source } = await twoCards();
      const customer = aCustomer({ id: source, name: 'לקוח מהספר' });
      const moved = await issueOf(browser, { ...aPaper(docType), customer });
      const { mergeId } = (await merge(target, source)).json as DoneMerge;
      const later =
        docType === 300
          ? aPaper(305, {}, moved)
          : aReceipt(moved.totalAgorot, { links: [aLink(moved, 'receipt')] });
      await issueOf(browser, { ...later, customer: aCustomer({ id: target, name: 'לקוח מהספר' }) });
      const refused = await undo(mergeId);
      expect(refused.status).toBe(409);
      expect(refused.json).toMatchObject({ code: 'MERGE_LINKED' });
      // Nothing of it was done.
      expect([await documentsOf(target), await documentsOf(source)]).toEqual([5, 0]);
      expect((await verifyBooks(server, user.accountId)).violations).toEqual([]);
    },
  );

  test('cannot be taken back later', async () => {
    const { target, source } = await twoCards();
    const { mergeId } = (await merge(target, source)).json as DoneMerge;
    server.time.advance(10 * MINUTE + 1);
    const late = await undo(mergeId);
    expect(late.status).toBe(409);
    expect(late.json).toMatchObject({ code: 'UNDO_TOO_LATE' });
    expect(await documentsOf(target)).toBe(3);
  });

  test('happens once under one key', async () => {
    const { target, source } = await twoCards();
    const first = await merge(target, source, 'one-key-of-a-merge');
    const second = await merge(target, source, 'one-key-of-a-merge');
    expect(second.json).toEqual(first.json);
    const again: Answer = await merge(target, source);
    expect(again.json).toMatchObject({ code: 'MERGE_NOT_ALLOWED' });
  });

  test('two at once of the same cards end with one', async () => {
    const { target, source } = await twoCards();
    const answers = await Promise.all([merge(target, source), merge(source, target)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect((await documentsOf(target)) + (await documentsOf(source))).toBe(3);
  });

  test.each(['itself', 'a supplier', 'one put away'])('is refused with %s', async (what) => {
    const target = await givenCustomer(browser);
    const other = await givenCustomer(browser, { isSupplier: what === 'a supplier' });
    if (what === 'one put away') {
      await write(browser, 'POST', `${PATH}/${target.id}/archive`, { version: 1 });
    }
    const answer = await merge(target.id, what === 'itself' ? target.id : other.id);
    expect(answer.json).toMatchObject({ code: 'MERGE_NOT_ALLOWED' });
  });

  test('the application alone can neither move a document nor a line of the ledger', async () => {
    const { target, source } = await twoCards();
    const { app } = server.db.database;
    for (const table of ['documents', 'journal_lines']) {
      const client = await app.connect();
      try {
        await client.query(`begin; set local app.account_id = '${String(user.accountId)}'`);
        const move = client.query(`update ${table} set customer_id = $1 where customer_id = $2`, [
          target,
          source,
        ]);
        await expect(move, table).rejects.toThrow('permission denied');
      } finally {
        await client.query('rollback');
        client.release();
      }
    }
    const { owner } = server.db.database;
    const byOwner = owner.query('update documents set customer_id = $1 where customer_id = $2', [
      target,
      source,
    ]);
    await expect(byOwner).rejects.toThrow('final');
  });
});

describe('a card that was merged', () => {
  test('gets no document, which would be on a card that nobody looks at', async () => {
    const { target, source } = await twoCards();
    expect((await merge(target, source)).status).toBe(200);
    const customer = aCustomer({ id: source, name: 'לקוח מהספר' });
    expect((await sendIssue(browser, anInvoice({ customer }))).status).toBe(404);
    expect([await documentsOf(target), await documentsOf(source)]).toEqual([3, 0]);
  });

  test('is never one with purchases, even when its mark as supplier was taken off', async () => {
    const target = await givenCustomer(browser, { name: 'נשאר' });
    const card = aCustomerForm({ name: 'שני כובעים', isSupplier: true });
    const { id } = await givenCustomer(browser, card);
    await givenExpense(browser, { supplier: { id, name: 'שני כובעים', taxId: '' } });
    const unmarked = { ...card, isSupplier: false, version: 1 };
    expect((await write(browser, 'PUT', `${PATH}/${id}`, unmarked)).status).toBe(200);
    expect((await merge(target.id, id)).json).toMatchObject({ code: 'MERGE_NOT_ALLOWED' });
  });
});

describe('likely duplicates', () => {
  test('share a number, an e-mail, a telephone or a name, each pair once', async () => {
    const first = await givenCustomer(browser, {
      name: 'נעימה',
      taxId: '514788215',
      mobile: '050-1234567',
    });
    const second = await givenCustomer(browser, { name: 'נעימה!', taxId: '514788215' });
    const third = await givenCustomer(browser, {
      name: 'אחר',
      phone: '+972501234567',
      email: 'A@b.test',
    });
    const fourth = await givenCustomer(browser, { name: 'נוסף', email: 'a@B.test' });
    await givenCustomer(browser, { name: 'יחיד' });
    const { pairs } = await getJson<{ pairs: DuplicatePair[] }>(browser, `${PATH}/duplicates`);
    const found = pairs.map((pair) => [[pair.first.id, pair.second.id].toSorted(), pair.reasons]);
    expect(found).toEqual([
      [[first.id, second.id].toSorted(), ['tax-id']],
      [[third.id, fourth.id].toSorted(), ['email']],
      [[first.id, third.id].toSorted(), ['phone']],
    ]);
  });
});

describe('documents of a casual customer', () => {
  test('go to the card of a regular one and come back', async () => {
    const document = await issue(browser, { customer: aCustomer({ name: 'מזדמן' }) });
    const { customerId } = await getJson<{ customerId: string }>(
      browser,
      `/v2/api/documents/${document.id}`,
    );
    const target = await givenCustomer(browser, { name: 'קבוע' });
    const before = await sealedRows();
    const path = `${PATH}/${customerId}/associate`;
    const done = await write(browser, 'POST', path, { targetId: target.id });
    expect(done.json).toMatchObject({ documentsCount: 1 });
    expect(await documentsOf(target.id)).toBe(1);
    expect(await sealedRows()).toEqual(before);
    expect(await getJson(browser, `${PATH}/casual`)).toMatchObject({ rows: [] });
    expect((await undo((done.json as DoneMerge).mergeId)).json).toEqual({ documentsCount: 1 });
    expect(await documentsOf(target.id)).toBe(0);
    const regular = await write(browser, 'POST', `${PATH}/${target.id}/associate`, {
      targetId: target.id,
    });
    expect(regular.status).toBe(404);
  });
});

test('an invoice that waited for a merge is refused, as one that comes after it', async () => {
  const { target, source } = await twoCards();
  const merging = await server.db.superuser.connect();
  try {
    await merging.query('begin');
    await merging.query('select from customers where id = any($1) for update', [[target, source]]);
    const invoice = sendIssue(
      browser,
      anInvoice({ customer: aCustomer({ id: source, name: 'לקוח מהספר' }) }),
    );
    await expect
      .poll(async () => {
        const { rows } = await server.db.superuser.query<{ n: number }>(
          `select count(*)::int as n from pg_stat_activity
            where datname = current_database() and wait_event_type = 'Lock'`,
        );
        return rows[0]?.n;
      })
      .toBeGreaterThan(0);
    await merging.query(
      'update customers set merged_into_id = $2, archived_at = now() where id = $1',
      [source, target],
    );
    await merging.query('commit');
    expect((await invoice).status).toBe(404);
  } finally {
    merging.release();
  }
  expect(await documentsOf(source)).toBe(2);
});
