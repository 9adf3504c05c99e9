import { AppError } from '../../src/platform/errors/app-error.ts';
import type { Services } from '../../src/platform/services.ts';
import type { TestServer } from '../test-server.ts';
import { anotherProcess, type Payments } from './seven-terminals.ts';

class ProcessDiedError extends Error {
  override readonly name = 'ProcessDiedError';
}

/** The services of a process that dies at its next call of a gateway: before it, or once its answer is there. */
export function dyingServices({ services }: TestServer, when: 'before' | 'after'): Services {
  const { cards } = services;
  const ask: typeof cards.ask = async (...call) => {
    if (when === 'after') await cards.ask(...call);
    throw new ProcessDiedError();
  };
  return { ...services, cards: { ...cards, ask } };
}

/** Waits for work that a dying process or a refusal ends. */
export async function expectFailure(work: Promise<unknown>): Promise<void> {
  const error: unknown = await work.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  const isExpected = error instanceof ProcessDiedError || error instanceof AppError;
  if (!isExpected) throw error ?? new Error('nothing failed');
}

/** Runs so many tasks in a process that dies before the last is recorded as done, or asks its gateway in one that dies then. */
export async function runUntilDeath(
  server: TestServer,
  { user, worker }: Payments,
  dies: number | 'while-asking',
): Promise<void> {
  const { accountId } = user;
  if (dies === 'while-asking') {
    const [task] = await worker.pending(accountId);
    if (task === undefined) throw new Error('nothing is to be asked');
    const dying = anotherProcess(server, { cards: dyingServices(server, 'after').cards });
    await expectFailure(dying.worker.runAndDie(task));
    return;
  }
  for (let count = 1; count <= dies; count += 1) {
    const [task] = await worker.pending(accountId);
    if (task === undefined) throw new Error('nothing is to be done');
    await (count === dies ? worker.runAndDie(task) : worker.run(task));
  }
}
