import type { OpenDocument } from '@pinkas/contract/accounting/documents/document-chain.contract';
import { expect, test } from 'vitest';

import { aDraftAnswer, anOpenDocument, SOURCE_ID, SOURCE_ROW } from '../testing/fake-chain.ts';
import { aDocument, DOCUMENT_ID } from '../testing/fake-documents.ts';
import { json } from '../testing/fake-server.ts';
import { openPage } from '../testing/open-page.tsx';
import { issue, OPEN, openType, server, startWithTypes } from '../testing/open-types.ts';
import { chooseCustomer } from '../testing/write-and-issue.ts';

startWithTypes();

const OTHER_ID = '01a1f76c-7213-7736-b341-34411b6a79d2';
const OF_INVOICE = { documentId: SOURCE_ID, lineNo: 1, measure: 'quantity' };

/** An invoice of a delivery, with the form of its credit. */
function answerCredit(parts: Partial<OpenDocument> = {}) {
  const invoice = anOpenDocument({
    docType: 305,
    number: 501,
    linkKind: 'credit',
    rows: [{ ...SOURCE_ROW, followedType: 200 }],
    ...parts,
  });
  const answer = aDraftAnswer(330, invoice);
  const source = { ...OF_INVOICE, documentId: invoice.id };
  const lines = answer.form.lines.map((line) => ({ ...line, source }));
  server.answer(`GET /v2/api/documents/${invoice.id}/draft`, () =>
    json({ ...answer, form: { ...answer.form, lines } }),
  );
  return invoice;
}

/** Opens the form of a credit whose row releases a quantity to a delivery note. */
async function openCredit() {
  answerCredit();
  const opened = await openType(`330?cancel=${SOURCE_ID}`);
  return { ...opened, box: opened.screen.getByRole('checkbox', { name: /החזרת הכמויות/ }) };
}

test('a credit gives the quantities of its rows back', async () => {
  const { screen, box } = await openCredit();
  await expect.element(box).toBeChecked();
  const body = await issue(screen);
  expect(body['lines']).toMatchObject([{ source: OF_INVOICE }]);
});

test('a credit of an invoice that was chosen in the list gives its quantities back as well', async () => {
  const { rows: _rows, ...listed } = answerCredit();
  server.answer(OPEN, () => json({ documents: [listed] }));
  const { screen } = await openType(330);
  await chooseCustomer(screen);
  await screen.getByRole('button', { name: /501/ }).click();
  await expect.element(screen.getByRole('checkbox', { name: /החזרת הכמויות/ })).toBeChecked();
  await expect.element(screen.getByTestId('document-total')).toMatchTextContent(/1,180\.00/);
  const body = await issue(screen);
  expect(body['lines']).toMatchObject([{ source: OF_INVOICE }]);
});

test('a credit gives nothing back once the person says so, also from its draft', async () => {
  const { screen, box, router } = await openCredit();
  await box.click();
  await expect.element(box).not.toBeChecked();
  await expect.element(screen.getByText('נשמר כטיוטה')).toBeVisible();
  const draft = () => new URLSearchParams(router.state.location.search).get('draft') ?? '';
  await expect.poll(draft).not.toBe('');
  const id = draft();
  await screen.unmount();
  const again = await openType(`330?draft=${id}`);
  const kept = again.screen.getByRole('checkbox', { name: /החזרת הכמויות/ });
  await expect.element(kept).not.toBeChecked();
  await kept.click();
  await expect.element(kept).toBeChecked();
  await kept.click();
  await expect.element(kept).not.toBeChecked();
  const body = await issue(again.screen);
  expect(body['lines']).toMatchObject([{ source: null }]);
});

test('a credit of the next customer’s invoice begins anew, whatever was chosen for the first', async () => {
  const { rows: _rows, ...listed } = answerCredit({ id: OTHER_ID, number: 502 });
  server.answer(OPEN, () => json({ documents: [listed] }));
  const { screen, box } = await openCredit();
  await box.click();
  await expect.element(box).not.toBeChecked();
  await screen.getByRole('button', { name: 'החלפת לקוח' }).click();
  await expect.element(screen.getByTestId('document-total')).toMatchTextContent(/^\D*0\.00\D*$/);
  await expect.element(box).not.toBeInTheDocument();
  await chooseCustomer(screen);
  await screen.getByRole('button', { name: /502/ }).click();
  await expect.element(box).toBeChecked();
  const body = await issue(screen);
  expect(body).toMatchObject({
    links: [{ sourceId: OTHER_ID }],
    lines: [{ source: { ...OF_INVOICE, documentId: OTHER_ID } }],
  });
});

test('the history of an order says what was given back to it, and by which document', async () => {
  const by = { kind: 'user' as const, name: 'רותי כהן-אדר' };
  const common = { kind: 'given-back' as const, by, recipients: [] };
  const credit = { id: SOURCE_ID, docType: 330, number: 1001, sumAgorot: 0 };
  const delivery = { ...credit, docType: 200, number: 2002 };
  const events = [
    {
      ...common,
      at: '2026-11-15T07:46:00Z',
      follower: credit,
      givenBack: { quantityE4: 30_000, unit: 'שעות' },
    },
    {
      ...common,
      at: '2026-11-16T07:46:00Z',
      follower: delivery,
      givenBack: { quantityE4: 15_000, unit: '' },
    },
    { ...common, at: '2026-11-17T07:46:00Z', follower: { ...credit, number: 1003 } },
  ];
  const order = aDocument({ docType: 100, sourceRows: [SOURCE_ROW], events });
  server.answer(`GET /v2/api/documents/${DOCUMENT_ID}`, () => json(order));
  const { screen } = await openPage(`/documents/${DOCUMENT_ID}`);
  await expect.element(screen.getByText('3 שעות הוחזרו ע"י חשבונית זיכוי 1001')).toBeVisible();
  await expect
    .element(screen.getByText('1.5 יחידות הוחזרו עם ביטול תעודת משלוח 2002'))
    .toBeVisible();
  await expect.element(screen.getByText('כמויות הוחזרו ע"י חשבונית זיכוי 1003')).toBeVisible();
});
