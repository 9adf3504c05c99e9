import { z } from 'zod';

const Handed = z.object({ message: z.object({ to: z.string(), text: z.string() }) });

/** A message that the create screen hands to the page of the document that it issued. */
export type PrefilledMessage = z.output<typeof Handed>['message'];

/** What goes along with the move to the page; nothing without a message. */
export function prefillMessage(message: PrefilledMessage | undefined) {
  return message === undefined ? null : { message };
}

/** The message that was handed over with the move to this page, if any. */
export function readPrefilledMessage(state: unknown): PrefilledMessage | undefined {
  return Handed.safeParse(state).data?.message;
}
