import { createContext, use } from 'react';

export type Direction = 'ltr' | 'rtl';

export const DirectionContext = createContext<Direction>('rtl');

/** Returns the reading direction of the current language. */
export function useDirection(): Direction {
  return use(DirectionContext);
}
