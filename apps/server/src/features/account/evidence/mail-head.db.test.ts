import type { CheckedEvidence } from '@pinkas/contract/accounting/numberings/numberings.contract';
import type { HttpBrowser } from '@pinkas/test-kit/http-browser';
import type { TestUser } from '@pinkas/test-kit/test-account';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { openHandWorker } from '../../../../test/accounting/bulk-jobs.ts';
import { givenCustomer, write } from '../../../../test/accounting/customers.ts';
import { givenExpense } from '../../../../test/accounting/expenses.ts';
import { issue } from '../../../../test/accounting/issue.ts';
import { signIn } from '../../../../test/auth/sign-in.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';
import { MailRefusedError, type MailMessage } from '../../../platform/mail/mail-sender.ts';
import { enqueueHeadMails } from './mail-head.ts';
import { sealEvidence } from './seal-evidence.ts';

const DAY_MS = 86_400_000;

let server: TestServer;
let user: TestUser;
let browser: HttpBrowser;

beforeAll(async () => {
  // One mail an hour, so that a counted one would show.
  server = await startTestServer({
    env: { PINKAS_MAILS_PER_HOUR: '1', PINKAS_MAILS_PER_DAY: '1' },
  });
});
afterAll(() => server.stop());
beforeEach(async () => {
  user = await server.givenUser();
  await server.givenColleague(user);
  browser = await signIn(server, user);
});

/** Runs the schedules of a morning, and returns the mails that the account got of them. */
async function mailsOfMorning(isRefused = false): Promise<MailMessage[]> {
  await sealEvidence(server.services);
  await enqueueHeadMails(server.services);
  const taken: MailMessage[] = [];
  const mail = {
    send: async (message: MailMessage) => {
      if (isRefused) throw new MailRefusedError('no such address');
      taken.push(message);
    },
    close: () => Promise.resolve(),
  };
  await openHandWorker(server, { mail }).runAll(user.accountId);
  return taken;
}

async function nextDay(): Promise<void> {
  server.time.advance(DAY_MS);
  browser = await signIn(server, user, browser);
}

async function sealsOf(accountId: number): Promise<string[]> {
  const { rows } = await server.db.superuser.query<{ hash: string }>(
    `select encode(seal_hash, 'hex') as hash from evidence_seals where account_id = $1 order by seal_no`,
    [accountId],
  );
  return rows.map(({ hash }) => hash);
}

async function check(text: string, by: HttpBrowser = browser): Promise<CheckedEvidence> {
  const answer = await by.post('/v2/api/account/numberings/evidence', { text });
  expect(answer.status, answer.text).toBe(200);
  return answer.json as CheckedEvidence;
}

test('the owner gets the head once for a day that changed the books, and not for another', async () => {
  await issue(browser);
  const [mail, ...more] = await mailsOfMorning();
  expect(more).toEqual([]);
  expect(mail?.to).toEqual([user.email]);
  expect(mail?.text).toContain((await sealsOf(user.accountId)).at(-1));
  await issue(browser);
  expect(await mailsOfMorning()).toEqual([]);
  await nextDay();
  expect(await mailsOfMorning()).toHaveLength(1);
  await nextDay();
  await givenCustomer(browser);
  expect(await mailsOfMorning()).toEqual([]);
  await givenExpense(browser);
  expect(await mailsOfMorning()).toHaveLength(1);
});

test('a head whose mail failed for good is mailed the next day, though nothing changed since', async () => {
  await issue(browser);
  expect(await mailsOfMorning(true)).toEqual([]);
  expect(await mailsOfMorning()).toEqual([]);
  await nextDay();
  const mails = await mailsOfMorning();
  expect(mails).toHaveLength(1);
  expect(mails[0]?.text).toContain((await sealsOf(user.accountId)).at(-1));
  await nextDay();
  expect(await mailsOfMorning()).toEqual([]);
});

test('it takes nothing from the caps on mail', async () => {
  await issue(browser);
  expect(await mailsOfMorning()).toHaveLength(1);
  const { rows } = await server.db.superuser.query(
    'select from mail_counts where account_id = $1',
    [user.accountId],
  );
  expect(rows).toEqual([]);
});

test('an owner who does not want it gets none, and the change has its audit row', async () => {
  const path = '/v2/api/account/numberings';
  for (const _ of [1, 2]) {
    const saved = await write(browser, 'PUT', path, { mailsEvidence: false });
    expect(saved.json).toMatchObject({ mailsEvidence: false });
  }
  await issue(browser);
  expect(await mailsOfMorning()).toEqual([]);
  const { rows } = await server.db.superuser.query(
    `select detail from audit_events where account_id = $1 and action = 'account.evidence-mail-set'`,
    [user.accountId],
  );
  expect(rows).toEqual([{ detail: { before: true, after: false } }]);
});

test('a pasted mail is found in the chain, later seals or not, and by its own business alone', async () => {
  await issue(browser);
  const [mail] = await mailsOfMorning();
  await issue(browser);
  await sealEvidence(server.services);
  expect(await sealsOf(user.accountId)).toHaveLength(2);
  const { state, cover } = await check(`${mail?.subject}\n${mail?.text}`);
  expect(state).toBe('contained');
  expect(cover?.sealNo).toBe(1);
  expect(mail?.text).toContain(`${String(cover?.entriesCount)} שינויים`);
  const stranger = await signIn(server, await server.givenUser());
  expect(await check(mail?.text ?? '', stranger)).toEqual({ state: 'unknown', cover: null });
  expect(await check('שלום')).toEqual({ state: 'no-code', cover: null });
});

test.each([
  ['the seal itself', 1, 'entries_count = entries_count + 1'],
  ['the seal after it', 2, "previous_hash = decode(repeat('ab', 32), 'hex')"],
  ['the hash of the seal after it', 2, "seal_hash = decode(repeat('ab', 32), 'hex')"],
])(
  'a code whose chain was changed at %s is told from one that holds',
  async (_, sealNo, change) => {
    for (const _seal of [1, 2, 3]) {
      await issue(browser);
      await sealEvidence(server.services);
    }
    const [first = ''] = await sealsOf(user.accountId);
    expect((await check(first)).state).toBe('contained');
    await server.db.superuser.query(
      `update evidence_seals set ${change} where account_id = $1 and seal_no = $2`,
      [user.accountId, sealNo],
    );
    expect((await check(first)).state).toBe('broken');
  },
);
