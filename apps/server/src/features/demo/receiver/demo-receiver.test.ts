import { describe, expect, test } from 'vitest';

import type { Config } from '../../../config/config.ts';
import type { CallOutside } from '../../../integrations/outside-call/call-outside.ts';
import { DEMO_RECEIVER, demoReceiver } from './demo-receiver.ts';

const DEMO = { mode: 'demo' } as Config;
const NOT_SENT = { outcome: 'not-sent', cause: 'invalid-request' } as const;

describe('the receiver of the demo', () => {
  test('takes what is sent to its name, and nothing else', async () => {
    const passedOn: string[] = [];
    const call: CallOutside = ({ url }) => {
      passedOn.push(url);
      return Promise.resolve(NOT_SENT);
    };
    const receiver = demoReceiver(DEMO);
    const send = receiver.through(call);
    const asked = { service: 'webhook', addressFrom: 'settings', body: '{}' } as const;
    const limits = { answerWithinMs: 5_000, answerBytesMax: 1_024 };
    const taken = await send({ ...asked, ...limits, url: `${DEMO_RECEIVER}/orders` });
    expect(taken).toMatchObject({ outcome: 'answered', status: 204 });
    const other = 'http://localhost:9/hooks';
    expect(await send({ ...asked, ...limits, url: other })).toEqual(NOT_SENT);
    const longer = `${DEMO_RECEIVER}.example/orders`;
    expect(await send({ ...asked, ...limits, url: longer })).toEqual(NOT_SENT);
    expect(passedOn).toEqual([other, longer]);
    await receiver.close();
  });

  test('is not there in production', () => {
    expect(() => demoReceiver({ mode: 'production' } as Config)).toThrow('demo alone');
  });
});
