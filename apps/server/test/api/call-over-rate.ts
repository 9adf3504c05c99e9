import type { Answer } from '@pinkas/test-kit/http-browser';
import { API_CALLS_BURST } from '@pinkas/domain/limits';
import { vi } from 'vitest';

/**
 * Sends as many calls at once as a key that was at rest may send, and `above` more, and returns all answers. The clock of
 * the rates stays at a whole millisecond meanwhile: on a slow machine a key is given calls back while the first are answered.
 */
export async function callOverRate<A extends Pick<Answer, 'status'>>(
  call: () => Promise<A>,
  above = 50,
): Promise<A[]> {
  const clock = vi.spyOn(performance, 'now').mockReturnValue(Math.ceil(performance.now()));
  try {
    return await Promise.all(Array.from({ length: API_CALLS_BURST + above }, call));
  } finally {
    clock.mockRestore();
  }
}
