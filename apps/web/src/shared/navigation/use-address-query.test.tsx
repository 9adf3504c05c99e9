import { renderDrawn } from '@pinkas/ui/testing/render-drawn';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { findRouter, setCurrentRouter } from './current-router.ts';
import { useAddressQuery } from './use-address-query.ts';

const before = findRouter();

afterEach(() => {
  if (before !== undefined) setCurrentRouter(before);
});

function Filters() {
  const [query, change] = useAddressQuery();
  const set = (key: string, addsToHistory?: boolean) =>
    change(
      (next) => {
        next.set(key, '1');
        return next;
      },
      addsToHistory === undefined ? undefined : { addsToHistory },
    );
  return (
    <>
      <output>{query.toString()}</output>
      <button
        type="button"
        onClick={() => {
          set('client');
          set('search');
        }}
      >
        both
      </button>
      <button type="button" onClick={() => set('file', true)}>
        step
      </button>
      <input
        type="checkbox"
        aria-label="file"
        checked={query.has('file')}
        onChange={() => set('file')}
      />
    </>
  );
}

async function openFilters() {
  const router = createMemoryRouter([{ path: '*', element: <Filters /> }], {
    initialEntries: ['/first', '/list?tab=open'],
  });
  setCurrentRouter(router);
  await renderDrawn(<RouterProvider router={router} />);
  return router;
}

test('two changes before the page is drawn again both stand', async () => {
  await openFilters();
  await userEvent.click(page.getByRole('button', { name: 'both' }));
  await expect.element(page.getByRole('status')).toHaveTextContent('tab=open&client=1&search=1');
});

test('a change adds to the history only when it is told to', async () => {
  const router = await openFilters();
  await userEvent.click(page.getByRole('button', { name: 'both' }));
  await userEvent.click(page.getByRole('button', { name: 'step' }));
  const search = () => router.state.location.search;
  await expect.poll(search).toBe('?tab=open&client=1&search=1&file=1');
  await router.navigate(-1);
  await expect.poll(search).toBe('?tab=open&client=1&search=1');
  await router.navigate(-1);
  await expect.poll(() => router.state.location.pathname).toBe('/first');
});

test('a box that stands in the address does not jump back before the page is drawn', async () => {
  await openFilters();
  const box = page.getByRole('checkbox', { name: 'file' });
  await expect.element(box).not.toBeChecked();
  const element = box.element() as HTMLInputElement;
  element.click();
  // The browser does not paint, and runs no other task, between steps as small as these.
  for (let step = 0; step < 100; step += 1) await Promise.resolve();
  expect(element.checked).toBe(true);
});
