import { renderDrawn } from '@pinkas/ui/testing/render-drawn';
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';

import { lazyPart } from '../trouble/load-part.ts';
import { PartToCome, ShownTogether } from './shown-together.tsx';

interface PartProps {
  readonly name: string;
  readonly answer: Promise<string>;
}

function Part({ name, answer }: PartProps) {
  const { data, isError } = useQuery({ queryKey: [name], queryFn: () => answer, retry: false });
  return <p>{isError ? 'לא נטען' : (data ?? 'נטען')}</p>;
}

function show(children: React.ReactNode) {
  return renderDrawn(
    <QueryClientProvider client={new QueryClient()}>
      <ShownTogether skeleton={<p>שלד</p>}>{children}</ShownTogether>
    </QueryClientProvider>,
  );
}

test('the parts of a page are seen once the last of them has its answer, a refused one as well', async () => {
  const first = Promise.withResolvers<string>();
  const second = Promise.withResolvers<string>();
  await show(
    <>
      <Part name="one" answer={first.promise} />
      <Part name="two" answer={second.promise} />
    </>,
  );
  first.resolve('סכום');
  await expect.element(page.getByText('סכום')).not.toBeVisible();
  await expect.element(page.getByText('שלד')).toBeVisible();
  second.reject(new Error('refused'));
  await expect.element(page.getByText('סכום')).toBeVisible();
  await expect.element(page.getByText('לא נטען')).toBeVisible();
  await expect.element(page.getByText('שלד')).not.toBeInTheDocument();
});

test('a part whose code is on its way is waited for, and what it reads then', async () => {
  const code = Promise.withResolvers<{ default: typeof Part }>();
  const answer = Promise.withResolvers<string>();
  const LatePart = lazyPart(() => code.promise);
  await show(
    <>
      <p>כאן</p>
      <Suspense fallback={<PartToCome />}>
        <LatePart name="late" answer={answer.promise} />
      </Suspense>
    </>,
  );
  await expect.element(page.getByText('כאן')).not.toBeVisible();
  code.resolve({ default: Part });
  await expect.element(page.getByText('נטען')).toBeInTheDocument();
  await expect.element(page.getByText('כאן')).not.toBeVisible();
  answer.resolve('סכום');
  await expect.element(page.getByText('סכום')).toBeVisible();
});

test('what the page around its parts reads is waited for as well', async () => {
  const answer = Promise.withResolvers<string>();
  function Around() {
    const { data } = useQuery({ queryKey: ['around'], queryFn: () => answer.promise });
    return (
      <ShownTogether skeleton={<p>שלד</p>}>
        <p>כאן {data}</p>
      </ShownTogether>
    );
  }
  await renderDrawn(
    <QueryClientProvider client={new QueryClient()}>
      <Around />
    </QueryClientProvider>,
  );
  await expect.element(page.getByText('שלד')).toBeVisible();
  await expect.element(page.getByText('כאן')).not.toBeVisible();
  answer.resolve('סכום');
  await expect.element(page.getByText('כאן סכום')).toBeVisible();
});
