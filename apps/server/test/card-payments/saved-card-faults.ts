import { randomUUID } from 'node:crypto';

import { systemActor } from '@pinkas/domain/identity/actor';
import type { SimulatorFault } from '@pinkas/gateway-simulators/simulator';

import { inAccount } from '../../src/platform/db/account-transaction.ts';
import type { Services } from '../../src/platform/services.ts';
import {
  beginSavedCharge,
  sendSavedCharge,
} from '../../src/features/sales/card-payments/card-payments.api.ts';
import { givenCustomer } from '../accounting/customers.ts';
import { savedCardsOf } from '../sales/saved-cards.ts';
import type { TestServer } from '../test-server.ts';
import { dyingServices, expectFailure, runUntilDeath } from './dying-process.ts';
import { anotherProcess, goBack, SUM, type Payments } from './seven-terminals.ts';

/** One way in which the charge of a saved card may go, and how. */
export interface SavedCardFault {
  readonly name: string;
  /** Lets it happen; returns the attempt that it is about. */
  readonly act: (given: GivenCard) => Promise<string>;
}

/** What a fault is given: the gateway, a card that is saved there, and a recipient of its own. */
export interface GivenCard {
  readonly server: TestServer;
  readonly payments: Payments;
  readonly savedCardId: string;
  readonly mailTo: string;
}

/** A sum that the simulated card companies refuse. */
export const REFUSED_SUM = 400;

/** Every way in which the charge of a saved card may go. The order is that of the table in docs/gateways.md. */
export const SAVED_CARD_FAULTS: readonly SavedCardFault[] = [
  { name: 'Charged', act: (given) => charged(given) },
  {
    name: 'The card is refused',
    act: (given) => charged(given, { amountMinor: REFUSED_SUM }),
  },
  {
    name: 'The gateway tells another sum',
    act: (given) => charged(given, { faults: [{ kind: 'tells-sum', amount: SUM - 100 }] }),
  },
  ...unanswered('The call never arrives', 'drops-before'),
  ...unanswered('The call is answered by a page of HTML, and nothing is charged', 'html-before'),
  {
    name: 'The call is answered by HTTP 500, and nothing is charged',
    act: (given) => charged(given, { faults: [{ kind: 'status', status: 500 }] }),
  },
  ...unanswered('Charged, and the answer is lost', 'drops-after'),
  ...unanswered('Charged, and the answer is a page of HTML', 'html-after'),
  {
    name: 'Charged; the answers to the call and to the first question are lost',
    async act(given) {
      const { server, payments } = given;
      const attemptId = await charged(given, { faults: [{ kind: 'drops-after' }] });
      payments.simulator.failNext({ kind: 'drops-after' });
      server.time.advance(60_000);
      return attemptId;
    },
  },
  {
    name: 'The process dies before the call',
    act: (given) => dying(given, 'before'),
  },
  {
    name: 'The process dies once the card is charged',
    act: (given) => dying(given, 'after'),
  },
  {
    name: 'The process dies after the charge is known, before its document',
    act: (given) => charged(given, { dies: 1 }),
  },
  {
    name: 'The process dies after the document, before its mail',
    act: (given) => charged(given, { dies: 2 }),
  },
];

/** Has a payer pay on a page and agree that the card is saved for a new customer. Returns the id of the card. */
export async function givenCardAt(server: TestServer, payments: Payments): Promise<string> {
  const { browser, worker, user } = payments;
  const { id: savesFor } = await givenCustomer(browser);
  const opened = await payments.open(`saving@${payments.gateway}.test`, undefined, { savesFor });
  await goBack(server, await payments.pay(opened));
  await worker.runAll(user.accountId);
  const [card] = await savedCardsOf(payments, savesFor);
  if (card === undefined) throw new Error(`${payments.gateway} saved no card`);
  return card.id;
}

interface Course {
  readonly amountMinor?: number;
  /** What goes wrong with the calls that follow, one each. */
  readonly faults?: readonly SimulatorFault[];
  /** After how many tasks the process dies that does what follows from the charge. */
  readonly dies?: number;
}

function unanswered(
  name: string,
  kind: Exclude<SimulatorFault['kind'], 'status' | 'tells-sum'>,
): SavedCardFault[] {
  return [{ name, act: (given) => charged(given, { faults: [{ kind }] }) }];
}

/** Charges the card, and does what follows from it in a process that lives or dies after some tasks. */
async function charged(given: GivenCard, { amountMinor, faults = [], dies }: Course = {}) {
  const { server, payments } = given;
  const { simulator, user, worker } = payments;
  const attemptId = await begin(given, amountMinor);
  for (const fault of faults) simulator.failNext(fault);
  await send(given, attemptId, server.services);
  if (dies === undefined) {
    await worker.runAll(user.accountId);
  } else {
    await runUntilDeath(server, payments, dies);
    await anotherProcess(server).worker.runAll(user.accountId);
  }
  return attemptId;
}

async function dying(given: GivenCard, when: 'before' | 'after'): Promise<string> {
  const attemptId = await begin(given);
  await expectFailure(send(given, attemptId, dyingServices(given.server, when)));
  await anotherProcess(given.server).worker.runAll(given.payments.user.accountId);
  return attemptId;
}

function begin(
  { server: { services }, payments, savedCardId, mailTo }: GivenCard,
  amountMinor = SUM,
): Promise<string> {
  const sale = payments.sale(mailTo);
  const payment = { ...sale, source: 'terminal', sourceId: randomUUID(), amountMinor } as const;
  const { terminalId } = payments;
  return inAccount(services.db, { accountId: payments.user.accountId }, (tx) =>
    beginSavedCharge(services, tx, { ...payment, terminalId, savedCardId }),
  );
}

const ACTOR = systemActor('test', null);

function send({ payments }: GivenCard, attemptId: string, services: Services): Promise<void> {
  const { accountId } = payments.user;
  return sendSavedCharge(services, { accountId, attemptId, actor: ACTOR });
}
