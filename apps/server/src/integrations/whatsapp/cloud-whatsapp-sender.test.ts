import { startFakeWhatsapp, type FakeWhatsapp } from '@pinkas/test-kit/fakes/fake-whatsapp';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import { whatsappOf } from '../../config/whatsapp.ts';
import { silentLog } from '../../platform/log/log.ts';
import { outsideCaller } from '../outside-call/call-outside.ts';
import { SmsDelayedError, SmsRefusedError } from '../sms/sms-sender.ts';
import { cloudWhatsappSender } from './cloud-whatsapp-sender.ts';
import type { WhatsappSender } from './whatsapp-sender.ts';

const MESSAGE = { id: 'code-1', to: '050-1234567', code: '482913', language: 'he' } as const;

let meta: FakeWhatsapp;

beforeEach(async () => {
  meta = await startFakeWhatsapp();
});
afterEach(() => meta.close());

function sender(changes: Record<string, string> = {}, answerWithinMs?: number): WhatsappSender {
  const settings = whatsappOf({ ...meta.env, ...changes });
  if (settings === undefined) throw new Error('WhatsApp is not set');
  return cloudWhatsappSender(settings, outsideCaller(silentLog()), answerWithinMs);
}

/** The error with which a message fails. */
function failureOf(by: WhatsappSender, to: string = MESSAGE.to): Promise<unknown> {
  return by.send({ ...MESSAGE, to }).then(
    () => 'sent',
    (error: unknown) => error,
  );
}

test('a code goes by the approved template, in text and button, with its id', async () => {
  await sender().send(MESSAGE);
  const parameters = [{ type: 'text', text: '482913' }];
  expect(meta.calls).toEqual([
    {
      path: '/v25.0/106540352242922/messages',
      body: {
        messaging_product: 'whatsapp',
        recipient_type: 'individual',
        to: '972501234567',
        type: 'template',
        template: {
          name: 'sign_in_code',
          language: { code: 'he' },
          components: [
            { type: 'body', parameters },
            { type: 'button', sub_type: 'url', index: '0', parameters },
          ],
        },
        biz_opaque_callback_data: 'code-1',
      },
    },
  ]);
});

test.each([
  ['he,en_US', 'en', 'en_US'],
  ['he', 'en', 'he'],
  ['en_US', 'he', 'en_US'],
] as const)('with the template in %s, who reads %s gets %s', async (languages, language, code) => {
  await sender({ PINKAS_WHATSAPP_LANGUAGES: languages }).send({ ...MESSAGE, language });
  expect(JSON.stringify(meta.calls[0]?.body)).toContain(`"language":{"code":"${code}"}`);
});

describe('what will never be taken is told from what may go later', () => {
  test.each([
    [131_026, SmsRefusedError],
    [131_030, SmsRefusedError],
    [131_021, SmsRefusedError],
    [132_001, SmsDelayedError],
    [130_429, SmsDelayedError],
    [131_042, SmsDelayedError],
    [368, SmsDelayedError],
    [999_999, SmsDelayedError],
  ] as const)('code %i', async (code, kind) => {
    meta.be({ kind: 'refuses', code });
    const failure = await failureOf(sender());
    expect(failure).toBeInstanceOf(kind);
    expect(failure).not.toMatchObject({ isPerhapsTaken: true });
    expect(String(failure)).toContain(String(code));
  });

  test.each([
    [500, ''],
    [503, '<html>maintenance</html>'],
    [302, ''],
    [400, '{"error":"text"}'],
    [200, ''],
    [200, '{"messages":[]}'],
    [200, '{"messages":[{"id":""}]}'],
    [200, 'null'],
  ])('HTTP %i with "%s"', async (status, body) => {
    meta.be({ kind: 'status', status, body });
    expect(await failureOf(sender())).toBeInstanceOf(SmsDelayedError);
    expect(meta.calls).toHaveLength(1);
  });

  test('a wrong token, silence, a cut and absence delay the message', async () => {
    expect(await failureOf(sender({ PINKAS_WHATSAPP_TOKEN: 'another-token' }))).toBeInstanceOf(
      SmsDelayedError,
    );
    meta.be({ kind: 'drops' });
    expect(await failureOf(sender())).toMatchObject({ isPerhapsTaken: true });
    meta.be({ kind: 'hangs' });
    expect(await failureOf(sender({}, 2_000))).toMatchObject({ isPerhapsTaken: true });
    const away = sender();
    await meta.close();
    expect(await failureOf(away)).toMatchObject({
      name: 'SmsDelayedError',
      isPerhapsTaken: false,
    });
    meta = await startFakeWhatsapp();
  });
});

test.each(['03-5551234', '+14155550123', ''])(
  'a code to "%s" is refused before any call',
  async (to) => {
    expect(await failureOf(sender(), to)).toBeInstanceOf(SmsRefusedError);
    expect(meta.calls).toEqual([]);
  },
);

test('no error says the code, the telephone or the token', async () => {
  meta.be({ kind: 'refuses', code: 131_026 });
  const failures = [await failureOf(sender())];
  meta.be({ kind: 'drops' });
  failures.push(await failureOf(sender()));
  for (const failure of failures) {
    if (!(failure instanceof Error)) throw new Error('the message was sent');
    const told = `${failure.message} ${String(failure.cause)} ${failure.stack ?? ''}`;
    expect(told).not.toMatch(/482913|1234567|EAAJ/);
  }
});
