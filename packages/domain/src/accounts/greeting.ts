/** Parts of the day in which the dashboard greets (specification section 9). */
export type Greeting = 'morning' | 'afternoon' | 'evening';

/** Afternoon from 12 to 17, evening from 18 to 21, morning otherwise: there is no night greeting. */
export function greetingAt(hour: number): Greeting {
  if (hour >= 12 && hour <= 17) return 'afternoon';
  if (hour >= 18 && hour <= 21) return 'evening';
  return 'morning';
}
