import type { Plugin } from 'vite';

const CONTRACT = /[\\/]packages[\\/]contract[\\/]src[\\/].*\.ts$/;
const SUMMARY = /\bsummary:\s*(?:'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"|`[^`]*`|summaries\.\w+),?\s*/g;
/** Those of the calls of a report, which are sentences alone. */
const SUMMARIES = /\bsummaries:\s*\{(?:'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"|[^'"}])*\},?\s*/g;
/** What the server alone asks of a call. */
const BOUNDS =
  /\b(?:(?:requestsPerMinute|bodyKilobytesMax):\s*[\d_]+|(?:isUnattended|isOpenBeforeFactor):\s*true),?\s*/g;
/** A list, or the name of a constant list. */
const ERRORS = /\berrors:\s*(?:\[[^\]]*\]|[A-Z][A-Z_]*\b),?/g;

/**
 * Each call of the contract has a sentence that describes it and lists its possible errors. The server
 * documents its calls by them; the browser does not use either, and the create screen is 2 kB lighter without.
 */
export function leaveOutCallTexts(): Plugin {
  return {
    name: 'pinkas-leave-out-call-texts',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      return CONTRACT.test(id) ? { code: withoutCallTexts(code), map: null } : undefined;
    },
  };
}

/** Returns the source of a contract without summaries, lists of errors, and what the server alone asks. */
export function withoutCallTexts(code: string): string {
  return code
    .replaceAll(SUMMARY, '')
    .replaceAll(SUMMARIES, '')
    .replaceAll(ERRORS, '')
    .replaceAll(BOUNDS, '');
}
