import { z } from 'zod';

/** What a message says, and the page that its button leads to. */
export const BROADCAST_WORDS = {
  titleHe: z.string(),
  textHe: z.string(),
  buttonHe: z.string(),
  /** Empty, all three, where it is said in Hebrew alone. */
  titleEn: z.string(),
  textEn: z.string(),
  buttonEn: z.string(),
  /** Empty for none. */
  link: z.string(),
};

const Words = z.object(BROADCAST_WORDS);
export type BroadcastWords = z.output<typeof Words>;
