import type { OutsideRequest } from '../outside-call/exchange-outside.ts';

/** How long one call of a destination may take, how much it may answer, and who may be called. */
export type TargetLimits = Required<
  Pick<OutsideRequest, 'addressFrom' | 'answerWithinMs' | 'answerBytesMax'>
>;
