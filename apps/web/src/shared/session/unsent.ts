/** What screens hold back for a moment before it is sent. */
const senders = new Set<() => Promise<unknown>>();

/** Registers what a screen holds back, for as long as the screen is open; the answer removes it. */
export function addUnsent(sendNow: () => Promise<unknown>): () => void {
  senders.add(sendNow);
  return () => senders.delete(sendNow);
}

/** Sends what screens hold back while the session and the account of the tab are still those that it was accepted in. */
export async function sendUnsent(): Promise<void> {
  await Promise.allSettled([...senders].map((sendNow) => sendNow()));
}
