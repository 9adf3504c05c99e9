import { RefusedByApi, type AdapterCall } from '../../adapter/adapter.api.ts';
import { problemsAnswer } from '../answers/refusal-answer.ts';
import type { MorningCall, SentAnswer, Subject } from '../calls/morning-call.ts';

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

/**
 * Returns the answer to a request whose fields cannot be read, which is for none but the holder of a key that works; undefined
 * where all were read. Throws RefusedByApi.
 */
export async function answerProblems(
  call: Pick<MorningCall, 'api' | 'reading'>,
  subject: Subject,
): Promise<SentAnswer | undefined> {
  const { problems } = call.reading;
  if (problems.length === 0) return undefined;
  await proveWorking(call);
  return problemsAnswer(problems, subject);
}
