import axe, { type AxeResults, type RunOptions } from 'axe-core';

/** Runs axe on the idle page: colours are not judged while something fades in or out. Passed rules are not described. */
export async function axeAtRest(options: RunOptions = {}): Promise<AxeResults> {
  const ending = document
    .getAnimations()
    .filter((animation) => animation.effect?.getTiming().iterations !== Infinity);
  await Promise.allSettled(ending.map((animation) => animation.finished));
  return axe.run(document.body, { resultTypes: ['violations'], ...options });
}
