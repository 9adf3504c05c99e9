import { randomUUID } from 'node:crypto';

import type { CustomerRequest } from '@pinkas/test-kit/a-customer';
import type { CompanyKind } from '@pinkas/domain/vat/company-kind';
import { aLink, aPaper, aReceipt } from '@pinkas/test-kit/a-document';
import { aCustomer, aLine } from '@pinkas/test-kit/an-invoice';
import type { HttpBrowser } from '@pinkas/test-kit/http-browser';
import type { TestUser } from '@pinkas/test-kit/test-account';
import { addDays, type LocalDate } from '@pinkas/domain/time/local-date';
import type {
  ReminderPlan,
  ReminderStep,
  ReminderTexts,
} from '@pinkas/contract/accounting/reminders/reminder-plan.contract';

import { enqueueDueReminders } from '../../src/features/accounting/reminders/sending/remind-due.ts';
import { sendReminderTask } from '../../src/features/accounting/reminders/sending/send-reminder-task.ts';
import { epochMsOf } from '../../src/platform/clock/clock.ts';
import type { MailMessage, MailSender } from '../../src/platform/mail/mail-sender.ts';
import { givenCustomer, getJson, issueTo, write } from './customers.ts';
import { issue, issueOf, type Issued } from './issue.ts';
import { signIn } from '../auth/sign-in.ts';
import type { TestServer } from '../test-server.ts';

export const PLAN_PATH = '/v2/api/settings/reminders';

/** A Sunday at ten in the morning, long before a holiday. */
export const A_SUNDAY = epochMsOf('2026-11-22T08:00:00Z');
const DAY_MS = 86_400_000;

export function aStep(days: number, changes: Partial<ReminderStep> = {}): ReminderStep {
  const he = { subject: 'תזכורת: [המסמך]', body: 'לתשלום [יתרה לתשלום] מאז [מועד התשלום]' };
  const en = { subject: 'Reminder: [document]', body: 'To pay [open sum] since [due date]' };
  return { id: randomUUID(), days, he, en, ...changes };
}

/** A mail server that answers as instructed, and records what it accepted. */
export interface RememberingMail extends MailSender {
  readonly taken: MailMessage[];
  /** Thrown at the next mails, one each. */
  readonly failures: Error[];
}

function rememberingMail(): RememberingMail {
  const taken: MailMessage[] = [];
  const failures: Error[] = [];
  return {
    taken,
    failures,
    send(message) {
      const failure = failures.shift();
      if (failure !== undefined) return Promise.reject(failure);
      taken.push(message);
      return Promise.resolve();
    },
    close: () => Promise.resolve(),
  };
}

/** The engine of reminders over a test server, with its mail under the control of the test. */
export interface ReminderBench {
  readonly mail: RememberingMail;
  /** On the Sunday again, without mails so far and without the plans of other tests. */
  startAnew(): Promise<void>;
  /** Sets the clock to this many days after the Sunday, at an hour of Jerusalem's winter. */
  goTo(day: number, hour?: number): void;
  today(): LocalDate;
  enqueueDue(): Promise<number>;
  /** Runs the tasks of reminders that wait in an account; returns what each threw. */
  send(accountId: number, isLastAttempt?: boolean): Promise<unknown[]>;
}

export function reminderBench(server: TestServer): ReminderBench {
  const { clock } = server.services;
  const mail = rememberingMail();
  const services = { ...server.services, mail };
  async function sendOne(accountId: number, id: string, isLastAttempt: boolean): Promise<unknown> {
    const run = { accountId, id, documentId: '', payload: {}, attempt: 1 };
    try {
      await sendReminderTask.run({ ...run, isLastAttempt }, services);
      return undefined;
    } catch (error) {
      return error;
    }
  }
  function goTo(day: number, hour = 10): void {
    server.time.advance(A_SUNDAY + day * DAY_MS + (hour - 10) * 3_600_000 - server.time.now());
  }
  return {
    mail,
    async startAnew() {
      goTo(0);
      mail.taken.length = 0;
      await server.db.superuser.query(
        'update reminder_plans set is_on = false, started_on = null, older_from = null, requests_from = null',
      );
    },
    goTo,
    today: () => clock.today(),
    enqueueDue: () => enqueueDueReminders(server.services),
    async send(accountId, isLastAttempt = false) {
      const { rows } = await server.db.superuser.query<{ id: string }>(
        `select t.id from outbox_tasks t join reminder_mails m on m.account_id = t.account_id and m.id = t.id
          where t.account_id = $1 and m.state = 'pending' order by t.id`,
        [accountId],
      );
      const thrown: unknown[] = [];
      for (const { id } of rows) thrown.push(await sendOne(accountId, id, isLastAttempt));
      return thrown.filter((one) => one !== undefined);
    },
  };
}

/** A business whose owner is signed in, on the day of the clock. */
export interface RemindingBusiness {
  readonly user: TestUser;
  browser: HttpBrowser;
  /** Sessions end when the clock is moved far. */
  comeBack(): Promise<void>;
  plan(changes?: Partial<PlanChanges>): Promise<ReminderPlan>;
  customer(changes?: Partial<CustomerRequest>): Promise<string>;
  /** Issues an invoice of ₪ 118.00 that is due this many days after today. */
  invoice(customerId: string, dueDays: number): Promise<Issued>;
  /** Issues a transaction invoice of ₪ 100.00 without VAT that is due this many days after today. */
  request(customerId: string, dueDays: number): Promise<Issued>;
  pay(invoice: Issued, sumAgorot?: number): Promise<void>;
  eventsOf(documentId: string): Promise<readonly { kind: string; recipients: string[] }[]>;
}

interface PlanChanges {
  readonly isOn: boolean;
  readonly includesOlder: boolean;
  readonly includesRequests: boolean;
  readonly minimumAgorot: number;
  readonly steps: readonly ReminderStep[];
  readonly severalTexts: ReminderTexts;
}

export async function aRemindingBusiness(
  server: TestServer,
  kind: CompanyKind = 'licensed-dealer',
): Promise<RemindingBusiness> {
  const user = await server.givenUser({}, { kind });
  const today = () => server.services.clock.today();
  const business: RemindingBusiness = {
    user,
    browser: await signIn(server, user),
    async comeBack() {
      business.browser = await signIn(server, user);
    },
    async plan(changes = {}) {
      const { version } = await getJson<ReminderPlan>(business.browser, PLAN_PATH);
      const body = {
        version,
        isOn: true,
        includesOlder: false,
        includesRequests: true,
        minimumAgorot: 0,
        steps: [aStep(7)],
        ...changes,
      };
      const answer = await write(business.browser, 'PUT', PLAN_PATH, body);
      if (answer.status !== 200) throw new Error(`not saved: ${answer.text}`);
      return answer.json as ReminderPlan;
    },
    async customer(changes = {}) {
      const email = `pays-${randomUUID().slice(0, 8)}@customer.test`;
      return (await givenCustomer(business.browser, { email, ...changes })).id;
    },
    invoice: (customerId, dueDays) =>
      issueTo(business.browser, customerId, {
        documentDate: today(),
        dueDate: addDays(today(), dueDays),
      }),
    request(customerId, dueDays) {
      const customer = aCustomer({ id: customerId, name: 'לקוח מהספר' });
      const dates = { documentDate: today(), dueDate: addDays(today(), dueDays) };
      const lines = [aLine({ vatKind: 'exempt' })];
      return issueOf(business.browser, aPaper(300, { customer, lines, ...dates }));
    },
    async pay(invoice, sumAgorot = invoice.totalAgorot) {
      const view = await getJson<{ customerId: string }>(
        business.browser,
        `/v2/api/documents/${invoice.id}`,
      );
      const customer = aCustomer({ id: view.customerId, name: 'לקוח מהספר' });
      const payments = [{ kind: 'cash' as const, sumAgorot, date: today(), remark: '' }];
      const links = [aLink(invoice, 'receipt', sumAgorot)];
      const documentDate = today();
      await issueOf(
        business.browser,
        aReceipt(sumAgorot, { customer, payments, links, documentDate }),
      );
    },
    async eventsOf(documentId) {
      const path = `/v2/api/documents/${documentId}`;
      const { events } = await getJson<{ events: { kind: string; recipients: string[] }[] }>(
        business.browser,
        path,
      );
      return events.filter(({ kind }) => kind.startsWith('remind'));
    },
  };
  return business;
}

/** Issues an invoice to a customer who is not in the book. */
export function issueCasual(
  { browser }: RemindingBusiness,
  today: LocalDate,
  changes: { readonly email: string; readonly dueDays: number },
): Promise<Issued> {
  const { email, dueDays } = changes;
  return issue(browser, {
    customer: aCustomer({ name: 'לקוח מזדמן', email }),
    documentDate: today,
    dueDate: addDays(today, dueDays),
  });
}
