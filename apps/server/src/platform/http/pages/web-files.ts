import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import { AppError } from '../../errors/app-error.ts';
import { answerError, sendRefusal } from '../answers/error-answer.ts';
import { withPreview, type LinkPreview } from './link-preview.ts';
import { setPagePolicy, WORKER_POLICY } from './security-headers.ts';

const NONCE_PLACE = '__NONCE__';
const SERVICE_WORKER = /[\\/]service-worker\.js(\.|$)/;
const LONG_CACHE = 'public, max-age=31536000, immutable';

/** A page of the browser application and the address that opens it. */
export interface WebPage {
  readonly path: string;
  /** File under the web root. */
  readonly file: string;
  /** Whether Google's robot check may be loaded in it. */
  readonly hasRecaptcha?: boolean;
  /** Origins of others to which its forms are posted. */
  readonly formTargets?: readonly string[];
  /** Origins of others that its scripts call. */
  readonly callTargets?: readonly string[];
  /** The preview of its link where it is shared; undefined or NOT_FOUND for an unknown token. */
  readonly preview?: (
    token: string,
    parts: Readonly<Record<string, string>>,
  ) => Promise<LinkPreview | undefined>;
}

export interface WebFilesOptions {
  readonly webRoot: string;
  readonly pages: readonly WebPage[];
  /** Source maps are for development alone. */
  readonly hasSourceMaps: boolean;
}

/**
 * Serves the built browser application. Files whose name contains a hash are cached for a year;
 * pages are rendered for each answer, because each has its own nonce. The service worker is
 * revalidated each time, so that a new build replaces it.
 */
export async function registerWebFiles(
  app: FastifyInstance,
  options: WebFilesOptions,
): Promise<void> {
  for (const page of options.pages) {
    app.get<{ Params: Record<string, string> }>(page.path, async (request, reply) => {
      const html = await readPage(join(options.webRoot, page.file));
      const preview = await previewOf(page, request);
      const shown = preview === undefined ? html : withPreview(html, preview);
      return sendPage(reply, { ...page, frameHosts: preview?.frameHosts ?? [] }, shown);
    });
  }
  if (!existsSync(options.webRoot)) return;
  await app.register(async (scope) => {
    scope.setErrorHandler(answerFileError);
    await scope.register(fastifyStatic, {
      root: options.webRoot,
      index: false,
      preCompressed: true,
      dotfiles: 'ignore',
      cacheControl: false,
      allowedPath: (path) =>
        !/\.html(\.|$)/.test(path) && (options.hasSourceMaps || !/\.map(\.|$)/.test(path)),
      setHeaders: (reply, path) => {
        const isHashed = /[\\/]assets[\\/]/.test(path);
        reply.header('cache-control', isHashed ? LONG_CACHE : 'no-cache');
        if (SERVICE_WORKER.test(path)) reply.header('content-security-policy', WORKER_POLICY);
      },
    });
  });
}

/** The library refuses folders, conditions and ranges with errors of its own kind; none of them is a bug. */
function answerFileError(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const status = error instanceof Error && 'status' in error ? error.status : undefined;
  if (status === 403) {
    void sendRefusal(request, reply, new AppError('NOT_FOUND'));
  } else if (status === 412 || status === 416) {
    void sendRefusal(request, reply, new AppError('MALFORMED_REQUEST'), status);
  } else {
    answerError(error, request, reply);
  }
}

async function readPage(file: string): Promise<string> {
  const html = await readFile(file, 'utf8').catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (html === undefined) throw new AppError('NOT_FOUND');
  return html;
}

/**
 * A page opens without its preview, and is framed by nobody, when that cannot be read: the page itself shows what is wrong.
 */
async function previewOf(
  page: WebPage,
  request: FastifyRequest<{ Params: Record<string, string> }>,
): Promise<LinkPreview | undefined> {
  try {
    return await page.preview?.(request.params['token'] ?? '', request.params);
  } catch (error) {
    if (error instanceof AppError) return undefined;
    request.log.warn({ err: error }, 'a link was not previewed');
    return undefined;
  }
}

function sendPage(
  reply: FastifyReply,
  page: WebPage & { readonly frameHosts: readonly string[] },
  html: string,
): FastifyReply {
  const nonce = setPagePolicy(reply, page);
  return reply
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(html.replaceAll(NONCE_PLACE, nonce));
}
