import { expect, test } from 'vitest';

import { shownFileName } from './file-name.ts';

test.each([
  ['קבלה נובמבר.jpeg', 'קבלה נובמבר.jpg'],
  ['../../etc/passwd', 'passwd.jpg'],
  ['C:\\Windows\\win.ini', 'win.jpg'],
  ['/absolute/photo.PNG', 'photo.jpg'],
  ['%2e%2e%2fphoto.jpg', '%2e%2e%2fphoto.jpg'],
  ['photo.jpg\0.exe', 'photo.jpg.jpg'],
  ['invoice\u202egpj.exe', 'invoicegpj.jpg'],
  ['a\r\nset-cookie: b.jpg', 'a set-cookie b.jpg'],
  ['<img src=x>.jpg', 'img src=x.jpg'],
  ['...', 'file.jpg'],
  ['', 'file.jpg'],
  ['.htaccess', 'htaccess.jpg'],
  ['half \ud83d pair.jpg', 'half \ufffd pair.jpg'],
])('FI-04: %j is shown as %j', (raw, shown) => {
  expect(shownFileName(raw, 'image/jpeg')).toBe(shown);
});

test('FI-04: a name of any length is cut, and keeps its ending', () => {
  const name = shownFileName(`${'א'.repeat(5_000)}.pdf`, 'application/pdf');
  expect([...name]).toHaveLength(200);
  expect(name.endsWith('א.pdf')).toBe(true);
});
