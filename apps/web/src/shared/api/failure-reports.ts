import type { Endpoint } from '@pinkas/contract/define';

import { deviceNow } from '../clock.ts';
import type { ApiError } from './api-error.ts';
import { createStatusRules, type Reaction } from './status-rules.ts';

export const statusRules = createStatusRules(deviceNow);

export type FailureHandler = (reaction: Exclude<Reaction, 'none'>, failure: ApiError) => void;

let handler: FailureHandler = () => undefined;

/** Sets who acts on failures that concern the whole page: the application, once. */
export function handleFailures(next: FailureHandler): void {
  handler = next;
}

export function reportFailure(endpoint: Endpoint, failure: ApiError): void {
  const reaction = statusRules.reactTo(endpoint, failure);
  if (reaction !== 'none') handler(reaction, failure);
}
