import type { GatewayAnswer, Step } from '../gateway-step.ts';

/** Reads an answer to the call that a step waits for, without any call. Throws where the step asks nothing. */
export function readAnswerTo<Result>(
  step: Step<Result> | undefined,
  { status = 200, text = '', json }: Partial<Pick<GatewayAnswer, 'status' | 'text' | 'json'>>,
): Step<Result> {
  if (step === undefined || 'done' in step) throw new Error('nothing is asked');
  return step.read({ status, isGood: status < 300, text, json });
}

/** Returns the result of a step. Throws where it asks further. */
export function resultOf<Result>(step: Step<Result>): Result {
  if (!('done' in step)) throw new Error('asks further');
  return step.done;
}
