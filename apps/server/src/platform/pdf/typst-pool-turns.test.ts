import { expect, test, vi } from 'vitest';

import { PdfError } from './pdf-request.ts';
import { aRequest, FONTS, openPool, startPoolWorkspace, workspace } from './testing/test-pool.ts';
import { createTypstCompiler } from './typst-compiler.ts';

startPoolWorkspace();

function abortable(): { readonly signal: AbortSignal; readonly abort: () => void } {
  const controller = new AbortController();
  return { signal: controller.signal, abort: () => controller.abort() };
}

test('lets parties take turns, and refuses only the one that asks for too much', async () => {
  const one = openPool();
  const served: string[] = [];
  const ask = async (name: string, party: number): Promise<void> => {
    await one.compileSvgPages(aRequest(), { party });
    served.push(name);
  };
  // The first is with the thread, which is not ready yet; all others wait.
  const many = Array.from({ length: 41 }, (_, index) => ask(`1 asks ${String(index)}`, 1));
  await expect(ask('1 asks for more', 1)).rejects.toMatchObject({ problem: 'queue-full' });
  const other = ask('2 asks', 2);
  await Promise.all([...many, other]);
  expect(served.slice(0, 4)).toEqual(['1 asks 0', '1 asks 1', '2 asks', '1 asks 2']);
  expect(served).toHaveLength(42);
});

test('leaves a thread to short work, however much long work waits', async () => {
  const two = openPool({ threads: 2 });
  await two.ready();
  const { signal, abort } = abortable();
  const data = { text: 'x'.repeat(60_001) };
  const ended: string[] = [];
  const longs = [1, 1, 2].map((party) =>
    two
      .compileSvgPages(aRequest({ mainFile: 'busy.typ', data }), { party, signal })
      .finally(() => ended.push('long')),
  );
  const shorts = Array.from({ length: 4 }, () => two.compileSvgPages(aRequest(), { party: 3 }));
  await Promise.all(shorts);
  expect(ended).toEqual([]);
  abort();
  expect((await Promise.allSettled(longs)).map(({ status }) => status)).toEqual([
    'rejected',
    'rejected',
    'rejected',
  ]);
});

test('drops what nobody waits for any more, waiting or running', async () => {
  const one = openPool();
  const [running, waiting, early] = [abortable(), abortable(), abortable()];
  const orderOf = ({ signal }: { readonly signal: AbortSignal }) => ({ party: 1, signal });
  const slow = one.compileSvgPages(aRequest({ mainFile: 'busy.typ' }), orderOf(running));
  const dropped = one.compileSvgPages(aRequest(), orderOf(waiting));
  const wanted = one.compileSvgPages(aRequest(), { party: 1 });
  early.abort();
  waiting.abort();
  await expect(one.compilePdf(aRequest(), orderOf(early))).rejects.toMatchObject({
    problem: 'abandoned',
  });
  await expect(dropped).rejects.toMatchObject({ problem: 'abandoned' });
  running.abort();
  await expect(slow).rejects.toMatchObject({ problem: 'abandoned' });
  expect(await wanted).toHaveLength(2);
});

test('stops between two steps once nobody waits', () => {
  const compiler = createTypstCompiler(workspace, FONTS);
  const assertWanted = vi.fn(() => {
    if (assertWanted.mock.calls.length === 2) throw new PdfError('abandoned', '');
  });
  const draw = () => compiler.renderSvgPages(aRequest(), assertWanted);
  expect(draw).toThrow(PdfError);
  expect(assertWanted).toHaveBeenCalledTimes(2);
  expect(draw()).toHaveLength(2);
});
