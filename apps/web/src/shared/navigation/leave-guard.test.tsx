import { useState } from 'react';
import { createMemoryRouter, Link } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';

import { renderPart } from '../../../test/render-part.tsx';
import { setCurrentRouter } from './current-router.ts';
import { isLeaveAsked, useLeaveGuard } from './leave-guard.tsx';
import { hasUnsavedWork, leaveByForce } from './leave-state.ts';

interface EditorProps {
  readonly onSaveDraft?: () => void;
  readonly onForcedLeave?: () => void;
}

function Editor(props: EditorProps) {
  const [text, setText] = useState('');
  const { release } = useLeaveGuard({ when: text !== '', ...props });
  return (
    <>
      <input aria-label="טקסט" value={text} onChange={(event) => setText(event.target.value)} />
      <Link to="/other">קישור</Link>
      <Link to="/editor?row=2">שורה</Link>
      <button type="button" onClick={release}>
        נשמר
      </button>
    </>
  );
}

async function openEditor(props: EditorProps = {}) {
  const router = createMemoryRouter(
    [
      { path: '/editor', element: <Editor {...props} /> },
      { path: '/other', element: <p>דף אחר</p> },
    ],
    { initialEntries: ['/other', '/editor'], initialIndex: 1 },
  );
  setCurrentRouter(router);
  const screen = await renderPart(<RouterProvider router={router} />);
  return { screen, router };
}

test('a page without changes is left without a question', async () => {
  const { screen } = await openEditor();
  await userEvent.click(screen.getByRole('link', { name: 'קישור' }));
  await expect.element(screen.getByText('דף אחר')).toBeVisible();
});

test('staying is the safe answer: the focus is on it, Escape means it, and the text remains', async () => {
  const { screen } = await openEditor();
  await userEvent.fill(screen.getByLabelText('טקסט'), 'שלום');
  await userEvent.click(screen.getByRole('link', { name: 'קישור' }));
  await expect.element(screen.getByRole('alertdialog', { name: 'יציאה ללא שמירה' })).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'הישארות בעמוד' })).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(screen.getByLabelText('טקסט')).toHaveValue('שלום');
});

test('that leaving was asked is known before the question is drawn, until it is answered', async () => {
  const { screen, router } = await openEditor();
  await userEvent.fill(screen.getByLabelText('טקסט'), 'שלום');
  expect(isLeaveAsked()).toBe(false);
  void router.navigate('/other');
  expect(isLeaveAsked()).toBe(true);
  await expect.element(screen.getByRole('button', { name: 'הישארות בעמוד' })).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.poll(isLeaveAsked).toBe(false);
});

test('Back asks too, and moving on leaves', async () => {
  const { screen, router } = await openEditor();
  await userEvent.fill(screen.getByLabelText('טקסט'), 'שלום');
  await router.navigate(-1);
  await userEvent.click(screen.getByRole('button', { name: 'מעבר לעמוד' }));
  await expect.element(screen.getByText('דף אחר')).toBeVisible();
});

test('a draft can be kept on the way out', async () => {
  const onSaveDraft = vi.fn();
  const { screen } = await openEditor({ onSaveDraft });
  await userEvent.fill(screen.getByLabelText('טקסט'), 'שלום');
  await userEvent.click(screen.getByRole('link', { name: 'קישור' }));
  await userEvent.click(screen.getByRole('button', { name: 'שמירת טיוטה' }));
  await expect.element(screen.getByText('דף אחר')).toBeVisible();
  expect(onSaveDraft).toHaveBeenCalledTimes(1);
});

test('a move inside the page and a saved page ask nothing', async () => {
  const { screen, router } = await openEditor();
  await userEvent.fill(screen.getByLabelText('טקסט'), 'שלום');
  await userEvent.click(screen.getByRole('link', { name: 'שורה' }));
  await expect.poll(() => router.state.location.search).toBe('?row=2');
  await userEvent.click(screen.getByRole('button', { name: 'נשמר' }));
  await userEvent.click(screen.getByRole('link', { name: 'קישור' }));
  await expect.element(screen.getByText('דף אחר')).toBeVisible();
});

test('a forced way out keeps what was typed first, and asks nothing', async () => {
  const onForcedLeave = vi.fn();
  const { screen, router } = await openEditor({ onForcedLeave });
  await userEvent.fill(screen.getByLabelText('טקסט'), 'שלום');
  expect(hasUnsavedWork()).toBe(true);
  leaveByForce();
  await router.navigate('/other');
  await expect.element(screen.getByText('דף אחר')).toBeVisible();
  expect(onForcedLeave).toHaveBeenCalledTimes(1);
});

test('a page that is opened after a forced way out asks again', async () => {
  const { screen, router } = await openEditor();
  await userEvent.fill(screen.getByLabelText('טקסט'), 'שלום');
  leaveByForce();
  expect(hasUnsavedWork()).toBe(false);
  await router.navigate('/other');
  await expect.element(screen.getByText('דף אחר')).toBeVisible();
  await router.navigate('/editor');
  await userEvent.fill(screen.getByLabelText('טקסט'), 'שוב');
  expect(hasUnsavedWork()).toBe(true);
});
