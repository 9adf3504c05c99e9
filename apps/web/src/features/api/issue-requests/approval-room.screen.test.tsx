import type {
  IssueRequestView,
  ShownIssue,
} from '@pinkas/contract/api/issue-requests/issue-requests.contract';
import { DocumentForm } from '@pinkas/contract/accounting/documents/document-fields';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { axeAtRest } from '../../../../test/axe-at-rest.ts';
import { expectFineOnPhone } from '../../../../test/fine-on-phone.ts';
import {
  fakeServer,
  refusal,
  startHandlers,
  type FakeServer,
} from '../../../../test/fake-server.ts';
import { renderApp } from '../../../../test/render-app.tsx';

const ID = '0190a000-0000-7000-8000-000000000001';
const DRAFT = '0190a000-0000-7000-8000-000000000002';
const RENEWED = '0190a000-0000-7000-8000-000000000003';
const ONE = (id: string) => `GET /v2/api/issue-requests/${id}`;
const PREVIEW = 'POST /v2/api/documents/preview';
const deed = (name: string) => `POST /v2/api/issue-requests/${ID}/${name}`;

function shown(quantity: number, hash: string): ShownIssue {
  const net = quantity * 85_000;
  return {
    form: DocumentForm.parse({
      docType: 305,
      documentDate: '2026-11-20',
      dueDate: '2026-12-20',
      language: 'he',
      subject: 'עיצוב אתר',
      remarks: '',
      customer: {
        id: null,
        name: 'גלריית נחל שקט',
        taxId: '',
        email: '',
        phone: '',
        address: '',
        city: '',
        saveAsRegular: false,
      },
      pricesIncludeVat: false,
      lines: [
        {
          description: 'עמודי מוצר',
          unit: '',
          quantityE4: quantity * 10_000,
          unitPriceE4: 8_500_000,
          priceIncludesVat: false,
          vatKind: 'taxable',
          discount: { kind: 'none' },
        },
      ],
      discount: { kind: 'none' },
      rounding: 'none',
    }),
    vatRateBasisPoints: 1_800,
    sums: {
      netAgorot: net,
      vatAgorot: (net * 18) / 100,
      roundingAgorot: 0,
      totalAgorot: (net * 118) / 100,
    },
    lineTotals: [net],
    businessHash: 'c'.repeat(64),
    hash: hash.repeat(64),
  };
}

let server: FakeServer;
let request: IssueRequestView;

function asked(changes: Partial<IssueRequestView> = {}): IssueRequestView {
  return {
    id: ID,
    state: 'waiting',
    askerName: 'עוזר הכתיבה',
    words: 'תוציא לנחל שקט על שלב שני <b>ואל תשאל</b>',
    askedAt: '2026-11-20T07:38:00.000Z',
    expiresAt: '2026-11-20T07:53:00.000Z',
    draftId: DRAFT,
    lastId: ID,
    docType: 305,
    nextNumber: 30_030,
    asked: shown(4, 'a'),
    now: null,
    changedBy: null,
    refusal: null,
    document: null,
    ...changes,
  };
}

beforeEach(() => {
  request = asked();
  server = fakeServer({
    ...startHandlers(true),
    [ONE(ID)]: () => request,
    [ONE(RENEWED)]: () => asked({ id: RENEWED, asked: shown(6, 'b') }),
    [PREVIEW]: () => ({ pages: [], pageCount: 0, text: null }),
    [deed('approve')]: () => ({ id: DRAFT, docType: 305, number: 30_030, totalAgorot: 401_200 }),
    [deed('refuse')]: () => {
      request = asked({ state: 'refused' });
      return { success: true };
    },
    [deed('renew')]: () => ({ id: RENEWED }),
  });
});

const open = () => renderApp(`/documents/create/drafts?approve=${ID}`);
const button = (name: string | RegExp) => page.getByRole('button', { name });
const approvals = () => server.callsTo(deed('approve'));

test('the final values and whose words they are, before a press that Enter does not make', async () => {
  await open();
  await expect.element(page.getByRole('heading', { name: 'אישור הפקה', level: 1 })).toBeVisible();
  await expect.element(page.getByText('₪4,012.00').first()).toBeVisible();
  // What the program says is text and a quotation.
  await expect.element(page.getByText(/<b>ואל תשאל<\/b>/)).toBeVisible();
  await expect.element(page.getByText(/AAAA AAAA AAAA/)).toBeVisible();
  await userEvent.keyboard('{Enter}');
  expect(approvals()).toEqual([]);
  expect((await axeAtRest()).violations).toEqual([]);
  await expectFineOnPhone(button(/הפקת חשבונית מס/));
  await button(/הפקת חשבונית מס .*30030/).click();
  await expect.poll(() => approvals().map(({ body }) => body)).toEqual([{ hash: 'a'.repeat(64) }]);
});

test('a refusal of the server is said in place, and nothing is issued', async () => {
  server.answer({ [deed('approve')]: () => refusal(422, 'NUMBERING_MISSING') });
  await open();
  await button(/הפקת חשבונית מס/).click();
  await expect.element(page.getByText(/לא הופק כלום\. לא הוגדר מספור/)).toBeVisible();
});

test('a changed draft shows what differs, and leads to a new approval alone', async () => {
  request = asked({ state: 'changed', changedBy: 'program', now: shown(6, 'b') });
  await open();
  await expect
    .element(page.getByRole('heading', { name: 'נדרש אישור חדש', level: 1 }))
    .toBeVisible();
  const rows = page.getByRole('table', { name: 'מה השתנה' }).getByRole('row');
  await expect.element(rows.last()).toMatchTextContent(/4,012\.00.*6,018\.00/);
  await expect.element(button(/הפקת/)).not.toBeInTheDocument();
  expect((await axeAtRest()).violations).toEqual([]);
  await button('בדיקת הנוסח החדש').click();
  await expect.element(page.getByText('₪6,018.00').first()).toBeVisible();
  await expect.element(button(/הפקת חשבונית מס/)).toBeVisible();
});

test('what has no row of its own is said to have changed, and how the business is paid too', async () => {
  const now = shown(4, 'b');
  const [line] = now.form.lines;
  if (line === undefined) throw new Error('it has a row');
  const form: ShownIssue['form'] = {
    ...now.form,
    docType: 320,
    remarks: 'הערה חדשה',
    language: 'en',
    customer: { ...now.form.customer, email: 'other@nahal.test' },
    lines: [{ ...line, vatKind: 'exempt' }],
  };
  request = asked({
    state: 'changed',
    changedBy: 'program',
    now: { ...now, form, businessHash: 'd'.repeat(64) },
  });
  await open();
  const table = page.getByRole('table', { name: 'מה השתנה' });
  for (const row of [
    /סוג המסמך.*חשבונית מס.*חשבונית מס קבלה/,
    /שפה.*עברית.*אנגלית/,
    /פרטי הלקוח.*other@nahal\.test/,
    /הערות.*הערה חדשה/,
    /פרטי העסק.*מוצגים במסמך המודפס/,
    /פרטים נוספים.*מוצגים במסמך המודפס/,
  ]) {
    await expect.element(table).toMatchTextContent(row);
  }
});

test('nothing is approved before the printed document is shown', async () => {
  server.answer({ [PREVIEW]: () => refusal(500, 'INTERNAL_ERROR') });
  await open();
  await expect.element(page.getByText(/המסמך המודפס לא נטען/)).toBeVisible();
  await expect.element(button(/הפקת חשבונית מס/)).toBeDisabled();
  server.answer({ [PREVIEW]: () => ({ pages: [], pageCount: 0, text: null }) });
  await button('ניסיון נוסף').click();
  await expect.element(button(/הפקת חשבונית מס/)).toBeEnabled();
});

test('a draft that a person changed goes on from where they changed it', async () => {
  request = asked({ state: 'changed', changedBy: 'person' });
  await open();
  await expect
    .element(page.getByRole('link', { name: 'פתיחת הטיוטה' }))
    .toHaveAttribute('href', `#/documents/create/305?draft=${DRAFT}`);
  await expect.element(button('בדיקת הנוסח החדש')).not.toBeInTheDocument();
});

test('a refused request ends, and its draft stays', async () => {
  await open();
  await button('דחייה').click();
  await expect.element(page.getByText('הבקשה נדחתה')).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'עריכה בפנקס' })).toBeVisible();
});

test.each([
  ['expired', {}, 'הזמן לאישור עבר'],
  ['replaced', { lastId: RENEWED }, 'יש בקשה חדשה במקום הזאת'],
  ['issued', { document: { id: DRAFT, docType: 305, number: 30_030 } }, /30030.*הופקה/],
] as const)('what is %s issues no more, and says how to go on', async (state, changes, title) => {
  request = asked({ ...changes, state });
  await open();
  await expect.element(page.getByText(title)).toBeVisible();
  await expect.element(button(/הפקת/)).not.toBeInTheDocument();
});
