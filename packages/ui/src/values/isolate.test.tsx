import { expect, test } from 'vitest';

import { renderKit } from '../../test/render-kit.tsx';
import { Isolate } from './isolate.tsx';

test('an address that is wider than its room breaks at its signs, not before its last letter', async () => {
  const screen = await renderKit(
    <p style={{ overflowWrap: 'anywhere', display: 'inline-block' }}>
      <Isolate isLtr>office@clinic.example</Isolate>
    </p>,
  );
  const box = screen.container.querySelector('p');
  const address = screen.container.querySelector('bdi');
  if (box === null || address === null) throw new Error('nothing is shown');
  box.style.inlineSize = `${String(address.getBoundingClientRect().width - 2)}px`;
  const pieces = [...address.getClientRects()];
  const lines = new Set([...address.childNodes].filter((node) => node.nodeName === '#text'));
  expect(pieces.length).toBeGreaterThan(1);
  const tops = [...lines].map((node) => {
    const range = document.createRange();
    range.selectNode(node);
    return range.getClientRects().length;
  });
  // Each piece between signs stands whole in one line.
  expect(tops).toEqual([1, 1, 1]);
  expect(address.textContent).toBe('office@clinic.example');
});
