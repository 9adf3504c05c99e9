import { afterEach, expect, test } from 'vitest';

import { goToField } from './go-to-field.ts';

afterEach(() => {
  document.body.replaceChildren();
});

function aField(name: string): HTMLInputElement {
  const input = document.createElement('input');
  input.name = name;
  document.body.append(input);
  return input;
}

function aCell(): HTMLInputElement {
  const cell = aField('lines.0.description');
  cell.dataset['lineCell'] = 'description';
  return cell;
}

/** Two frames: what was to happen in the next one has happened. */
async function frames(): Promise<void> {
  const frame = () => new Promise((resolve) => void requestAnimationFrame(resolve));
  await frame();
  await frame();
}

test('a key that leads to the rows waits until they have loaded', async () => {
  const customer = aField('customer.name');
  customer.focus();
  goToField('lines');
  await frames();
  // Letters that follow the key do not reach the field that was left.
  expect(document.activeElement).toBe(document.body);
  const cell = aCell();
  await expect.poll(() => document.activeElement).toBe(cell);
});

test('who goes elsewhere meanwhile is not called back', async () => {
  const subject = aField('subject');
  goToField('lines');
  await frames();
  subject.focus();
  aCell();
  await frames();
  expect(document.activeElement).toBe(subject);
});
