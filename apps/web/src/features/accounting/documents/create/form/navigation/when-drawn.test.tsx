import { afterEach, expect, test } from 'vitest';

import { whenDrawn } from './when-drawn.ts';

const nextFrame = (): Promise<unknown> => new Promise(requestAnimationFrame);

function addInput(id: string): HTMLInputElement {
  const input = document.createElement('input');
  input.id = id;
  document.body.append(input);
  return input;
}

const focusTaxId = (): void =>
  whenDrawn(
    () => document.querySelector<HTMLElement>('#tax-id'),
    (input) => input.focus(),
  );

afterEach(() => document.body.replaceChildren());

test('the next field takes the focus in the next frame, or once it is drawn', async () => {
  const row = addInput('row');
  row.focus();
  focusTaxId();
  await nextFrame();
  expect(document.activeElement).toBe(row);
  const taxId = addInput('tax-id');
  await expect.poll(() => document.activeElement).toBe(taxId);
  row.focus();
  focusTaxId();
  await nextFrame();
  expect(document.activeElement).toBe(taxId);
});

test('whoever types elsewhere before it is drawn keeps the focus', async () => {
  const row = addInput('row');
  addInput('tax-id');
  focusTaxId();
  row.focus();
  document.execCommand('insertText', false, 'מנ');
  await nextFrame();
  await nextFrame();
  expect(row.value).toBe('מנ');
  expect(document.activeElement).toBe(row);
});

test('whoever goes elsewhere while it loads keeps the focus', async () => {
  const row = addInput('row');
  focusTaxId();
  await nextFrame();
  row.focus();
  addInput('tax-id');
  await nextFrame();
  expect(document.activeElement).toBe(row);
});
