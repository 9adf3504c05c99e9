import { renderDrawn } from '@pinkas/ui/testing/render-drawn';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';

import { useChoice, type Choice } from './use-choice.ts';

const drawn: Choice<boolean>[] = [];

function Probe({ stored }: { readonly stored: boolean }) {
  const choice = useChoice(stored);
  drawn.push(choice);
  return (
    <input
      type="checkbox"
      aria-label="מלאי"
      checked={choice.shown}
      onChange={({ currentTarget: { checked } }) => choice.choose(checked)}
    />
  );
}

const box = (): HTMLInputElement => page.getByRole('checkbox').element() as HTMLInputElement;

test('a switch shows what was chosen from the press on, until what is stored changes', async () => {
  const screen = await renderDrawn(<Probe stored={false} />);
  box().click();
  expect(box().checked).toBe(true);
  await screen.rerender(<Probe stored={false} />);
  expect(box().checked).toBe(true);
  await screen.rerender(<Probe stored />);
  expect(box().checked).toBe(true);
  await screen.rerender(<Probe stored={false} />);
  expect(box().checked).toBe(false);
});

test('a choice that was not saved goes back to what is stored', async () => {
  await renderDrawn(<Probe stored={false} />);
  box().click();
  drawn.at(-1)?.forget();
  await expect.element(page.getByRole('checkbox')).not.toBeChecked();
});
