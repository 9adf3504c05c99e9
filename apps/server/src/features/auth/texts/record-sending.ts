import { messengerNumberOf } from '@pinkas/domain/identifiers/phone';
import type { TextState } from '@pinkas/domain/messages/text-state';

import type { Config } from '../../../config/config.ts';
import type { Clock } from '../../../platform/clock/clock.ts';
import { inControlPlane } from '../../../platform/db/account-transaction.ts';
import type { Database } from '../../../platform/db/database.ts';
import { keyedHash } from '../../../platform/keyed-hash.ts';
import { SmsDelayedError, SmsRefusedError } from '../../../integrations/sms/sms-sender.ts';
import { deleteText, insertText, noteText } from './sent-texts.repository.ts';

interface Standing {
  readonly db: Database;
  readonly clock: Clock;
  readonly config: Pick<Config, 'secret'>;
}

/** A message to a telephone. One without an id is written down nowhere. */
interface PhoneMessage {
  readonly id?: string;
  readonly to: string;
}

/**
 * Records the outcome of each message that has a name, around the sending by a supplier. The text of a message is
 * not stored.
 */
export function recordSending<M extends PhoneMessage>(
  standing: Standing,
  by: { readonly channel: 'sms' | 'whatsapp'; readonly supplier: string },
  send: (message: M) => Promise<void>,
): (message: M) => Promise<void> {
  const { db, clock, config } = standing;
  const note = (id: string, state: TextState) =>
    inControlPlane(db, (tx) => noteText(tx, id, { state, code: '', at: clock.now() }));
  async function sendRecorded(id: string, message: M): Promise<void> {
    const number = messengerNumberOf(message.to) ?? '';
    const numberHash = keyedHash(config.secret, 'texted-number', number);
    const text = { id, ...by, numberHash, numberEnd: number.slice(-3), at: clock.now() };
    await inControlPlane(db, (tx) => insertText(tx, text));
    try {
      await send(message);
    } catch (error) {
      if (error instanceof SmsRefusedError) await note(id, 'not-delivered');
      else if (error instanceof SmsDelayedError && error.isPerhapsTaken) await note(id, 'unknown');
      else await inControlPlane(db, (tx) => deleteText(tx, id));
      throw error;
    }
    await note(id, 'taken');
  }
  return (message) =>
    message.id === undefined ? send(message) : sendRecorded(message.id, message);
}
