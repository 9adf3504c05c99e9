import { httpBrowser } from '@pinkas/test-kit/http-browser';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { startTestServer, type TestServer } from '../../../../test/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const linesOf = (text: string) => server.logged.filter((line) => line.includes(text));

test('an error of a browser is one line of the log, also of a visitor, and no more than some a minute', async () => {
  const browser = httpBrowser(server.url);
  await browser.get('/front/data/initData');
  const text = 'ChunkLoadError: vat-8c21.js "forged": "line"';
  const first = await browser.post('/v2/api/trouble', {
    text: text.replace('\n', ' '),
    page: '#/reports/vat',
  });
  expect(first.json).toEqual({ success: true });
  const [line = '{}', ...others] = linesOf('vat-8c21.js');
  expect(others).toEqual([]);
  expect(JSON.parse(line)).toMatchObject({
    browser: text,
    page: '#/reports/vat',
    msg: 'a browser reported an error',
  });
  const long = await browser.post('/v2/api/trouble', { text: 'a'.repeat(301), page: '' });
  expect(long.status).toBe(400);
  let status = 200;
  for (let round = 0; round < 30 && status === 200; round += 1) {
    ({ status } = await browser.post('/v2/api/trouble', {
      text: `again ${String(round)}`,
      page: '',
    }));
  }
  expect(status).toBe(429);
});
