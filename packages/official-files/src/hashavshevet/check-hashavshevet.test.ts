import { expect, test } from 'vitest';

import { balancedMovements } from './balanced-movements.ts';
import { checkHashavshevet, type HashavshevetFiles } from './check-hashavshevet.ts';
import { heshinParameters, heshinRecord } from './heshin-file.ts';
import { moveinParameters, moveinRecord } from './movein-file.ts';
import { HASHAVSHEVET_FAULTS, type HashavshevetFaultCode } from './read-parameters.ts';

const decode = (bytes: Uint8Array): string => new TextDecoder('windows-1255').decode(bytes);
/** Letters at E0 to FA; the plain signs that tests use are ASCII. */
const encode = (text: string): Uint8Array =>
  Uint8Array.from(text, (sign) => {
    const unit = sign.codePointAt(0) ?? 0;
    return unit >= 0x5d0 ? unit - 0x5d0 + 0xe0 : unit;
  });

const HEAD = {
  code: 'חש',
  reference: '1042',
  date: '2026-10-04',
  valueDate: '2026-11-30',
  details: 'גלריה יפו',
  taxId: '514788215',
  allocationNumber: '123456789',
};
const account = (key: string) => ({
  key,
  name: `חשבון ${key}`,
  sortCode: key,
  phone: '',
  address: '',
  city: '',
  zip: '',
  taxId: '',
});

const [MOVEMENT] = balancedMovements([
  { account: '1100', debitAgorot: 118_00, creditAgorot: 0 },
  { account: '4100', debitAgorot: 0, creditAgorot: 100_00 },
  { account: '2200', debitAgorot: 0, creditAgorot: 18_00 },
]);

function soundTexts(): Record<keyof HashavshevetFiles, string> {
  if (MOVEMENT === undefined) throw new Error('no movement');
  return {
    'MOVEIN.DOC': decode(moveinRecord(HEAD, MOVEMENT)),
    'MOVEIN.PRM': decode(moveinParameters()),
    'HESHIN.DAT': ['1100', '4100', '2200']
      .map((key) => decode(heshinRecord(account(key))))
      .join(''),
    'HESHIN.PRM': decode(heshinParameters()),
  };
}

function check(texts: Record<keyof HashavshevetFiles, string>) {
  return checkHashavshevet({
    'MOVEIN.DOC': encode(texts['MOVEIN.DOC']),
    'MOVEIN.PRM': encode(texts['MOVEIN.PRM']),
    'HESHIN.DAT': encode(texts['HESHIN.DAT']),
    'HESHIN.PRM': encode(texts['HESHIN.PRM']),
  });
}

test('sound files have no fault, and say what they were made of', () => {
  const { faults, movements, accounts } = check(soundTexts());
  expect(faults).toEqual([]);
  expect(movements).toMatchObject([
    {
      code: 'חש',
      reference: '1042',
      date: '04/10/2026',
      debits: [{ account: '1100', agorot: 118_00 }],
      credits: [
        { account: '4100', agorot: 100_00 },
        { account: '2200', agorot: 18_00 },
      ],
      allocationNumber: '123456789',
    },
  ]);
  expect([...accounts.keys()]).toEqual(['1100', '4100', '2200']);
});

type Planted = readonly [HashavshevetFaultCode, keyof HashavshevetFiles, (text: string) => string];

/** The text with other signs from a column on. */
const at = (column: number, put: string) => (text: string) =>
  text.slice(0, column - 1) + put + text.slice(column - 1 + put.length);

const PLANTED: readonly Planted[] = [
  ['parameters-encoding', 'MOVEIN.PRM', (text) => text.replace('חובה', 'חו\u0001ה')],
  ['parameters-length', 'MOVEIN.PRM', (text) => text.replace('229', 'שלום')],
  ['parameters-lines', 'MOVEIN.PRM', (text) => `${text}0 0\r\n`],
  [
    'parameters-lines',
    'HESHIN.PRM',
    (text) => text.split('\r\n').slice(0, 20).join('\r\n') + '\r\n',
  ],
  ['parameters-field', 'MOVEIN.PRM', (text) => text.replace('33 82', '82 33')],
  ['parameters-overlap', 'MOVEIN.PRM', (text) => text.replace('33 82', '32 82')],
  ['parameters-outside', 'MOVEIN.PRM', (text) => text.replace('200 229', '200 230')],
  ['parameters-required', 'MOVEIN.PRM', (text) => text.replace('1 3 ;קוד סוג תנועה', '0 0')],
  ['parameters-required', 'HESHIN.PRM', (text) => text.replace('16 65 ;שם חשבון', '0 0')],
  ['encoding', 'MOVEIN.DOC', at(40, '\u00ff')],
  ['encoding', 'HESHIN.DAT', at(20, '\t')],
  ['line-end', 'MOVEIN.DOC', (text) => text.slice(0, -2)],
  ['line-end', 'HESHIN.DAT', (text) => text.replace('\r\n', '\n')],
  ['record-length', 'MOVEIN.DOC', (text) => ` ${text}`],
  ['record-length', 'HESHIN.DAT', (text) => text.slice(1)],
  ['code', 'MOVEIN.DOC', at(1, '   ')],
  ['reference', 'MOVEIN.DOC', at(9, 'A042')],
  ['date', 'MOVEIN.DOC', at(13, '31/09/2026')],
  ['date', 'MOVEIN.DOC', at(13, '2026-10-04')],
  ['value-date', 'MOVEIN.DOC', at(23, '00/00/0000')],
  ['sum', 'MOVEIN.DOC', at(143, '       118,00'.slice(1))],
  ['sum', 'MOVEIN.DOC', at(143, '     -118.00')],
  ['sum-without-account', 'MOVEIN.DOC', at(83, ' '.repeat(15))],
  ['account-without-sum', 'MOVEIN.DOC', at(98, '1200')],
  ['nothing', 'MOVEIN.DOC', at(83, ' '.repeat(108))],
  ['unbalanced', 'MOVEIN.DOC', at(143, '      118.01')],
  ['tax-id', 'MOVEIN.DOC', at(191, '514788216')],
  ['allocation-number', 'MOVEIN.DOC', at(200, '12345678 ')],
  ['account-unknown', 'MOVEIN.DOC', at(83, '1101')],
  ['key-missing', 'HESHIN.DAT', at(1, '    ')],
  ['key-repeated', 'HESHIN.DAT', (text) => text + text.slice(0, 231)],
  ['name-missing', 'HESHIN.DAT', at(16, ' '.repeat(50))],
  ['sort-code', 'HESHIN.DAT', at(66, 'אב  ')],
];

test.each(PLANTED)('%s in %s is found', (code, file, plant) => {
  const texts = soundTexts();
  const planted = plant(texts[file]);
  expect(planted).not.toBe(texts[file]);
  const { faults } = check({ ...texts, [file]: planted });
  expect(faults.map((fault) => `${fault.file} ${fault.code}`)).toContain(`${file} ${code}`);
});

test('every kind of fault is planted', () => {
  const planted = new Set(PLANTED.map(([code]) => code));
  expect(HASHAVSHEVET_FAULTS.filter((code) => !planted.has(code))).toEqual([]);
});
