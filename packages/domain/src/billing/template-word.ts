import type { SavedCardState } from '../clearing/saved-card.ts';
import type { PeriodState } from './billing-period.ts';
import type { BillingMethod, TemplateState } from './billing-template.ts';

/** The one word of a template: the worst thing that is true of it. */
export const TEMPLATE_WORDS = [
  'ended',
  'paused',
  'blocked',
  'failed',
  'held',
  'no-card',
  'no-mandate',
  'card-ended',
  'card-ending',
  'active',
] as const;
export type TemplateWord = (typeof TEMPLATE_WORDS)[number];

export interface TemplateFacts {
  readonly state: TemplateState;
  readonly method: BillingMethod;
  /** Null without a card, and after its removal. */
  readonly cardState: SavedCardState | null;
  /** The customer has an approved mandate that is valid. */
  readonly hasMandate: boolean;
  /** The states of its periods that wait for a person, or for another charge. */
  readonly waiting: readonly PeriodState[];
}

/** Returns the word of a template. */
export function templateWord({
  state,
  method,
  cardState,
  hasMandate,
  waiting,
}: TemplateFacts): TemplateWord {
  if (state !== 'active') return state;
  if (waiting.includes('failed') || waiting.includes('refused')) return 'failed';
  if (waiting.includes('held')) return 'held';
  if (method === 'mandate') return hasMandate ? 'active' : 'no-mandate';
  if (method !== 'card') return 'active';
  if (cardState === null) return 'no-card';
  return cardState === 'valid' ? 'active' : `card-${cardState}`;
}
