/** Returns a count as it is shown: `1,000`. */
export const countText = (count: number): string => count.toLocaleString('en-US');
