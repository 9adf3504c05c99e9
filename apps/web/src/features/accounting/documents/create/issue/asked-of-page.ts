import { REQUESTED_DECISION } from '../../allocation/requested-decision.ts';
import { prefillMessage } from '../../prefilled-message.ts';
import { REQUESTED_SET_OFF } from '../../requested-set-off.ts';
import type { IssuedResult } from './use-issuing.ts';

/** Returns what the page of the issued document opens with, as its navigation state: one thing at a time. */
export function askedOfPage({ wantsDecision, message, setsOff }: IssuedResult) {
  if (wantsDecision) return REQUESTED_DECISION;
  return message === undefined && setsOff ? REQUESTED_SET_OFF : prefillMessage(message);
}
