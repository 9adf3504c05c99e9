// oxlint-disable-next-line no-restricted-imports -- the one place that limits it
import { lazy, type ComponentType, type LazyExoticComponent } from 'react';

import { noteTrouble } from './trouble-log.ts';

/** Specification section 9. */
export const PART_TIMEOUT_MS = 120_000;

/** A script or a style of the product that did not arrive; the names are those of specification section 8. */
export class PartNotLoadedError extends Error {
  override readonly name: 'ChunkLoadError' | 'CSS_CHUNK_LOAD_FAILED';
  readonly isLate: boolean;

  constructor(message: string, { isLate = false, cause }: { isLate?: boolean; cause?: unknown }) {
    super(message, { cause });
    this.name = message.includes('CSS') ? 'CSS_CHUNK_LOAD_FAILED' : 'ChunkLoadError';
    this.isLate = isLate;
  }
}

/** Loads a part of the product: one that hangs fails after two minutes, and each failure is noted. */
export async function loadPart<T>(load: () => Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new PartNotLoadedError(`after ${String(PART_TIMEOUT_MS)} ms`, { isLate: true })),
      PART_TIMEOUT_MS,
    );
  });
  try {
    return await Promise.race([load(), late]);
  } catch (reason) {
    // Browsers refuse a script with a TypeError, the build refuses a style with an Error that names CSS.
    const message = reason instanceof Error ? reason.message : String(reason);
    const failure =
      reason instanceof PartNotLoadedError
        ? reason
        : new PartNotLoadedError(message, { cause: reason });
    noteTrouble('error', `${failure.name}: ${failure.message}`);
    throw failure;
  } finally {
    clearTimeout(timer);
  }
}

/** A component in a part of its own, as React's `lazy`, that fails as `loadPart` says. */
export function lazyPart<Props>(
  load: () => Promise<{ readonly default: ComponentType<Props> }>,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(() => loadPart(load));
}
