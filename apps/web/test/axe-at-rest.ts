import axe, { type AxeResults, type ElementContext, type RunOptions } from 'axe-core';

/**
 * Runs axe on the idle page: colours are not judged while something fades in or out. Passed rules are not described.
 * Rules of whole pages apply where the document is asked for.
 */
export async function axeAtRest(
  options: RunOptions = {},
  context: ElementContext = document.body,
): Promise<AxeResults> {
  const ending = document
    .getAnimations()
    .filter((animation) => animation.effect?.getTiming().iterations !== Infinity);
  await Promise.allSettled(ending.map((animation) => animation.finished));
  return axe.run(context, { resultTypes: ['violations'], ...options });
}
