import type { OpenedPage } from '../../src/features/sales/card-payments/card-payments.api.ts';
import type { TestServer } from '../test-server.ts';
import { dyingServices, expectFailure, runUntilDeath } from './dying-process.ts';
import { anotherProcess, goBack, SUM, type Payments } from './seven-terminals.ts';

/** One way in which a payment may go, and how. */
export interface PaymentFault {
  readonly name: string;
  /** Whether the gateway has to send messages to the business. */
  readonly needsNews?: true;
  /** Lets it happen; returns the attempt that it is about. */
  readonly act: (given: Given) => Promise<string>;
  /** What happens after a day without news. */
  readonly actLater?: (given: Given) => Promise<void>;
}

/** What a fault is given: the gateway, and a recipient of its own. */
export interface Given {
  readonly server: TestServer;
  readonly payments: Payments;
  readonly mailTo: string;
}

const ANOTHER_SUM = { kind: 'tells-sum', amount: SUM - 100 } as const;

/** Every way in which a payment may go. The order is that of the table in docs/gateways.md. */
export const PAYMENT_FAULTS: readonly PaymentFault[] = [
  {
    name: 'Paid, and the payer returns',
    act: (given) => paid(given, ({ back }) => back()),
  },
  {
    name: 'Paid; messages and the return come twice',
    needsNews: true,
    act: (given) =>
      paid(given, async ({ news, back, work }) => {
        await news(2);
        await back();
        await work();
        await back();
      }),
  },
  {
    name: 'Paid; the message comes before the return',
    needsNews: true,
    act: (given) =>
      paid(given, async ({ news, back, work }) => {
        await news();
        await work();
        await back();
      }),
  },
  {
    name: 'Paid; neither a return nor a message',
    act: (given) => paid(given, () => Promise.resolve()),
  },
  {
    name: 'The card is refused',
    act: (given) => paid(given, ({ back }) => back(), { card: 'refused' }),
  },
  {
    name: 'The payer leaves the page',
    async act({ server, payments, mailTo }) {
      const opened = await payments.open(mailTo);
      const location = await payments.pay(opened, { choice: 'cancel' });
      // A payer who comes back with nothing, to an address of all payments, says nothing.
      const isOfAttempt = location.includes(opened.token);
      if (isOfAttempt) await goBack(server, location);
      await payments.worker.runAll(payments.user.accountId);
      return opened.attemptId;
    },
  },
  {
    name: 'The return of another payment comes for one that is not paid',
    async act({ server, payments, mailTo }) {
      const { attemptId } = await returnOfAnother({ server, payments, mailTo });
      return attemptId;
    },
  },
  {
    name: 'The return of another payment comes, then it is paid',
    async act(given) {
      const { server, payments } = given;
      const opened = await returnOfAnother(given);
      await goBack(server, await payments.pay(opened));
      await payments.worker.runAll(payments.user.accountId);
      return opened.attemptId;
    },
  },
  {
    name: 'The gateway tells another sum',
    async act({ server, payments, mailTo }) {
      const { simulator, user, worker } = payments;
      const opened = await payments.open(mailTo);
      // A gateway that is asked by the return of the payer tells the sum there, any other when it is asked.
      simulator.failNext(ANOTHER_SUM, 'choice=pay');
      const location = await payments.pay(opened);
      await goBack(server, location);
      simulator.failNext(ANOTHER_SUM);
      await worker.runAll(user.accountId);
      return opened.attemptId;
    },
  },
  unanswered('The question is answered by a page of HTML', { kind: 'html-before' }),
  unanswered('The question is answered by HTTP 500', { kind: 'status', status: 500 }),
  unanswered('The answer to the question is lost', { kind: 'drops-after' }),
  {
    name: 'The answer to the call for a page is lost',
    async act({ server, payments, mailTo }) {
      payments.simulator.failNext({ kind: 'html-after' });
      await expectFailure(payments.open(mailTo));
      return newestAttempt(server, payments);
    },
  },
  {
    name: 'Paid after the attempt was given up',
    async act({ payments, mailTo }) {
      const opened = await payments.open(mailTo);
      LATE.set(mailTo, opened);
      return opened.attemptId;
    },
    async actLater({ server, payments, mailTo }) {
      const opened = LATE.get(mailTo);
      if (opened === undefined) throw new Error('no page was opened');
      await goBack(server, await payments.pay(opened));
      await payments.worker.runAll(payments.user.accountId);
    },
  },
  {
    name: 'The process dies before it asks for a page',
    async act({ server, payments, mailTo }) {
      await expectFailure(payments.open(mailTo, dyingServices(server, 'before')));
      return newestAttempt(server, payments);
    },
  },
  {
    name: 'The process dies while the page opens',
    async act({ server, payments, mailTo }) {
      await expectFailure(payments.open(mailTo, dyingServices(server, 'after')));
      return newestAttempt(server, payments);
    },
  },
  {
    name: 'The process dies after the return is kept',
    act: (given) => paid(given, ({ back }) => back(), {}, 0),
  },
  {
    name: 'The process dies while it asks the gateway',
    act: (given) => paid(given, ({ back }) => back(), {}, 'while-asking'),
  },
  {
    name: 'The process dies after the payment is known, before its document',
    act: (given) => paid(given, ({ back }) => back(), {}, 1),
  },
  {
    name: 'The process dies after the document, before its mail',
    act: (given) => paid(given, ({ back }) => back(), {}, 2),
  },
];

/** Pages that are paid after a day, by their recipients. */
const LATE = new Map<string, OpenedPage>();

async function newestAttempt({ db }: TestServer, { user }: Payments): Promise<string> {
  const { rows } = await db.superuser.query<{ id: string }>(
    'select id from card_attempts where account_id = $1 order by id desc limit 1',
    [user.accountId],
  );
  return rows[0]?.id ?? '';
}

interface Afterwards {
  readonly back: () => Promise<void>;
  readonly news: (times?: number) => Promise<void>;
  readonly work: () => Promise<void>;
}

/** Opens a page and pays on it; what follows is told by `then`, in a process that lives or dies after some tasks. */
async function paid(
  { server, payments, mailTo }: Given,
  then: (after: Afterwards) => Promise<void>,
  choice: Parameters<Payments['pay']>[1] = {},
  dies?: number | 'while-asking',
): Promise<string> {
  const { user, worker } = payments;
  const opened = await payments.open(mailTo);
  payments.loseNews();
  const location = await payments.pay(opened, choice);
  // One that stays on the page of the gateway does not come back.
  const isReturn = location.includes('/front/');
  await then({
    back: () => (isReturn ? goBack(server, location) : Promise.resolve()),
    news: (times) => payments.sendNews(times),
    work: () => worker.runAll(user.accountId),
  });
  if (dies === undefined) {
    await worker.runAll(user.accountId);
    return opened.attemptId;
  }
  await runUntilDeath(server, payments, dies);
  await anotherProcess(server).worker.runAll(user.accountId);
  return opened.attemptId;
}

/** The payer of one page is sent to the address of another with what a genuine payment brought back. */
async function returnOfAnother({ server, payments, mailTo }: Given): Promise<OpenedPage> {
  const { user, worker } = payments;
  const [genuine, other] = [await payments.open(`first-${mailTo}`), await payments.open(mailTo)];
  const location = new URL(await payments.pay(genuine));
  await goBack(server, location.href);
  await worker.runAll(user.accountId);
  await goBack(
    server,
    `https://books.pinkas.test/front/cards/${other.token}/back${location.search}`,
  );
  await worker.runAll(user.accountId);
  return other;
}

/** A payment whose first question is not answered. */
function unanswered(
  name: string,
  fault: Parameters<Payments['simulator']['failNext']>[0],
): PaymentFault {
  return {
    name,
    async act({ server, payments, mailTo }) {
      const opened = await payments.open(mailTo);
      const location = await payments.pay(opened);
      await goBack(server, location);
      payments.simulator.failNext(fault);
      await payments.worker.runAll(payments.user.accountId);
      return opened.attemptId;
    },
  };
}
