/** Parts of the day in which the dashboard greets (specification section 9). */
export type Greeting = 'morning' | 'afternoon' | 'evening';

/** From this hour on a person who is awake is up early rather than late. */
const MORNING_FROM = 5;

/**
 * Afternoon is from 12 to 17, then evening until the morning: there is no night greeting, and "good morning" is never
 * shown at 22.
 */
export function greetingAt(hour: number): Greeting {
  if (hour >= 12 && hour <= 17) return 'afternoon';
  return hour >= 18 || hour < MORNING_FROM ? 'evening' : 'morning';
}
