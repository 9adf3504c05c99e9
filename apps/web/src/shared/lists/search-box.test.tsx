import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { renderPart } from '../../../test/render-part.tsx';
import { SearchBox } from './search-box.tsx';

interface Asked {
  readonly text: string;
  /** Resolves the navigation: the URL has the text from now on. */
  readonly arrive: () => void;
}

function ListOf({ asked }: { readonly asked: Asked[] }) {
  const [value, setValue] = useState('');
  return (
    <>
      <SearchBox
        label="חיפוש"
        placeholder=""
        value={value}
        onSearch={(text) => asked.push({ text, arrive: () => setValue(text) })}
      />
      <output>{value}</output>
      <button type="button" onClick={() => setValue('')}>
        ניקוי
      </button>
    </>
  );
}

const box = page.getByRole('searchbox');

async function openBox(): Promise<Asked[]> {
  const asked: Asked[] = [];
  await renderPart(<ListOf asked={asked} />);
  await userEvent.fill(box, 'קל');
  await expect.poll(() => asked.map(({ text }) => text)).toEqual(['קל']);
  return asked;
}

test('letters that come before the list has followed the earlier ones stay, and are asked for', async () => {
  const asked = await openBox();
  await userEvent.fill(box, 'קליניקה');
  asked[0]?.arrive();
  await expect.element(page.getByRole('status')).toHaveTextContent('קל');
  await expect.element(box).toHaveValue('קליניקה');
  await expect.poll(() => asked.at(-1)?.text).toBe('קליניקה');
});

test('a text that was taken back before the list has followed it is asked away again', async () => {
  const asked = await openBox();
  await userEvent.fill(box, '');
  asked[0]?.arrive();
  await expect.poll(() => asked.at(-1)?.text).toBe('');
  await expect.element(box).toHaveValue('');
});

test('clearing elsewhere empties it', async () => {
  const asked = await openBox();
  asked[0]?.arrive();
  await expect.element(page.getByRole('status')).toHaveTextContent('קל');
  await userEvent.click(page.getByRole('button', { name: 'ניקוי' }));
  await expect.element(box).toHaveValue('');
});
