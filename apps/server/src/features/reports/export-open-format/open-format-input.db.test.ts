import { DOCUMENT_TOTAL_AGOROT_MAX } from '@pinkas/domain/limits';
import { DOC_TYPES } from '@pinkas/domain/documents/rules/doc-type';
import { addDays, localDateAt } from '@pinkas/domain/time/local-date';
import { aCredit, aLink, aPaper, aReceipt } from '@pinkas/test-kit/a-document';
import { aCustomer, aLine, anInvoice } from '@pinkas/test-kit/an-invoice';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { openHandWorker, type HandWorker } from '../../../../test/accounting/bulk-jobs.ts';
import { givenItem, keepStock } from '../../../../test/accounting/items.ts';
import { issue, issueOf } from '../../../../test/accounting/issue.ts';
import { signIn } from '../../../../test/auth/sign-in.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';
import { produceFile } from '../testing/open-format-calls.ts';

const TODAY = localDateAt(Date.now());
const YEAR = { from: `${TODAY.slice(0, 4)}-01-01`, to: TODAY };
const LETTERS = 'אבגדהוזחטיךכלםמןנסעףפץצקרשת';
const REGISTERED = {
  PINKAS_SOFTWARE_NUMBER: '00123456',
  PINKAS_PRODUCER_NAME: 'Pinkas',
  PINKAS_PRODUCER_TAX_ID: '514788215',
};
/** A business of the tests has a number without a true check digit, and nothing else may be wrong. */
const CLEAN = ['business_check_digit 1003'];

let server: TestServer;
let worker: HandWorker;

beforeAll(async () => {
  server = await startTestServer({ env: REGISTERED });
  worker = openHandWorker(server);
});
afterAll(() => server.stop());

async function aBusiness(account: Parameters<TestServer['givenUser']>[1] = {}) {
  const user = await server.givenUser({}, account);
  const browser = await signIn(server, user);
  return { user, browser, range: { ...YEAR, accountId: user.accountId } };
}

test.each([
  ['every Hebrew letter', LETTERS, LETTERS],
  ['signs of quotation', `חב׳ "כהן ובניו" בע״מ – ‘מרכז’`, `חב' "כהן ובניו" בע"מ - 'מרכז'`],
  ['line breaks and tabs', 'שורה\nשנייה\tושלישית', 'שורה שנייה ושלישית'],
  // A customer whose name is printed as nothing is not issued to (decision 0071).
  ['emoji alone', '🙂🙃👩‍🚀', 'גן ?', 'גן 🙂🙃👩‍🚀'],
  ['two hundred letters', 'ש'.repeat(200), 'ש'.repeat(50)],
])(
  'a business, customer, item and row named by %s give a file without a fault',
  async (_, name, written, customerName = name) => {
    const { browser, range, user } = await aBusiness({ kind: 'company' });
    await server.db.superuser.query(
      `update business_profiles set name_he = $2, address = $2, city = $2 where account_id = $1`,
      [user.accountId, name],
    );
    await keepStock(browser);
    const { id: itemId } = await givenItem(browser, { name: name.trim(), isStocked: true });
    const customer = aCustomer({
      name: customerName,
      address: name.slice(0, 100),
      city: name.slice(0, 40),
    });
    const unit = name.slice(0, 10);
    await issue(browser, { customer, lines: [aLine({ itemId, description: name, unit })] });
    const { file, faults } = await produceFile(browser, worker, range);
    expect(faults).toEqual(CLEAN);
    const [head] = file.of('C100');
    expect(written.startsWith(head?.['partyName'] ?? '-')).toBe(true);
    expect(head?.['partyName']).toBe(written.slice(0, 50).trimEnd());
    expect(file.of('M100')).toHaveLength(1);
  },
);

test('case 16: a number of another country is no number of a party in the file', async () => {
  const { browser, range } = await aBusiness({ kind: 'company' });
  const abroad = { name: 'Nagel GmbH', taxId: '', country: 'Germany' };
  await issue(browser, { customer: aCustomer({ ...abroad, foreignId: '777777715' }) });
  const { file, faults } = await produceFile(browser, worker, range);
  expect(faults).toEqual(CLEAN);
  expect(JSON.stringify([...file.of('C100'), ...file.of('B110')])).not.toContain('777777715');
});

test('documents at the limit of what may be issued fit into their fields, with what was withheld', async () => {
  const { browser, range } = await aBusiness({ kind: 'company' });
  const most = aLine({ quantityE4: 21_649_0000, unitPriceE4: 46_191_5100, vatKind: 'exempt' });
  await issue(browser, { lines: [most] });
  await issueOf(browser, {
    ...aReceipt(DOCUMENT_TOTAL_AGOROT_MAX),
    payments: [
      { kind: 'cash' as const, sumAgorot: 1, date: TODAY, remark: '' },
      {
        kind: 'withholding' as const,
        sumAgorot: DOCUMENT_TOTAL_AGOROT_MAX - 1,
        date: TODAY,
        remark: '',
        certificate: '',
      },
    ],
  });
  const { file, faults } = await produceFile(browser, worker, range);
  expect(faults).toEqual(CLEAN);
  const [invoice, receipt] = file.of('C100');
  expect(invoice?.amounts['total']).toBe(DOCUMENT_TOTAL_AGOROT_MAX);
  expect(receipt?.amounts).toMatchObject({ total: 1, withheld: DOCUMENT_TOTAL_AGOROT_MAX - 1 });
});

test('rows are based on the first paper of their document by day, then by number, and on what it credits', async () => {
  const { browser, range } = await aBusiness({ kind: 'company', dateGuard: 'warn' });
  const note = (documentDate: string) =>
    issueOf(browser, aPaper(DOC_TYPES.DELIVERY, { documentDate }));
  const [late, early, again] = [
    await note(TODAY),
    await note(addDays(TODAY, -1)),
    await note(addDays(TODAY, -1)),
  ];
  const lines = [aLine({ quantityE4: 30_000 })];
  const links = [late, again, early].map((one) => aLink(one, 'base'));
  const invoice = await issueOf(browser, anInvoice({ lines, links }));
  await issueOf(browser, aReceipt(118_00, { links: [aLink(invoice, 'receipt', 118_00)] }));
  await issueOf(browser, aCredit(invoice));
  const { file } = await produceFile(browser, worker, range);
  const based = file
    .of('D110')
    .map((row) => [row['documentType'], row['baseDocumentType'], row['baseDocumentNumber']]);
  const shown = (type: number, { number }: { readonly number: number }) => [
    String(type),
    expect.stringMatching(new RegExp(`^0*${String(number)}$`)),
  ];
  expect(based.filter(([type]) => type === '305')).toEqual([
    ['305', ...shown(DOC_TYPES.DELIVERY, early)],
  ]);
  expect(based.filter(([type]) => type === '330')).toEqual([['330', ...shown(305, invoice)]]);
});

test.each([
  ['licensed-dealer', CLEAN],
  // Of books that were to be there a reader may doubt; it is no fault.
  ['company', [...CLEAN, 'ledger_missing 1013']],
] as const)('a year without documents of a %s is a file without a fault', async (kind, told) => {
  const { browser, range } = await aBusiness({ kind });
  await issue(browser);
  const empty = { ...range, from: '2019-01-01', to: '2019-12-31' };
  const { file, faults } = await produceFile(browser, worker, empty);
  expect(faults).toEqual(told);
  expect(file.lines.map((line) => line.slice(0, 4))).toEqual(['A100', 'Z900']);
});
