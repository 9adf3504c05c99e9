import { z } from 'zod';

const Handed = z.object({ message: z.object({ to: z.string(), text: z.string() }) });

/** A message that the create screen passes to the page of the issued document. */
export type PrefilledMessage = z.output<typeof Handed>['message'];

/** Returns the navigation state for the page; undefined without a message. */
export function prefillMessage(message: PrefilledMessage | undefined) {
  return message === undefined ? null : { message };
}

/** Returns the message of the navigation state to this page, if any. */
export function readPrefilledMessage(state: unknown): PrefilledMessage | undefined {
  return Handed.safeParse(state).data?.message;
}
