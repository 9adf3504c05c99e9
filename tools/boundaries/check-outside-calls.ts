import { isTestFile, type SourceFile } from './source-files.ts';

const SERVER = 'apps/server/src/';
const OUTSIDE_CALL = `${SERVER}integrations/outside-call/`;
const INTEGRATIONS = `${SERVER}integrations/`;

/** The global `fetch`, called or handed on. */
const FETCH = /(?<![.\w])fetch\s*\(|\bglobalThis\.fetch\b|=\s*fetch\b(?!\s*[.=])/;
/** Everything that a statement imports of Node's HTTP or sockets, without types. */
const IMPORT = /\bimport\s+(?!type\b)([^;']*?)\s+from\s+'node:(https?|http2|net|tls)'/g;
const DYNAMIC_IMPORT = /\bimport\(\s*'node:(https?|http2|net|tls)'/g;
/** What opens a connection, or brings everything along. */
const OPENS = /(?<!type\s)\b(?:request|get|connect|createConnection|Agent)\b|^\s*(?:\w|\*)/;

/**
 * Returns a sentence for each way out of the server that is not the outside call: a bare `fetch` or a request of HTTP
 * anywhere else, and a connection of its own outside the integrations.
 */
export function checkOutsideCalls(files: readonly SourceFile[]): string[] {
  return files.filter(isChecked).flatMap((file) => [...waysOut(file)]);
}

function isChecked({ path }: SourceFile): boolean {
  return (
    path.endsWith('.ts') &&
    path.startsWith(SERVER) &&
    !path.startsWith(OUTSIDE_CALL) &&
    !isTestFile(path)
  );
}

function* waysOut({ path, text }: SourceFile): Generator<string> {
  for (const [index, line] of text.split('\n').entries()) {
    if (!isComment(line) && FETCH.test(line)) {
      yield `${path}:${index + 1} uses fetch; call outside by integrations/outside-call.`;
    }
  }
  const imports = [
    ...[...text.matchAll(IMPORT)].map(([, names = '', module = '']) => ({ names, module })),
    ...[...text.matchAll(DYNAMIC_IMPORT)].map(([, module = '']) => ({ names: '*', module })),
  ];
  for (const { names, module } of imports) {
    const isSocket = module === 'net' || module === 'tls';
    if (!OPENS.test(names) || (isSocket && path.startsWith(INTEGRATIONS))) continue;
    yield `${path} opens connections by node:${module}; call outside by integrations/outside-call.`;
  }
}

function isComment(line: string): boolean {
  return /^\s*(?:\/\/|\/?\*)/.test(line);
}
