import QRCode from 'qrcode';
import { expect, test } from 'vitest';

import { qrSvg } from './qr-code.ts';

test('the picture has a dark square for each dark module and no other', () => {
  const address = 'https://pinkas.example/v/3f9Qw7Zk1RtXyB5LmN2sVg';
  const svg = qrSvg(address);
  const { modules } = QRCode.create(address, { errorCorrectionLevel: 'M' });
  expect(svg).toContain(`viewBox="0 0 ${modules.size} ${modules.size}"`);
  const drawn = new Set<string>();
  for (const [, x, y, width] of svg.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g)) {
    for (let step = 0; step < Number(width); step += 1) drawn.add(`${Number(x) + step},${y}`);
  }
  const dark = new Set<string>();
  for (let row = 0; row < modules.size; row += 1) {
    for (let column = 0; column < modules.size; column += 1) {
      if (modules.get(row, column) !== 0) dark.add(`${column},${row}`);
    }
  }
  expect(drawn).toEqual(dark);
});
