import fastifyMultipart, { type Multipart, type MultipartFile } from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { z } from 'zod';

import { AppError } from '../../errors/app-error.ts';
import { parseRequestPart } from '../zod-problems.ts';

/** Fields before the file; names of files of any length fit, and are cut later. */
const FIELDS_MAX = 20;
const FIELD_BYTES_MAX = 32_768;

/** An incoming file, as a call whose contract has `upload` gets it. */
export interface UploadRequest<F = unknown> {
  /** The fields before the file, parsed by the contract. */
  readonly fields: F;
  /** As the client names the file: any text, to be shown only after cleaning. */
  readonly fileName: string;
  /**
   * The bytes as they come. Throws BODY_TOO_LARGE above the bound, MALFORMED_REQUEST when the
   * connection breaks off or something follows the file.
   */
  readonly content: AsyncIterable<Uint8Array>;
}

/** Makes multipart readable for the routes of this scope. */
export async function readMultipart(scope: FastifyInstance, fileBytesMax: number): Promise<void> {
  await scope.register(fastifyMultipart, {
    throwFileSizeLimit: false,
    limits: {
      // Beyond its bound the reader would swallow the rest in silence; who takes the file stops first.
      fileSize: fileBytesMax + 1,
      files: 1,
      fields: FIELDS_MAX,
      fieldSize: FIELD_BYTES_MAX,
      fieldNameSize: 100,
      parts: FIELDS_MAX + 1,
      headerPairs: 20,
    },
  });
}

/** Reads the fields of a multipart request up to its file, whatever the field of the file is called. */
export async function openUpload(
  request: FastifyRequest,
  schema: z.ZodType,
): Promise<UploadRequest> {
  if (!request.isMultipart()) throw new AppError('UNSUPPORTED_MEDIA_TYPE');
  const parts = request.parts()[Symbol.asyncIterator]();
  const fields = new Map<string, unknown>();
  for (;;) {
    const part = await nextOf(parts);
    if (part === undefined) throw fieldRefused('file', 'FIELD_REQUIRED');
    if (part.type === 'file') {
      return {
        fields: parseRequestPart(schema, Object.fromEntries(fields)),
        fileName: namedFile(part.filename ?? ''),
        content: contentOf(part, parts),
      };
    }
    if (fields.has(part.fieldname)) throw fieldRefused(part.fieldname, 'VALUE_NOT_ALLOWED');
    if (part.valueTruncated) throw fieldRefused(part.fieldname, 'TEXT_TOO_LONG');
    fields.set(part.fieldname, part.value);
  }
}

/** Browsers escape in this form what would end the name early. */
function namedFile(text: string): string {
  return text.replaceAll('%22', '"').replaceAll(/%0[ad]/gi, ' ');
}

async function* contentOf(
  part: MultipartFile,
  rest: AsyncIterator<Multipart>,
): AsyncGenerator<Uint8Array> {
  try {
    for await (const bytes of part.file) yield bytes;
  } catch (error) {
    throw brokenRequest(error);
  }
  if (part.file.truncated) throw new AppError('BODY_TOO_LARGE');
  // What follows the file was not known when it was taken, so nothing may.
  if ((await nextOf(rest)) !== undefined) throw fieldRefused('file', 'VALUE_NOT_ALLOWED');
}

async function nextOf(parts: AsyncIterator<Multipart>): Promise<Multipart | undefined> {
  try {
    const next = await parts.next();
    return next.done === true ? undefined : next.value;
  } catch (error) {
    throw brokenRequest(error);
  }
}

/** Whatever error the form parser reports, the request is at fault. */
function brokenRequest(error: unknown): AppError {
  const refusal = new AppError('MALFORMED_REQUEST');
  refusal.cause = error;
  return refusal;
}

function fieldRefused(field: string, code: string): AppError {
  return new AppError('INVALID_REQUEST', undefined, [{ path: [field.slice(0, 100)], code }]);
}
