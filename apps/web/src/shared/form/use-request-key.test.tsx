import { renderDrawn } from '@pinkas/ui/testing/render-drawn';
import { expect, test } from 'vitest';

import { useRequestKey, type RequestKey } from './use-request-key.ts';

test('a repeated request keeps its key; another one, or one after a success, gets its own', async () => {
  const drawn: RequestKey[] = [];
  function Probe() {
    drawn.push(useRequestKey());
    return null;
  }
  const screen = await renderDrawn(<Probe />);
  const [requestKey] = drawn;
  const first = requestKey?.keyFor({ name: 'דנה' });
  await screen.rerender(<Probe />);
  expect(drawn.at(-1)?.keyFor({ name: 'דנה' })).toBe(first);
  const second = requestKey?.keyFor({ name: 'דנה לוי' });
  expect(second).not.toBe(first);
  requestKey?.forget();
  expect(requestKey?.keyFor({ name: 'דנה לוי' })).not.toBe(second);
});
