import { PDF } from '@libpdf/core';
import { aPackedObject, aPdf } from '@pinkas/test-kit/a-pdf';
import { PDF_PAGES_MAX } from '@pinkas/domain/files/upload-limits';
import { expect, test } from 'vitest';

import { checkPdf } from './check-pdf.ts';
import { inspectPdf } from './inspect-pdf.ts';

const refused = (reason: string): object => ({ kind: 'refused', reason });

test('a PDF that opens is accepted with its number of pages', async () => {
  expect(await inspectPdf(aPdf({ pages: 3 }))).toEqual({ kind: 'accepted', pages: 3 });
  expect(await checkPdf(aPdf({ pages: 2 }))).toBe(2);
});

test('what only begins as a PDF, or was cut off, is refused', async () => {
  expect(await inspectPdf(Buffer.from('%PDF-1.7\nno more'))).toEqual(refused('unreadable'));
  expect(await inspectPdf(aPdf().subarray(0, 60))).toEqual(refused('unreadable'));
  expect(await inspectPdf(Buffer.alloc(10_000, '%PDF-1.7 '))).toEqual(refused('unreadable'));
});

test('a PDF behind a password is refused as locked', async () => {
  const pdf = await PDF.load(aPdf());
  pdf.setProtection({ userPassword: 'secret', ownerPassword: 'other' });
  expect(await inspectPdf(await pdf.save())).toEqual(refused('locked'));
});

test('a PDF of too many pages is refused', async () => {
  expect(await inspectPdf(aPdf({ pages: PDF_PAGES_MAX }))).toMatchObject({ kind: 'accepted' });
  expect(await inspectPdf(aPdf({ pages: PDF_PAGES_MAX + 1 }))).toEqual(refused('pages'));
});

test.each([
  ['a script when it opens', '/OpenAction << /S /JavaScript /JS (app.alert(1)) >>', []],
  [
    'a script under a name',
    '/Names << /JavaScript << /Names [(a) 100 0 R] >> >>',
    ['<< /S /JavaScript /JS (x) >>'],
  ],
  ['a script with its name escaped', '/OpenAction << /S /Java#53cript /J#53 (x) >>', []],
  ['a program to start', '/OpenAction 100 0 R', ['<< /S /Launch /F (cmd.exe) >>']],
  [
    'an action behind another',
    '/OpenAction << /S /GoTo /Next [100 0 R] >>',
    ['<< /S 101 0 R >>', '/Launch'],
  ],
  ['a form of scripts', '/AcroForm << /Fields [] /XFA [] >>', []],
  [
    'a form that is sent',
    '/X 100 0 R',
    ['<< /Subtype /Widget /A << /S /SubmitForm /F (https://x.example) >> >>'],
  ],
  ['another document to open', '/X 100 0 R', ['<< /S /GoToR /F (\\\\\\\\host\\\\share.pdf) >>']],
  ['a link to a file', '/X 100 0 R', ['<< /S /URI /URI (file:///etc/passwd) >>']],
  ['an address that opens by itself', '/OpenAction << /S /URI /URI (https://x.example) >>', []],
  [
    'an address that a page opens by itself',
    '/X << /AA << /O << /S /GoTo /Next 100 0 R >> >> >>',
    ['<< /S /URI /URI (https://x.example) >>'],
  ],
  [
    'a file inside',
    '/Names << /EmbeddedFiles << /Names [(a) 100 0 R] >> >>',
    ['<< /Type /Filespec /F (bill.xml) /UF (setup.exe) /EF << /F 101 0 R >> >>', '<< >>'],
  ],
])('a PDF with %s is refused as active', async (_title, catalog, objects) => {
  expect(await inspectPdf(aPdf({ catalog, objects }))).toEqual(refused('active'));
});

test('a link to a page is no action of that kind', async () => {
  const catalog =
    '/OpenAction << /S /GoTo /D [10000 0 R /Fit] >> /Next << /S /URI /URI (https://x.example) >>';
  expect(await inspectPdf(aPdf({ catalog }))).toMatchObject({ kind: 'accepted' });
});

test('links to click and the XML of an electronic invoice are no danger', async () => {
  const catalog = '/X [100 0 R 101 0 R 102 0 R] /OpenAction [10000 0 R /Fit]';
  const objects = [
    '<< /Subtype /Link /A << /S /URI /URI (https://x.example) >> >>',
    '<< /Subtype /Link /A << /S /URI /URI (www.x.example) >> >>',
    '<< /Type /Filespec /F (factur-x.xml) /UF (factur-x.xml) /EF << /F 103 0 R >> >>',
    '<< /Length 0 >>',
  ];
  expect(await inspectPdf(aPdf({ catalog, objects }))).toMatchObject({ kind: 'accepted' });
});

test('FI-03: packed objects that would fill the memory are found before they are unpacked', async () => {
  const bomb = aPdf({ objects: [aPackedObject(200 * 1_048_576)] });
  expect(bomb.length).toBeLessThan(1_048_576);
  const before = process.memoryUsage.rss();
  expect(await inspectPdf(bomb)).toEqual(refused('unreadable'));
  expect(process.memoryUsage.rss() - before).toBeLessThan(150 * 1_048_576);
  const harmless = aPdf({ objects: [aPackedObject(100_000)] });
  expect(await inspectPdf(harmless)).toMatchObject({ kind: 'accepted' });
  const hidden = aPdf({ objects: [aPackedObject(200 * 1_048_576, 'Obj#53tm')] });
  expect(await inspectPdf(hidden)).toEqual(refused('unreadable'));
});

test('objects that go round in circles come to an end', async () => {
  const objects = ['<< /A 101 0 R >>', '<< /B 100 0 R /C [100 0 R 101 0 R] >>'];
  expect(await inspectPdf(aPdf({ catalog: '/X 100 0 R', objects }))).toMatchObject({
    kind: 'accepted',
  });
});

test('a check that does not end is cut, and the file refused', async () => {
  await expect(checkPdf(aPdf({ pages: 400 }), 0)).rejects.toMatchObject({
    code: 'PDF_REFUSED',
    params: { reason: 'unreadable' },
  });
});
