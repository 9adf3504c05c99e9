import type { Decide } from '@pinkas/gateway-simulators/card-company';
import { outcomeOf, type Outcome } from '@pinkas/gateway-simulators/test-cards';

import { createDemoRandom } from '../demo-random.ts';

/** Of a thousand charges of good cards: those that are refused for now, and for good. */
const SOFT = 50;
const HARD = 12;
const HARD_OUTCOMES: readonly Outcome[] = ['blocked', 'expired'];

/** Returns what the card company decides in a play: as the card says, but for some charges, which follow from the seed. */
export function playedCharges(seed: number): Decide {
  const random = createDemoRandom(seed ^ 0x5eed);
  return ({ card, kind, amount }) => {
    const chance = random.below(1000);
    if (amount > 0 && chance < HARD) return random.oneOf(HARD_OUTCOMES);
    return amount > 0 && chance < HARD + SOFT ? 'refused' : outcomeOf(card, { kind, amount });
  };
}
