import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';

import { createQueryClient } from './query-client.ts';

const tell = (type: string, buttons: number): boolean =>
  document.dispatchEvent(new PointerEvent(type, { buttons, bubbles: true }));

/** Draws what a server says, which answers when the test lets it. */
async function showAnswer(): Promise<(answer: string) => Promise<void>> {
  const waiting = Promise.withResolvers<string>();
  const store = createQueryClient();
  function Probe() {
    const { data } = useQuery({ queryKey: ['of-test'], queryFn: () => waiting.promise });
    return <output>{data ?? 'on its way'}</output>;
  }
  await render(
    <QueryClientProvider client={store}>
      <Probe />
    </QueryClientProvider>,
  );
  return async (answer) => {
    waiting.resolve(answer);
    await expect.poll(() => store.getQueryData(['of-test'])).toBe(answer);
    // It is stored; whatever draws it without waiting has done so.
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  };
}

const shown = () => page.getByRole('status');

test.for([
  ['the press ends', () => tell('pointerup', 0)],
  ['the pointer moves with nothing pressed', () => tell('pointermove', 0)],
  ['a list of the browser gave a choice', () => document.dispatchEvent(new Event('change'))],
] as const)('an answer that comes during a press is drawn once %s', async ([, end]) => {
  const answer = await showAnswer();
  tell('pointerdown', 1);
  await answer('42');
  tell('pointermove', 1);
  await new Promise((resolve) => setTimeout(resolve));
  await expect.element(shown()).toHaveTextContent('on its way');
  end();
  await expect.element(shown()).toHaveTextContent('42');
});

test('an answer that comes while nothing is pressed is drawn at once', async () => {
  const answer = await showAnswer();
  await answer('42');
  await expect.element(shown()).toHaveTextContent('42');
});
