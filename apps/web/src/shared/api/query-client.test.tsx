import { renderDrawn } from '@pinkas/ui/testing/render-drawn';
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';

import { createQueryClient } from './query-client.ts';

const tell = (type: string, buttons: number): boolean =>
  document.dispatchEvent(new PointerEvent(type, { buttons, bubbles: true }));

/** Waits two frames: everything that renders without waiting has been painted. */
const frames = (): Promise<unknown> =>
  new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));

/** Renders the server's answer, which the test releases. */
async function showAnswer(): Promise<(answer: string) => Promise<void>> {
  const waiting = Promise.withResolvers<string>();
  const store = createQueryClient();
  function Probe() {
    const { data } = useQuery({ queryKey: ['of-test'], queryFn: () => waiting.promise });
    return (
      <>
        <input aria-label="name" />
        <select aria-label="kind" />
        <button type="button">save</button>
        <output>{data ?? 'on its way'}</output>
      </>
    );
  }
  await renderDrawn(
    <QueryClientProvider client={store}>
      <Probe />
    </QueryClientProvider>,
  );
  return async (answer) => {
    waiting.resolve(answer);
    await expect.poll(() => store.getQueryData(['of-test'])).toBe(answer);
    await frames();
  };
}

const shown = () => page.getByRole('status');

const chooseKind = (): boolean =>
  page
    .getByLabelText('kind')
    .element()
    .dispatchEvent(new Event('change', { bubbles: true }));

test.for([
  ['the press ends', () => tell('pointerup', 0)],
  ['the pointer moves with nothing pressed', () => tell('pointermove', 0)],
  ['a list of the browser gave a choice', chooseKind],
] as const)('an answer that comes during a press is drawn once %s', async ([, end]) => {
  const answer = await showAnswer();
  tell('pointerdown', 1);
  await answer('42');
  tell('pointermove', 1);
  await frames();
  await expect.element(shown()).toHaveTextContent('on its way');
  end();
  await expect.element(shown()).toHaveTextContent('42');
});

test('a press goes on when the field that it leaves tells of its change', async () => {
  const answer = await showAnswer();
  const name = page.getByLabelText('name').element() as HTMLInputElement;
  let changes = 0;
  name.addEventListener('change', () => void (changes += 1));
  name.focus();
  document.execCommand('insertText', false, 'דנה');
  tell('pointerdown', 1);
  (page.getByRole('button').element() as HTMLElement).focus();
  expect(changes).toBe(1);
  await answer('42');
  await expect.element(shown()).toHaveTextContent('on its way');
  tell('pointerup', 0);
  await expect.element(shown()).toHaveTextContent('42');
});

test('an answer that comes while nothing is pressed is drawn at once', async () => {
  const answer = await showAnswer();
  await answer('42');
  await expect.element(shown()).toHaveTextContent('42');
});
