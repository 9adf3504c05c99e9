import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import { parseAst, Visitor, type Plugin } from 'vite';

const PHRASES = /[\\/]packages[\\/]phrases[\\/]src[\\/](?:he|en)[\\/](?:[\w-]+[\\/])*[\w-]+\.ts$/;
const COMPILER = /[\\/]@lingui[\\/]message-utils[\\/]dist[\\/]compileMessage\.mjs$/;

/**
 * Phrases are ICU messages. The browser's build gets them compiled, and a compiler that only accepts a phrase
 * without parameters verbatim: the message parser is not part of the first load.
 */
export function compilePhrases(): Plugin {
  return {
    name: 'pinkas-compile-phrases',
    apply: 'build',
    transform(code, id) {
      if (PHRASES.test(id)) return { code: withCompiledPhrases(code), map: null };
      if (!COMPILER.test(id)) return undefined;
      return { code: 'export const compileMessage = (phrase) => [phrase];', map: null };
    },
  };
}

/**
 * Returns a module of phrases, in JavaScript, with each phrase compiled: text alone stays a string, and one
 * with parameters becomes its list of parts. Throws where a phrase is no valid message.
 */
export function withCompiledPhrases(code: string): string {
  const places: { start: number; end: number; text: string }[] = [];
  new Visitor({
    Property({ value }) {
      if (value.type === 'Literal' && typeof value.value === 'string') {
        places.push({ start: value.start, end: value.end, text: value.value });
      }
    },
  }).visit(parseAst(code));
  return places.reduceRight(
    (rest, { start, end, text }) => rest.slice(0, start) + compiled(text) + rest.slice(end),
    code,
  );
}

function compiled(text: string): string {
  const parts = compileMessageOrThrow(text);
  const [only] = parts;
  return JSON.stringify(parts.length === 1 && typeof only === 'string' ? only : parts);
}
