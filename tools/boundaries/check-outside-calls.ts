import { parseSync, Visitor, type ESTree } from 'vite';

import { isTestFile, type SourceFile } from './source-files.ts';

const SERVER = 'apps/server/src/';
const OUTSIDE_CALL = `${SERVER}integrations/outside-call/`;
const INTEGRATIONS = `${SERVER}integrations/`;

/** Globals that open connections. */
const WAYS_OUT = new Set(['fetch', 'WebSocket', 'EventSource']);
const GLOBAL = new Set(['globalThis', 'global']);
const NETWORK = /^(?:node:)?(?:https?|http2|net|tls|dgram)$|^undici$/;
const SOCKETS = /^(?:node:)?(?:net|tls)$/;
/** What these modules have that opens no connection. */
const HARMLESS = new Set([
  'BlockList',
  'createServer',
  'isIP',
  'isIPv4',
  'isIPv6',
  'STATUS_CODES',
  'validateHeaderName',
  'validateHeaderValue',
]);

/**
 * Returns a sentence for each way out of the server that is not the outside call: `fetch` and its like or a request of HTTP
 * anywhere else, and a connection of its own outside the integrations.
 */
export function checkOutsideCalls(files: readonly SourceFile[]): string[] {
  return files.filter(isChecked).flatMap((file) => [...waysOut(file)]);
}

function isChecked({ path, text }: SourceFile): boolean {
  return (
    path.endsWith('.ts') &&
    path.startsWith(SERVER) &&
    !path.startsWith(OUTSIDE_CALL) &&
    !isTestFile(path) &&
    // Most files name nothing of it, and need no parsing.
    /\b(?:fetch|WebSocket|EventSource|https?|http2|net|tls|dgram|undici)\b/.test(text)
  );
}

function waysOut({ path, text }: SourceFile): Set<string> {
  const found = new Set<string>();
  /** Where identifiers stand that name a member and nothing else. */
  const members = new Set<number>();
  const use = (name: string, at: number) => {
    const line = text.slice(0, at).split('\n').length;
    found.add(`${path}:${line} uses ${name}; call outside by integrations/outside-call.`);
  };
  const take = (module: string, names: readonly string[]) => {
    if (!NETWORK.test(module) || names.every((name) => HARMLESS.has(name))) return;
    if (SOCKETS.test(module) && path.startsWith(INTEGRATIONS)) return;
    found.add(`${path} opens connections by ${module}; call outside by integrations/outside-call.`);
  };
  const key = (node: { readonly key: ESTree.Node; readonly computed: boolean }) => {
    if (!node.computed) members.add(node.key.start);
  };
  new Visitor({
    MemberExpression({ object, property, computed }) {
      if (computed || property.type !== 'Identifier') return;
      members.add(property.start);
      if (object.type === 'Identifier' && GLOBAL.has(object.name) && WAYS_OUT.has(property.name)) {
        use(property.name, property.start);
      }
    },
    Property(node) {
      if (!node.shorthand) key(node);
    },
    PropertyDefinition: key,
    MethodDefinition: key,
    TSPropertySignature: key,
    TSMethodSignature: key,
    Identifier({ name, start }) {
      if (WAYS_OUT.has(name) && !members.has(start)) use(name, start);
    },
    ImportDeclaration({ importKind, source, specifiers }) {
      if (importKind === 'type') return;
      take(
        source.value,
        specifiers.flatMap((one) => {
          if (one.type !== 'ImportSpecifier') return ['*'];
          return one.importKind === 'type' ? [] : [nameOf(one.imported)];
        }),
      );
    },
    ExportNamedDeclaration({ exportKind, source, specifiers }) {
      if (exportKind === 'type' || source === null) return;
      take(
        source.value,
        specifiers.map(({ local }) => nameOf(local)),
      );
    },
    ExportAllDeclaration({ exportKind, source }) {
      if (exportKind !== 'type') take(source.value, ['*']);
    },
    ImportExpression({ source }) {
      if (source.type === 'Literal') take(String(source.value), ['*']);
    },
  }).visit(parseSync(path, text).program);
  return found;
}

function nameOf(name: ESTree.ModuleExportName): string {
  return name.type === 'Literal' ? name.value : name.name;
}
