/**
 * Waits for work to settle, whether it succeeds or fails, but no longer than a limit. Returns whether it
 * settled; throws what the work threw within the limit.
 */
export async function endsWithin(work: Promise<unknown>, limitMs: number): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), limitMs);
  });
  // What fails after the limit is nobody's any more.
  work.catch(() => undefined);
  try {
    return await Promise.race([work.then(() => true), late]);
  } finally {
    clearTimeout(timer);
  }
}
