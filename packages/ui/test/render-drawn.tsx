import { useEffect, type ReactNode } from 'react';
import { render, type RenderResult } from 'vitest-browser-react';

function Drawn({ onDrawn }: { readonly onDrawn: () => void }) {
  useEffect(onDrawn);
  return null;
}

/**
 * Renders, and waits until it was drawn; so does `rerender` of the result. The production build of React draws a moment
 * after it was asked to.
 */
export async function renderDrawn(ui: ReactNode): Promise<RenderResult> {
  const first = withSign(ui);
  const result = await render(first.marked);
  await first.drawn;
  const rerender = result.rerender.bind(result);
  return Object.assign(result, {
    async rerender(next: ReactNode) {
      const { marked, drawn } = withSign(next);
      await rerender(marked);
      await drawn;
    },
  });
}

function withSign(ui: ReactNode): { readonly marked: ReactNode; readonly drawn: Promise<void> } {
  const { promise, resolve } = Promise.withResolvers<void>();
  const marked = (
    <>
      {ui}
      <Drawn onDrawn={resolve} />
    </>
  );
  return { marked, drawn: promise };
}
