import type { HttpBrowser } from '@pinkas/test-kit/http-browser';
import type { TestUser } from '@pinkas/test-kit/test-account';
import { afterAll, beforeAll, beforeEach } from 'vitest';

import { issue, type Issued } from '../../../../../test/accounting/issue.ts';
import { anAccountantOf, ofDocument, say } from '../../../../../test/accounting/questions.ts';
import { signIn } from '../../../../../test/auth/sign-in.ts';
import { startTestServer, type TestServer } from '../../../../../test/test-server.ts';
import { clockFrom } from '../../../../platform/clock/clock.ts';
import { runTask } from '../../../../platform/jobs/run-task.ts';
import type { Services } from '../../../../platform/services.ts';
import type { MailMessage } from '../../../../platform/mail/mail-sender.ts';
import { mailNoticeTask } from '../../../shell/notices/mail-notice.ts';
import { mailQuestionTask } from '../mail-question.ts';
import { tellOfNoteTask } from '../tell-of-note.ts';

export let server: TestServer;
export let user: TestUser;
export let owner: HttpBrowser;
export let accountant: { user: TestUser; browser: HttpBrowser };
export let paper: Issued;

/** Starts a server for the tests of a file; each has a new business with an accountant and a document. */
export function startQuestionServer(): void {
  beforeAll(async () => {
    server = await startTestServer({ env: { PINKAS_TRUSTED_PROXY: '127.0.0.1' } });
  });
  beforeEach(async () => {
    user = await server.givenUser();
    owner = await signIn(server, user);
    accountant = await anAccountantOf(server, user);
    paper = await issue(owner);
  });
  afterAll(() => server.stop());
}

/** A question of the accountant about the document. */
export const asked = (text = 'על מה הייתה ההוצאה הזאת?') =>
  say(accountant.browser, ofDocument(paper.id), text);

/** Runs the pending tasks of some kinds in the account, each twice, as after a crash. */
async function runTasks(services: Services, kinds: readonly string[]): Promise<void> {
  const { rows } = await server.db.superuser.query<{ id: string }>(
    `select id from outbox_tasks where account_id = $1 and state = 'pending' and kind = any ($2)
      order by created_at, id`,
    [user.accountId, kinds],
  );
  const tasks = [tellOfNoteTask, mailNoticeTask, mailQuestionTask];
  for (const { id: taskId } of rows) {
    const call = { accountId: user.accountId, taskId, attempt: 1, attemptsMax: 25 };
    await runTask(services, tasks, call);
    await runTask(services, tasks, call);
  }
}

/** Kinds of notices that somebody sees, the newest first, once pending ones were sent. */
export async function kindsOf(browser: HttpBrowser): Promise<string[]> {
  await runTasks(server.services, ['tell-of-question']);
  const { rows } = (await browser.get('/v2/api/notices')).json as { rows: { kind: string }[] };
  return rows.map(({ kind }) => kind);
}

/** Sends the pending mails of the account. */
export async function sentMails(inDays = 0): Promise<MailMessage[]> {
  const taken = new Map<string, MailMessage>();
  const now = server.services.clock.nowMs() + inDays * 86_400_000;
  const services = {
    ...server.services,
    clock: clockFrom(() => now),
    mail: {
      // One that is sent again under its id is the same.
      send: (message: MailMessage) =>
        Promise.resolve(void taken.set(`${message.id ?? ''} ${message.to.join()}`, message)),
      close: () => Promise.resolve(),
    },
  };
  // The notification enqueues the mails.
  await runTasks(services, ['tell-of-question']);
  await runTasks(services, ['mail-notice', 'mail-question']);
  return [...taken.values()];
}

/** The token in the link of a mail. */
export function tokenIn({ text }: MailMessage): string {
  return /\/q\/([\w-]+)/.exec(text)?.[1] ?? '';
}

/** The personal link of the mail of a question, to the owner unless another person is named. */
export async function tokenOf(email: string = user.email): Promise<string> {
  const mail = (await sentMails()).find(({ to }) => to.includes(email));
  return mail === undefined ? '' : tokenIn(mail);
}

/** The page of a link without a session. */
export const pageOf = (token: string) => server.browser().get(`/v2/api/public/questions/${token}`);
