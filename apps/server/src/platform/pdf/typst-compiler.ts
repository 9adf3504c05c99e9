import { join } from 'node:path';

import { NodeCompiler, type NodeTypstDocument } from '@myriaddreamin/typst-ts-node-compiler';

import { PdfError, type PackedPages, type PdfRequest, type RenderRequest } from './pdf-request.ts';
import { packPages } from './packed-pages.ts';
import { splitSvgPages } from './svg-pages.ts';

/** Throws when nobody wants the result any more; asked between two steps, none of which can be broken off. */
export type AssertWanted = () => void;

/** A compiler bound to one workspace. Every call blocks its thread. */
export interface TypstCompiler {
  readonly renderPdf: (
    request: PdfRequest,
    assertWanted: AssertWanted,
  ) => { bytes: Uint8Array; pageCount: number };
  readonly renderSvgPages: (request: RenderRequest, assertWanted: AssertWanted) => PackedPages;
}

function firstMessages(
  compiler: NodeCompiler,
  result: ReturnType<NodeCompiler['compile']>,
): string {
  const diagnostics = result.takeDiagnostics();
  if (diagnostics === null) return 'unknown';
  const found: unknown[] = compiler.fetchDiagnostics(diagnostics);
  return found
    .slice(0, 3)
    .map((one) => JSON.stringify(one, ['message', 'severity']))
    .join(' ');
}

/**
 * Opens a compiler over a folder of templates and a folder of TrueType fonts; it reads no other
 * file and no network. Data is passed as JSON, never as markup, so text of users is inert.
 */
export function createTypstCompiler(workspace: string, fontsDirectory: string): TypstCompiler {
  const compiler = NodeCompiler.create({
    workspace,
    fontArgs: [{ fontPaths: [fontsDirectory] }],
  });

  function compile(
    request: RenderRequest,
    attachments: PdfRequest['attachments'],
  ): NodeTypstDocument {
    const compiled = compiler.compile({
      mainFilePath: join(workspace, request.mainFile),
      inputs: {
        doc: JSON.stringify(request.data),
        attachments: JSON.stringify(attachments ?? []),
      },
    });
    const document = compiled.result;
    if (compiled.hasError() || document === null) {
      throw new PdfError('render-failed', `template refused: ${firstMessages(compiler, compiled)}`);
    }
    return document;
  }

  /**
   * Images are loaded for one document and caches are emptied, so that nothing of it is left
   * behind.
   */
  function withCleanCompiler<Result>(request: RenderRequest, work: () => Result): Result {
    const paths = (request.images ?? []).map((image) => join(workspace, image.path));
    try {
      for (const [index, image] of (request.images ?? []).entries()) {
        compiler.mapShadow(paths[index] ?? '', Buffer.from(image.bytes));
      }
      return work();
    } catch (error) {
      if (error instanceof PdfError) throw error;
      throw new PdfError('render-failed', error instanceof Error ? error.message : String(error));
    } finally {
      for (const path of paths) compiler.unmapShadow(path);
      compiler.evictCache(0);
    }
  }

  // The first run of a compiler is many times slower than the rest: nobody should wait for it.
  compiler.compile({ mainFileContent: '#set page(width: 9mm, height: 9mm)\n0' });
  compiler.evictCache(0);

  return {
    renderPdf: (request, assertWanted) =>
      withCleanCompiler(request, () => {
        const document = compile(request, request.attachments);
        assertWanted();
        const rendered = compiler.pdf(document, {
          pdfStandard: request.standard,
          pdfTags: request.standard !== 'a-3b',
        });
        return { bytes: new Uint8Array(rendered), pageCount: document.numOfPages };
      }),
    renderSvgPages: (request, assertWanted) =>
      withCleanCompiler(request, () => {
        const document = compile(request, []);
        assertWanted();
        const drawing = compiler.plainSvg(document);
        assertWanted();
        return packPages(splitSvgPages(drawing, document.numOfPages));
      }),
  };
}
