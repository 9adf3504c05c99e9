import { RefusedByApi, type AdapterCall } from '../../adapter/adapter.api.ts';

/** What a key is refused for a part of its work alone. */
const OF_THE_PART: ReadonlySet<string> = new Set(['SCOPE_MISSING', 'NOT_PERMITTED']);

/**
 * Has the API decide whether a key works at all: whether it is one, from this address, in a package that has the API, and
 * within its rate. Throws RefusedByApi.
 */
export async function proveWorking({ api }: Pick<AdapterCall, 'api'>): Promise<void> {
  try {
    await api.get('/documents?limit=1');
  } catch (error) {
    if (!(error instanceof RefusedByApi) || !OF_THE_PART.has(error.refusal.code)) throw error;
  }
}
