import {
  startFakeSmsSupplier,
  SUPPLIER_LOGIN,
  type FakeSmsSupplier,
} from '@pinkas/test-kit/fakes/fake-sms-supplier';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import { silentLog } from '../../platform/log/log.ts';
import { outsideCaller } from '../outside-call/call-outside.ts';
import { SmsDelayedError, SmsRefusedError, type SmsSender } from './sms-sender.ts';
import type { SmsSupplierName } from './sms-supplier.ts';
import { supplierSmsSender } from './supplier-sms-sender.ts';

const REPORT_URL = 'https://books.example/front/texts/key/inforu';
const MESSAGE = { to: '050-1234567', text: 'קוד הכניסה: 482913', id: 'task-1' };
const call = outsideCaller(silentLog());

let server: FakeSmsSupplier;

beforeEach(async () => {
  server = await startFakeSmsSupplier();
});
afterEach(() => server.close());

function senderOf(supplier: SmsSupplierName, token: string = SUPPLIER_LOGIN.token): SmsSender {
  const { user } = SUPPLIER_LOGIN;
  const settings = {
    supplier,
    url: server.url(supplier),
    user,
    token,
    sender: 'Pinkas',
    reportUrl: REPORT_URL,
  };
  return supplierSmsSender(settings, call);
}

/** The error with which a message fails. */
function failureOf(sender: SmsSender, to = MESSAGE.to): Promise<unknown> {
  return sender.send({ ...MESSAGE, to }).then(
    () => 'sent',
    (error: unknown) => error,
  );
}

describe('each supplier gets a message as it wants it', () => {
  test.each([
    [
      '019',
      {
        sms: {
          user: { username: 'books' },
          source: 'Pinkas',
          destinations: { phone: [{ $: { id: 'task-1' }, _: '0501234567' }] },
          message: MESSAGE.text,
        },
      },
    ],
    [
      'inforu',
      {
        Data: {
          Message: MESSAGE.text,
          Recipients: [{ Phone: '972501234567' }],
          Settings: {
            Sender: 'Pinkas',
            CustomerMessageID: 'task-1',
            DeliveryNotificationUrl: REPORT_URL,
          },
        },
      },
    ],
    [
      'http',
      {
        to: '+972501234567',
        text: MESSAGE.text,
        sender: 'Pinkas',
        id: 'task-1',
        reportUrl: REPORT_URL,
      },
    ],
  ] as const)('%s', async (supplier, body) => {
    await senderOf(supplier).send(MESSAGE);
    expect(server.calls.map((call) => call.body)).toEqual([body]);
  });

  test('a message without a task carries no name of its own', async () => {
    for (const supplier of ['019', 'inforu', 'http'] as const) {
      await senderOf(supplier).send({ to: MESSAGE.to, text: MESSAGE.text });
    }
    expect(JSON.stringify(server.calls.map(({ body }) => body))).not.toMatch(
      /"(?:id|\$|Custom\w+)"/,
    );
  });
});

describe('what will never be taken is told from what may go later', () => {
  test.each([
    ['019', 9, SmsRefusedError],
    ['019', 8, SmsRefusedError],
    ['019', 4, SmsDelayedError],
    ['019', 515, SmsDelayedError],
    ['inforu', -18, SmsRefusedError],
    ['inforu', -13, SmsDelayedError],
  ] as const)('%s answers %i', async (supplier, code, kind) => {
    server.be({ kind: 'answers', code });
    expect(await failureOf(senderOf(supplier))).toBeInstanceOf(kind);
  });

  test.each([
    ['http', 422, SmsRefusedError],
    ['http', 429, SmsDelayedError],
    ['http', 500, SmsDelayedError],
    ['http', 302, SmsDelayedError],
    ['019', 400, SmsDelayedError],
    ['inforu', 503, SmsDelayedError],
  ] as const)('%s answers HTTP %i', async (supplier, status, kind) => {
    server.be({ kind: 'status', status });
    expect(await failureOf(senderOf(supplier))).toBeInstanceOf(kind);
    expect(server.calls).toHaveLength(1);
  });

  test.each(['', '<html>maintenance</html>', '{"ok":true}', 'null'])(
    'a good HTTP answer that says "%s" took nothing',
    async (body) => {
      server.be({ kind: 'status', status: 200, body });
      for (const supplier of ['019', 'inforu'] as const) {
        expect(await failureOf(senderOf(supplier))).toBeInstanceOf(SmsDelayedError);
      }
    },
  );

  test.each(['019', 'inforu', 'http'] as const)(
    '%s with a wrong token, silent, cut off or away delays the message',
    async (supplier) => {
      expect(await failureOf(senderOf(supplier, 'wrong'))).toBeInstanceOf(SmsDelayedError);
      server.be({ kind: 'status', status: 503 });
      expect(await failureOf(senderOf(supplier))).toMatchObject({ isPerhapsTaken: false });
      server.be({ kind: 'drops' });
      const cutOff = await failureOf(senderOf(supplier));
      expect(cutOff).toBeInstanceOf(SmsDelayedError);
      expect(cutOff).toMatchObject({ isPerhapsTaken: true });
      server.be({ kind: 'hangs' });
      const { user, token } = SUPPLIER_LOGIN;
      const settings = {
        supplier,
        url: server.url(supplier),
        user,
        token,
        sender: 'Pinkas',
        reportUrl: REPORT_URL,
      };
      const silent = await failureOf(supplierSmsSender(settings, call, 2_000));
      expect(silent).toBeInstanceOf(SmsDelayedError);
      expect(silent).toMatchObject({ isPerhapsTaken: true });
      await server.close();
      const away = await failureOf(senderOf(supplier));
      expect(away).toBeInstanceOf(SmsDelayedError);
      expect(away).toMatchObject({ isPerhapsTaken: false });
      server = await startFakeSmsSupplier();
    },
  );
});

test.each(['03-5551234', '+14155550123', '', 'abc'])(
  'a message to "%s" is refused before any call',
  async (to) => {
    expect(await failureOf(senderOf('019'), to)).toBeInstanceOf(SmsRefusedError);
    expect(server.calls).toEqual([]);
  },
);

test('no error says the text, the telephone or the token', async () => {
  server.be({ kind: 'answers', code: 9 });
  const failures = [await failureOf(senderOf('019'))];
  server.be({ kind: 'drops' });
  failures.push(await failureOf(senderOf('inforu')));
  for (const failure of failures) {
    if (!(failure instanceof Error)) throw new Error('the message was sent');
    const told = `${failure.message} ${String(failure.cause)} ${failure.stack ?? ''}`;
    expect(told).not.toMatch(/482913|1234567|supplier-token/);
  }
});
