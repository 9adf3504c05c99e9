/** Returns the id of a saved card of the demo by its place. */
export function demoCardId(place: number): string {
  return `01900000-0000-7000-8000-0000000cd${String(place).padStart(3, '0')}`;
}

/** The card that ends soon, and the one that a link brought. */
export const DEMO_CARDS = { ending: demoCardId(0), brought: demoCardId(2) };
