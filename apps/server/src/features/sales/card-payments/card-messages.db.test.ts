import { describe, expect, test } from 'vitest';

import {
  aSale,
  attemptOf,
  business,
  cards,
  runTasks,
  startPayments,
  SUM,
} from '../../../../test/sales/booked-payments.ts';
import { openPage } from '../../../../test/sales/paying-business.ts';

startPayments();

describe('PA-04: what is sent to the addresses of gateways', () => {
  const send = (path: string, body: string, type = 'application/json') =>
    fetch(`${cards.server.url}${path}`, {
      method: 'POST',
      headers: { 'content-type': type },
      body,
    });

  test('is not known under a token that was never given out', async () => {
    const { token } = await openPage(cards, business, { plan: aSale(), amountMinor: SUM });
    const other = `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`;
    for (const name of ['cards', 'card-terminals']) {
      expect((await send(`/front/${name}/${other}/news`, '{}')).status).toBe(404);
      expect((await fetch(`${cards.server.url}/front/${name}/${other}/back`)).status).toBe(404);
    }
  });

  test.each([
    ['a page', '<html>', 'text/html'],
    ['half a body', '{"LowProfileId":"', 'application/json'],
    ['nothing', '', 'application/json'],
    ['bytes', '\u0000\uFFFF', 'application/octet-stream'],
    ['signs that no database stores', '{"LowProfileId":"\\u0000\\ud800"}', 'application/json'],
  ])('books nothing by %s', async (_, body, type) => {
    const { token, attemptId } = await openPage(cards, business, {
      plan: aSale(),
      amountMinor: SUM,
    });
    expect((await send(`/front/cards/${token}/news`, body, type)).status).toBe(200);
    await runTasks();
    expect(await attemptOf(attemptId)).toMatchObject({ state: 'pending', trouble: null });
  });

  test('is refused above its bound', async () => {
    const { token } = await openPage(cards, business, { plan: aSale(), amountMinor: SUM });
    const answer = await send(`/front/cards/${token}/news`, 'x'.repeat(10_485_760), 'text/plain');
    expect(answer.status).toBe(413);
  });
});
