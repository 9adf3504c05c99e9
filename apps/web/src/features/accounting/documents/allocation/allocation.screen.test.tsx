import type { DocumentAllocation } from '@pinkas/contract/accounting/documents/document-allocation';
import { localDate } from '@pinkas/domain/time/local-date';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { REFUSED, REFUSED_AT as AT } from '../testing/fake-allocation.ts';
import { aDocument, DOCUMENT_ID } from '../testing/fake-documents.ts';
import { json } from '../testing/fake-server.ts';
import { findAxeProblems } from '../testing/find-axe-problems.ts';
import { openPage } from '../testing/open-page.tsx';
import { chooseCustomer } from '../testing/write-and-issue.ts';
import { fillLine, ISSUE, openCreate, server, startToWrite } from '../testing/write-document.ts';

startToWrite();

const VIEW = `GET /v2/api/documents/${DOCUMENT_ID}`;
const STANDING = `${VIEW}/allocation`;
const ASK = `POST /v2/api/documents/${DOCUMENT_ID}/allocation/ask`;
const DECIDE = `POST /v2/api/documents/${DOCUMENT_ID}/allocation/decision`;
const EMERGENCY = `POST /v2/api/documents/${DOCUMENT_ID}/allocation/emergency`;
const CREDIT_ID = '0198c0de-0000-7000-8000-0000000000c5';

/** Makes the server answer with this state. */
function standsAs(changes: Partial<DocumentAllocation>): void {
  const allocation = { ...REFUSED, ...changes };
  server.answer(VIEW, () => json(aDocument({ allocationState: allocation.state })));
  server.answer(STANDING, () => json({ allocation }));
}

test('a refusal at the issue leads to the document, which asks for a decision', async () => {
  standsAs({});
  const params = { documentId: DOCUMENT_ID, docType: 305, number: '30128', totalAgorot: 118_000 };
  server.answer(ISSUE, () => json({ code: 'ALLOCATION_REFUSED', requestId: 'r', params }, 417));
  const { screen, router } = await openCreate();
  await chooseCustomer(screen);
  await fillLine(screen, 'עיצוב לוגו', '1000');
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await expect.element(screen.getByRole('alertdialog')).toBeVisible();
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await expect.poll(() => router.state.location.pathname).toBe(`/documents/${DOCUMENT_ID}`);
  const dialog = screen.getByRole('dialog', { name: 'החשבונית לא קיבלה מספר הקצאה' });
  await expect.element(dialog).toBeVisible();
  expect(await findAxeProblems()).toEqual([]);
  await page.viewport(390, 844);
  await expect.element(dialog).toBeVisible();
  expect(await findAxeProblems()).toEqual([]);
  await page.viewport(1440, 900);
  expect(Object.keys(localStorage).filter((key) => key.startsWith('pk-draft'))).toEqual([]);
  server.answer(DECIDE, () => {
    const decided: Partial<DocumentAllocation> = {
      state: 'decided',
      choice: 'continue',
      deeds: ['type'],
    };
    standsAs(decided);
    return json({ allocation: { ...REFUSED, ...decided } });
  });
  await dialog.getByRole('button', { name: 'להשאיר בלי מספר' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(server.of(DECIDE).map(({ body }) => body)).toEqual([{ choice: 'continue' }]);
  await expect.element(screen.getByText('הוחלט להשאיר את החשבונית בלי מספר הקצאה')).toBeVisible();
  await expect.element(screen.getByText('ההחלטה עדיין לא נמסרה לרשות המסים')).toBeVisible();
});

test('what was put off is not asked again when the authority is asked anew', async () => {
  standsAs({ deeds: [...REFUSED.deeds, 'ask'] });
  const params = { documentId: DOCUMENT_ID, docType: 305, number: '30128', totalAgorot: 118_000 };
  server.answer(ISSUE, () => json({ code: 'ALLOCATION_REFUSED', requestId: 'r', params }, 417));
  const { screen } = await openCreate();
  await chooseCustomer(screen);
  await fillLine(screen, 'עיצוב לוגו', '1000');
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await expect.element(screen.getByRole('alertdialog')).toBeVisible();
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  const dialog = screen.getByRole('dialog', { name: 'החשבונית לא קיבלה מספר הקצאה' });
  await dialog.getByRole('button', { name: 'לא עכשיו' }).click();
  await screen.getByRole('button', { name: 'מה קרה עם הבקשה' }).click();
  server.answer(ASK, () => {
    standsAs({ state: 'asked', deeds: [] });
    return json({ allocation: { ...REFUSED, state: 'asked', deeds: [] } });
  });
  await screen.getByRole('button', { name: 'בקשה נוספת' }).click();
  await expect.element(screen.getByText('נשלחה בקשה', { exact: true })).toBeVisible();
  standsAs({});
  await expect
    .element(screen.getByRole('button', { name: 'החלטה מה לעשות' }), { timeout: 60_000 })
    .toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect
    .element(screen.getByRole('button', { name: 'מה קרה עם הבקשה' }))
    .toHaveAttribute('aria-expanded', 'true');
});

test('the page of a refused document decides later, and tells what happened', async () => {
  standsAs({});
  const { screen } = await openPage(`/documents/${DOCUMENT_ID}`);
  await expect.element(screen.getByText('רשות המסים לא אישרה את החשבונית (קוד 460)')).toBeVisible();
  await screen.getByRole('button', { name: 'החלטה מה לעשות' }).click();
  const dialog = screen.getByRole('dialog');
  await dialog.getByRole('button', { name: 'לא עכשיו' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(server.of(DECIDE)).toEqual([]);
  await screen.getByRole('button', { name: 'מה קרה עם הבקשה' }).click();
  await expect.element(screen.getByText(/לא אושר, קוד 460/)).toBeVisible();
  expect(await findAxeProblems()).toEqual([]);
});

test('a missing number is asked for once by a press', async () => {
  const needed = {
    state: 'needed',
    deeds: ['ask', 'type'],
    code: null,
    cause: null,
    events: [],
  } as const;
  standsAs({ ...needed, deeds: [...needed.deeds], events: [] });
  const { screen } = await openPage(`/documents/${DOCUMENT_ID}`);
  server.answer(ASK, () => {
    server.answer(VIEW, () =>
      json(
        aDocument({
          allocationState: 'approved',
          allocationNumber: '204519873',
          allocationAttachedAt: AT,
        }),
      ),
    );
    return json({
      allocation: { ...REFUSED, state: 'approved', deeds: [], code: null, cause: null },
    });
  });
  await screen.getByRole('button', { name: 'בקשת מספר' }).click();
  await expect.element(screen.getByText('התקבל מספר הקצאה').last()).toBeVisible();
  await expect.element(screen.getByText('204519873', { exact: true })).toBeVisible();
  // The number of the authority is final.
  await expect
    .element(screen.getByRole('button', { name: 'תיקון מספר ההקצאה שצורף' }))
    .not.toBeInTheDocument();
  expect(server.of(ASK)).toHaveLength(1);
});

test('without a connection the page leads to it', async () => {
  standsAs({
    state: 'needed',
    deeds: ['ask', 'type'],
    isConnected: false,
    code: null,
    cause: null,
  });
  const { screen } = await openPage(`/documents/${DOCUMENT_ID}`);
  const link = screen.getByRole('link', { name: 'חיבור לרשות המסים' });
  await expect.element(link).toHaveAttribute('href', '#/account/tax_authority');
  await expect.element(screen.getByRole('button', { name: 'בקשת מספר' })).not.toBeInTheDocument();
});

test('a request that waits leads a business that is not connected any more to the connection', async () => {
  standsAs({ state: 'asked', deeds: ['type'], isConnected: false, code: null, cause: null });
  const { screen } = await openPage(`/documents/${DOCUMENT_ID}`);
  await expect.element(screen.getByText(/העסק לא מחובר אליה עכשיו/)).toBeVisible();
  await expect.element(screen.getByRole('link', { name: 'חיבור לרשות המסים' })).toBeVisible();
});

test('after the decision to cancel the next step is the credit', async () => {
  standsAs({ state: 'decided', choice: 'cancel', deeds: ['type'], isNotified: true });
  const { screen } = await openPage(`/documents/${DOCUMENT_ID}`);
  await expect.element(screen.getByText('רשות המסים קיבלה את ההחלטה')).toBeVisible();
  const link = screen.getByRole('link', { name: 'הפקת חשבונית זיכוי' });
  await expect
    .element(link)
    .toHaveAttribute('href', `#/documents/create/330?cancel=${DOCUMENT_ID}`);
});

test('after an outage a press gives a number that came ahead, and the page tells of its report', async () => {
  const asked = { code: null, cause: null, deeds: ['type'] } as const;
  standsAs({ ...asked, deeds: ['type'], state: 'asked', emergencyNumbers: 2, events: [] });
  const { screen } = await openPage(`/documents/${DOCUMENT_ID}`);
  const press = screen.getByRole('button', { name: 'שימוש במספר חירום' });
  await expect.element(screen.getByText(/נותרו 2/)).toBeVisible();
  expect(await findAxeProblems()).toEqual([]);
  server.answer(EMERGENCY, () => json({ code: 'STATE_NOT_ALLOWED', requestId: 'r' }, 409));
  await press.click();
  await expect.element(screen.getByText('מספר החירום לא ניתן')).toBeVisible();
  const used: Partial<DocumentAllocation> = {
    state: 'emergency',
    deeds: [],
    code: null,
    cause: null,
  };
  server.answer(EMERGENCY, () => {
    standsAs({ ...used, events: [] });
    server.answer(VIEW, () =>
      json(
        aDocument({
          allocationState: 'emergency',
          allocationNumber: '900000001',
          allocationAttachedAt: AT,
        }),
      ),
    );
    return json({ allocation: { ...REFUSED, ...used, events: [] } });
  });
  await press.click();
  await expect.element(screen.getByText('900000001', { exact: true })).toBeVisible();
  await expect.element(screen.getByText(/עדיין לא דווח לרשות המסים/)).toBeVisible();
  await expect.element(press).not.toBeInTheDocument();
  // The number is final, as one that the authority gave at once.
  await expect
    .element(screen.getByRole('button', { name: 'תיקון מספר ההקצאה שצורף' }))
    .not.toBeInTheDocument();
  expect(server.of(EMERGENCY)).toHaveLength(2);
});

test('the page tells that the authority was told of an emergency number', async () => {
  const [event] = REFUSED.events;
  if (event === undefined) throw new Error('there is no event');
  const reported = { ...event, kind: 'reported' as const, code: null };
  standsAs({ state: 'emergency', deeds: [], code: null, cause: null, events: [reported] });
  const { screen } = await openPage(`/documents/${DOCUMENT_ID}`);
  await expect.element(screen.getByText('השימוש במספר דווח לרשות המסים')).toBeVisible();
});

test('a reversed charge leads from the credited invoice, and from its credit, to the invoice without VAT', async () => {
  const reversed = { state: 'decided', choice: 'reverse-charge', deeds: ['type'] } as const;
  const allocation: DocumentAllocation = { ...REFUSED, ...reversed, deeds: [...reversed.deeds] };
  server.answer(STANDING, () => json({ allocation }));
  server.answer(VIEW, () => json(aDocument({ allocationState: 'decided', creditableAgorot: 0 })));
  const { screen, router } = await openPage(`/documents/${DOCUMENT_ID}`);
  const next = screen.getByRole('link', { name: 'הפקת החשבונית החדשה' });
  const address = `#/documents/create/305?reverse-charge=${DOCUMENT_ID}`;
  await expect.element(next).toHaveAttribute('href', address);
  await expect.element(screen.getByText(/זוכתה. נותר להפיק במקומה/)).toBeVisible();
  expect(await findAxeProblems()).toEqual([]);
  const source = {
    id: DOCUMENT_ID,
    docType: 305,
    number: 30_128,
    documentDate: localDate('2026-11-20'),
    kind: 'credit' as const,
    sumAgorot: 118_000,
    payer: '',
    isCancelled: false,
    state: 'cancelled' as const,
  };
  const credit = { id: CREDIT_ID, docType: 330, reversedId: DOCUMENT_ID, sources: [source] };
  server.answer(`GET /v2/api/documents/${CREDIT_ID}`, () => json(aDocument(credit)));
  await router.navigate(`/documents/${CREDIT_ID}`);
  await expect.element(screen.getByRole('region', { name: 'היפוך חיוב' })).toBeVisible();
  await expect.element(next).toHaveAttribute('href', address);
  expect(await findAxeProblems()).toEqual([]);
});

test('an invoice of a reverse charge that nobody asked about is told with its press', async () => {
  const allocation: DocumentAllocation = {
    ...REFUSED,
    state: 'not-needed',
    deeds: ['ask', 'type'],
    code: null,
    cause: null,
    events: [],
  };
  const sums = { ...aDocument().sums, vatAgorot: 0 };
  const shown = (zeroRateReason: string) =>
    json(aDocument({ allocationState: 'not-needed', sums, zeroRateReason }));
  server.answer(STANDING, () => json({ allocation }));
  server.answer(VIEW, () => shown('היפוך חיוב: הלקוח מוציא חשבונית עצמית'));
  const { screen } = await openPage(`/documents/${DOCUMENT_ID}`);
  await expect.element(screen.getByText(/אפשר לבקש לה מספר הקצאה/)).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'בקשת מספר' })).toBeVisible();
});
