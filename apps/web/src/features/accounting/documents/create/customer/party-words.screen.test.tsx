import { docTypesFor } from '@pinkas/domain/documents/rules/document-rules';
import { expect, test } from 'vitest';

import { json } from '../../testing/fake-server.ts';
import { openPage, type OpenedPage } from '../../testing/open-page.tsx';
import { server, startWithTypes, TYPES } from '../../testing/open-types.ts';

startWithTypes();

interface Words {
  readonly label: string;
  readonly casual: string;
  readonly regulars: string;
  readonly fresh: string;
  readonly isKept: string;
  readonly change: string;
}

const WORDS: Readonly<Record<number, Words>> = {
  305: {
    label: 'לקוח',
    casual: 'לקוח מזדמן',
    regulars: 'ללקוחות הקבועים',
    fresh: 'לקוח חדש',
    isKept: 'לשמור ברשימת הלקוחות',
    change: 'החלפת לקוח',
  },
  405: {
    label: 'תורם',
    casual: 'תורם מזדמן',
    regulars: 'לתורמים הקבועים',
    fresh: 'תורם חדש',
    isKept: 'לשמור כתורם קבוע',
    change: 'החלפת תורם',
  },
  500: {
    label: 'ספק',
    casual: 'ספק מזדמן',
    regulars: 'לספקים הקבועים',
    fresh: 'ספק חדש',
    isKept: 'לשמור ברשימת הספקים',
    change: 'החלפת ספק',
  },
};

async function openTyped(docType: number): Promise<OpenedPage['screen']> {
  const next = { nextNumber: 1, lastDocumentDate: null };
  server.answer(`GET /v2/api/documents/next-number/${docType}`, () => json(next));
  const types = docType === 405 ? docTypesFor('non-profit') : TYPES;
  const { screen } = await openPage(`/documents/create/${docType}`, types);
  return screen;
}

test.each(Object.entries(WORDS))(
  'who is typed on a document of type %s is called by what the document calls them',
  async (docType, words) => {
    const screen = await openTyped(Number(docType));
    const name = 'אור לבן';
    await screen.getByRole('combobox', { name: words.label, exact: true }).fill(name);
    const saved = screen.getByRole('option', { name: `הוספת ${name} ${words.regulars}` });
    await expect.element(saved).toBeVisible();
    await screen.getByRole('option', { name: `${name}, ${words.casual}` }).click();
    const card = screen.getByRole('group', { name: words.label, exact: true });
    await expect.element(card.getByText(words.casual, { exact: true })).toBeVisible();
    await card.getByRole('switch', { name: words.isKept }).click();
    await expect.element(card.getByText(`${words.fresh}, יישמר עם ההפקה`)).toBeVisible();
    await expect.element(card.getByRole('button', { name: words.change })).toBeVisible();
    const others = Object.values(WORDS).filter(({ label }) => label !== words.label);
    for (const { label } of others) expect(card.element().innerHTML).not.toContain(label);
  },
);
