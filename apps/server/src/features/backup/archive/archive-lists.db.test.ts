import { randomUUID } from 'node:crypto';

import { aDraft, aDraftContent } from '@pinkas/test-kit/a-draft';
import { expect, test } from 'vitest';

import { givenCustomer, write } from '../../../../test/accounting/customers.ts';
import { taken } from '../../../../test/accounting/expenses.ts';
import { aBranchForm } from '../../../../test/isolation/foreign-account-things.ts';
import { issue, type Issued } from '../../../../test/accounting/issue.ts';
import {
  download,
  owner,
  rowsOf,
  settleTheRest,
  start,
  startArchiveServer,
  user,
  worker,
} from './testing/archive-calls.ts';

startArchiveServer();

/**
 * What references the business beside its books: a branch, a draft, a template, a contact, and notes.
 */
async function givenAttachments({ id: documentId }: Issued): Promise<void> {
  const contacts = [{ name: 'רונית כהן', role: 'הנהלת חשבונות', email: 'r@c.test', phone: '' }];
  const { id } = await givenCustomer(owner, { name: 'לקוחה עם אנשים', contacts });
  for (const [kind, of, note] of [
    ['customer', id, 'לא להתקשר בבוקר'],
    ['document', documentId, 'נמסר ביד'],
  ] as const) {
    taken(await write(owner, 'POST', `/v2/api/${kind}s/${of}/notes`, { text: note }));
  }
  const draft = { docType: 305, totalMinor: 11_800, content: aDraftContent() };
  taken(await write(owner, 'PUT', `/v2/api/drafts/${randomUUID()}`, aDraft()));
  taken(await write(owner, 'POST', '/v2/api/drafts/templates', { ...draft, name: 'ריטיינר' }));
  taken(await write(owner, 'POST', '/v2/api/account/company/branches', aBranchForm()));
}

test('an archive holds the branches, drafts, contacts and notes of the business', async () => {
  const invoice = await issue(owner);
  await givenAttachments(invoice);
  await settleTheRest();
  await start();
  await worker.runAll(user.accountId);
  const entries = await download();
  expect(rowsOf(entries, 'רשימות/סניפים.csv')).toMatchObject([
    { 'שם הסניף': aBranchForm().nameHe, מצב: 'ברירת מחדל' },
  ]);
  expect(rowsOf(entries, 'רשימות/אנשי קשר.csv')).toMatchObject([
    { לקוח: 'לקוחה עם אנשים', שם: 'רונית כהן', תפקיד: 'הנהלת חשבונות' },
  ]);
  expect(rowsOf(entries, 'רשימות/הערות על לקוחות.csv')).toMatchObject([
    { לקוח: 'לקוחה עם אנשים', הערה: 'לא להתקשר בבוקר' },
  ]);
  expect(rowsOf(entries, 'רשימות/הערות על מסמכים.csv')).toMatchObject([
    { מספר: String(invoice.number), הערה: 'נמסר ביד' },
  ]);
  const drafts = rowsOf(entries, 'רשימות/טיוטות ותבניות.csv');
  expect(new Set(drafts.map((row) => row['סוג']))).toEqual(new Set(['טיוטה', 'תבנית']));
  const draftRows = rowsOf(entries, 'רשימות/שורות בטיוטות ובתבניות.csv');
  expect(draftRows).toHaveLength(2 * aDraftContent().lines.length);
  expect(draftRows[0]).toMatchObject({ תיאור: aDraftContent().lines[0]?.description });
});
