import { PassThrough, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

import { assert } from '@pinkas/domain/assert';

import type { ZipMember } from '../archive/zip.ts';
import type { AccountActor } from '../context.ts';
import type { AccountTx } from '../db/account-transaction.ts';

/** A client that needs two minutes for one page of rows has disconnected. */
const IDLE_MS_MAX = 120_000;

/** A list as a file of an archive. */
export interface RequestedList {
  readonly name: string;
  readonly bytes: (tx: AccountTx) => Readable;
}

/**
 * Lists as files of an archive, all of one moment: they are read in one transaction that only reads, as fast as their
 * bytes are taken.
 */
export async function* listMembers(
  actor: Pick<AccountActor, 'transaction'>,
  lists: readonly RequestedList[],
): AsyncGenerator<ZipMember> {
  const members = new PassThrough({ objectMode: true });
  const over = new AbortController();
  let isGiven = false;
  async function give(tx: AccountTx): Promise<void> {
    assert(!isGiven, 'lists that were begun are not given again');
    isGiven = true;
    await tx.query({
      text: `set transaction isolation level repeatable read, read only;
        set local idle_in_transaction_session_timeout = ${String(IDLE_MS_MAX)}`,
    });
    for (const { name, bytes } of lists) {
      const content = new PassThrough();
      // The reader gets its error; nobody may have begun to read.
      content.on('error', () => undefined);
      members.write({ name, bytes: content } satisfies ZipMember);
      await pipeline(bytes(tx), content, { signal: over.signal });
    }
  }
  const reading = actor.transaction(give).then(
    () => members.end(),
    (error: unknown) => members.destroy(error instanceof Error ? error : new Error(String(error))),
  );
  try {
    for await (const member of members) yield member as ZipMember;
  } finally {
    over.abort();
    await reading;
  }
}
