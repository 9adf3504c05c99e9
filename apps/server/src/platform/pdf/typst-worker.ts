import { createHash } from 'node:crypto';
import { parentPort, workerData } from 'node:worker_threads';

import {
  PdfError,
  type FinishedPdf,
  type PackedPages,
  type PdfRequest,
  type PdfProblem,
  type RenderRequest,
  type SigningSetup,
} from './pdf-request.ts';
import { openSigner } from './sign.ts';
import { createTypstCompiler, type AssertWanted } from './typst-compiler.ts';

/** What a worker is started with. */
export interface WorkerSetup {
  readonly workspace: string;
  readonly fontsDirectory: string;
  readonly signing: SigningSetup | null;
}

/** A job. `abandoned` is one number that both threads see: other than 0 once nobody wants the result. */
export type WorkerJob = { readonly abandoned: Int32Array } & (
  | { readonly kind: 'pdf'; readonly request: PdfRequest }
  | { readonly kind: 'svg'; readonly request: RenderRequest }
);

export type WorkerAnswer =
  | { readonly kind: 'ready' }
  | { readonly kind: 'pdf'; readonly pdf: FinishedPdf; readonly cpuMs: number }
  | { readonly kind: 'svg'; readonly pages: PackedPages }
  | { readonly kind: 'failed'; readonly problem: PdfProblem; readonly message: string };

if (parentPort !== null) {
  const port = parentPort;
  const setup: WorkerSetup = workerData;
  const compiler = createTypstCompiler(setup.workspace, setup.fontsDirectory);
  const signer = setup.signing === null ? null : await openSigner(setup.signing);

  const finish = async (request: PdfRequest, assertWanted: AssertWanted): Promise<FinishedPdf> => {
    const rendered = compiler.renderPdf(request, assertWanted);
    assertWanted();
    const { pageCount } = rendered;
    if (request.isSigned && signer === null) {
      throw new PdfError('render-failed', 'a signature is wanted and no key is configured');
    }
    const signed =
      request.isSigned && signer !== null ? await signer.sign(rendered.bytes, request.xmp) : null;
    const bytes = signed?.bytes ?? rendered.bytes;
    return {
      bytes,
      sha256: createHash('sha256').update(bytes).digest('hex'),
      pageCount,
      signatureLevel: signed?.signatureLevel ?? null,
      timestampProblem: signed?.timestampProblem ?? null,
    };
  };

  const answer = async (job: WorkerJob): Promise<WorkerAnswer> => {
    const assertWanted = (): void => {
      if (Atomics.load(job.abandoned, 0) !== 0) throw new PdfError('abandoned', 'nobody waits');
    };
    try {
      if (job.kind === 'svg') {
        return { kind: 'svg', pages: compiler.renderSvgPages(job.request, assertWanted) };
      }
      const before = process.threadCpuUsage();
      const pdf = await finish(job.request, assertWanted);
      const used = process.threadCpuUsage(before);
      return { kind: 'pdf', pdf, cpuMs: (used.user + used.system) / 1_000 };
    } catch (error) {
      const problem = error instanceof PdfError ? error.problem : 'render-failed';
      return { kind: 'failed', problem, message: error instanceof Error ? error.message : '' };
    }
  };

  port.on('message', (job: WorkerJob) => {
    void answer(job).then((result) => {
      port.postMessage(result);
    });
  });
  port.postMessage({ kind: 'ready' } satisfies WorkerAnswer);
}
