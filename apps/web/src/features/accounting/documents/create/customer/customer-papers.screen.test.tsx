import { DOC_TYPES } from '@pinkas/domain/documents/rules/doc-type';
import { localDate } from '@pinkas/domain/time/local-date';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';

import { someCredits } from '../../../../../shared/allocations/testing/fake-credits.ts';
import { anOpenDocument, SOURCE_ID } from '../../testing/fake-chain.ts';
import { aBeside, aCustomer, CUSTOMER_ID, DOCUMENT_ID } from '../../testing/fake-documents.ts';
import { json, startFakeServer, type FakeServer } from '../../testing/fake-server.ts';
import { openPage, type OpenedPage } from '../../testing/open-page.tsx';
import { chooseCustomer, issueByKeys } from '../../testing/write-and-issue.ts';

const BESIDE = `GET /v2/api/customers/${CUSTOMER_ID}/beside`;
const OPEN_INVOICE = {
  id: DOCUMENT_ID,
  docType: 305,
  number: 30120,
  documentDate: '2026-11-10',
  dueDate: '2026-12-10',
  customerId: CUSTOMER_ID,
  customerName: 'קליניקה נעימה',
  subject: '',
  currency: 'ILS',
  totalAgorot: 118_000,
  openAgorot: 118_000,
  creditableAgorot: 118_000,
  currencyRateE6: 1_000_000,
  creditableMinor: 118_000,
  vatRateBasisPoints: 1_800,
  linkKind: 'receipt',
  isIncome: false,
  owner: anOpenDocument().owner,
};
let server: FakeServer;

beforeEach(async () => {
  localStorage.clear();
  await page.viewport(1440, 900);
  server = startFakeServer();
});
afterEach(() => {
  vi.unstubAllGlobals();
});

async function openReceipt(): Promise<OpenedPage['screen']> {
  server.answer('GET /v2/api/documents/next-number/400', () =>
    json({ nextNumber: 10_001, lastDocumentDate: null }),
  );
  server.answer('GET /v2/api/documents/open', () => json({ documents: [OPEN_INVOICE] }));
  const { screen } = await openPage('/documents/create/400', [DOC_TYPES.RECIEPT]);
  await chooseCustomer(screen);
  return screen;
}

test('what is below the customer stays where it is while the terms of their card arrive', async () => {
  const terms = Promise.withResolvers<void>();
  server.answer(BESIDE, async () => {
    await terms.promise;
    return json(aBeside());
  });
  const { screen } = await openPage('/documents/create/305', [DOC_TYPES.INVOICE]);
  await chooseCustomer(screen);
  const card = screen.getByRole('group', { name: 'לקוח', exact: true });
  await expect.element(card).toBeVisible();
  await expect.poll(() => server.of(BESIDE).length).toBe(1);
  const heightOf = () => card.element().getBoundingClientRect().height;
  const before = heightOf();
  terms.resolve();
  await expect.element(screen.getByRole('group', { name: 'תנאים במסמכים' })).toBeVisible();
  expect(heightOf()).toBe(before);
});

test('an open invoice is paid by one press, and what the customer holds back is proposed of it', async () => {
  server.answer(BESIDE, () => json(aBeside({ withholdingBasisPoints: 500 })));
  const screen = await openReceipt();
  await screen.getByRole('button', { name: /תשלום חשבונית מס 30120/ }).click();
  await expect
    .element(screen.getByRole('button', { name: /תשלום חשבונית מס 30120/ }))
    .not.toBeInTheDocument();
  await screen.getByRole('button', { name: /ניכוי במקור 5%/ }).click();
  const payments = screen.getByRole('list', { name: 'פירוט תקבולים' });
  await expect.element(payments).toMatchTextContent(/ניכוי מס במקור.*59\.00/);
  await expect
    .element(screen.getByRole('button', { name: /השלמת היתרה/ }).first())
    .toMatchTextContent(/1,121\.00/);
  await expect
    .element(screen.getByRole('button', { name: /ניכוי במקור 5%/ }))
    .not.toBeInTheDocument();
});

test('the last documents of the customer stand on its card, each as a link', async () => {
  const last = {
    id: DOCUMENT_ID,
    docType: 305,
    number: 30127,
    documentDate: localDate('2026-11-15'),
    totalAgorot: 99_900,
  };
  server.answer(BESIDE, () => json(aBeside({ lastDocuments: [last] })));
  const screen = await openReceipt();
  await screen.getByText('המסמכים האחרונים').click();
  const link = screen.getByRole('link', { name: 'חשבונית מס 30127' });
  await expect.element(link).toHaveAttribute('href', `#/documents/${DOCUMENT_ID}`);
});

test('the terms of a chosen customer stand on its card, with the way to its page', async () => {
  server.answer(BESIDE, () =>
    json(
      aBeside({
        paymentTerms: { kind: 'end-of-month', days: 60 },
        discountBasisPoints: 750,
        language: 'en',
        accountingKey: '4021',
      }),
    ),
  );
  const screen = await openReceipt();
  const terms = screen.getByRole('group', { name: 'תנאים במסמכים' });
  await expect
    .element(terms)
    .toMatchTextContent(/שוטף \+ 60.*הנחה 7\.5%.*מסמכים באנגלית.*מפתח חשבון .*4021/);
  await expect
    .element(terms.getByRole('link', { name: 'לכרטיס הלקוח' }))
    .toHaveAttribute('href', `#/customers/${CUSTOMER_ID}`);
});

test('a credit of the customer is named in one figure, and set off first thing after the issue', async () => {
  // Debts of 2,596.00 and credits of 4,096.00: the balance alone would name 1,500.00.
  const credit = { openAgorot: -150_000, creditAgorot: 409_600, freeAgorot: 409_600 };
  server.answer(BESIDE, () => json(aBeside(credit)));
  server.answer('GET /v2/api/customers', () =>
    json({ customers: [aCustomer({ openAgorot: -150_000, openDocumentsCount: 1 })] }),
  );
  const receipt = { id: SOURCE_ID, docType: 400, number: 1_007, documentDate: '2026-11-01' };
  const invoice = { id: DOCUMENT_ID, docType: 305, number: 30128, documentDate: '2026-11-20' };
  server.answer(`GET /v2/api/customers/${CUSTOMER_ID}/credits`, () =>
    json(
      someCredits({
        credits: [
          {
            ...receipt,
            documentDate: localDate(receipt.documentDate),
            creditAgorot: 409_600,
            isReserved: false,
            isOnAccount: false,
          },
        ],
        items: [
          {
            ...invoice,
            documentDate: localDate(invoice.documentDate),
            dueDate: null,
            openAgorot: 873_200,
            isIncome: false,
          },
        ],
      }),
    ),
  );
  const { screen } = await openPage('/documents/create/305');
  await chooseCustomer(screen);
  const card = screen.getByRole('group', { name: 'לקוח', exact: true });
  await expect.element(card).toMatchTextContent(/ללקוח יש זכות של .₪\s4,096\.00/);
  await expect.element(card).not.toMatchTextContent(/1,500/);
  await card.getByRole('switch', { name: 'קיזוז מיד אחרי ההפקה' }).click();
  await screen.getByRole('combobox', { name: 'תיאור, שורה 1' }).fill('מיתוג');
  await screen.getByRole('textbox', { name: 'מחיר ליחידה, שורה 1' }).fill('1000');
  await issueByKeys(screen, server);
  const dialog = screen.getByRole('dialog', { name: /קיזוז זכות כנגד/ });
  await expect
    .element(dialog.getByRole('textbox', { name: /סכום לקיזוז, קבלה 1007/ }))
    .toHaveValue('4,096.00');
});

test('a credit that is on account pays no tax invoice, and is not offered for one', async () => {
  server.answer(BESIDE, () => json(aBeside({ creditAgorot: 409_600, onAccountAgorot: 409_600 })));
  const { screen } = await openPage('/documents/create/305');
  await chooseCustomer(screen);
  await expect.element(screen.getByRole('group', { name: 'תנאים במסמכים' })).toBeVisible();
  await expect.element(screen.getByText(/ללקוח יש זכות/)).not.toBeInTheDocument();
});

test('a customer of a receipt is followed by its first payment', async () => {
  const screen = await openReceipt();
  await expect.element(screen.getByRole('button', { name: /^תקבול( |$)/ })).toHaveFocus();
});
