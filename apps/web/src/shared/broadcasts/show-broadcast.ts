import type { BroadcastWords } from '@pinkas/contract/operator/broadcasts/broadcast-words';
import { confirm, systemMessage } from '@pinkas/ui/overlay/dialogs';

/** A message as one language says it. */
export interface SaidBroadcast {
  readonly title: string;
  readonly text: string;
  readonly button: string;
  /** The page of the product that the button leads to; empty for none. */
  readonly link: string;
}

/**
 * Shows a message of those who run the product as people see it: title, text and buttons of its own (specification section 8). Returns
 * whether the button that leads to its page was pressed.
 */
export async function showBroadcast(
  { title, text, button, link }: SaidBroadcast,
  closeLabel: string,
): Promise<boolean> {
  if (link !== '') return confirm({ title, text, confirmLabel: button, cancelLabel: closeLabel });
  await systemMessage({ title, text, closeLabel: button });
  return false;
}

/** Returns a message in a language; in Hebrew where it is not said in English. */
export function saidIn(message: BroadcastWords, language: string): SaidBroadcast {
  const { titleHe, textHe, buttonHe, titleEn, textEn, buttonEn, link } = message;
  return language === 'en' && titleEn !== ''
    ? { title: titleEn, text: textEn, button: buttonEn, link }
    : { title: titleHe, text: textHe, button: buttonHe, link };
}
