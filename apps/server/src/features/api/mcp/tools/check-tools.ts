import { createHash } from 'node:crypto';

import { paddedIsraeliId, isIsraeliId } from '@pinkas/domain/identifiers/israeli-id';
import { checkPcn874 } from '@pinkas/official-files/pcn874/check-pcn874';
import { sourceOfBytes } from '@pinkas/uniform-file-checker/archive/byte-source';
import { checkUniformFile } from '@pinkas/uniform-file-checker/check-uniform-file';
import { z } from 'zod';

import { concurrencyLimiter } from '../../../../platform/concurrency-limiter.ts';
import type { Database } from '../../../../platform/db/database.ts';
import { AppError } from '../../../../platform/errors/app-error.ts';
import { parseRequestPart } from '../../../../platform/http/zod-problems.ts';
import {
  findGenuineKind,
  findPublicDocument,
} from '../../../accounting/documents/documents.api.ts';
import type { Arguments } from './call-api.ts';

/** A tool that needs no account: what it looks at comes with the call. */
export interface CheckTool {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly takes: z.ZodType;
  readonly gives: z.ZodType;
  readonly run: (db: Database, args: Arguments) => Promise<Readonly<Record<string, unknown>>>;
}

const FAULTS_SHOWN = 50;
const FILE_BASE64_MAX = 1_500_000;
const TEXT_LENGTH_MAX = 1_000_000;
/** An archive may hold much more than it weighs: what is larger is checked on the screen, in the browser. */
const UNPACKED_BYTES_MAX = 20_000_000;

/** A check keeps the main thread busy: one goes after the other. */
const checks = concurrencyLimiter({ runningMax: 1, waitingMax: 10 });

const code = (value: string): string => value;
const Base64 = z.base64(code('FIELD_WRONG_TYPE')).max(FILE_BASE64_MAX, code('TEXT_TOO_LONG'));

/** Declares a tool whose arguments are checked before it runs. */
function checkTool<T extends z.ZodObject>({
  takes,
  run,
  ...tool
}: Omit<CheckTool, 'takes' | 'run'> & {
  readonly takes: T;
  readonly run: (db: Database, args: z.output<T>) => ReturnType<CheckTool['run']>;
}): CheckTool {
  return {
    ...tool,
    takes,
    run: (db, args) => run(db, parseRequestPart(takes, args) as z.output<T>),
  };
}

const israeliId = checkTool({
  name: 'check_israeli_id',
  title: 'Check an Israeli number',
  description:
    'Whether a number of a person, dealer or company in Israel is right by its check digit. It does not say that somebody has it.',
  takes: z.strictObject({ number: z.string().max(20) }),
  gives: z.object({ isValid: z.boolean(), number: z.string() }),
  run: async (_db, { number }) => {
    const digits = number.replaceAll(/[\s-]/g, '');
    const isValid = isIsraeliId(digits);
    return { isValid, number: isValid ? paddedIsraeliId(digits) : digits };
  },
});

const pcn874 = checkTool({
  name: 'check_pcn874',
  title: 'Check a PCN874 file',
  description:
    'Reads the text of a detailed VAT report (PCN874) and names every fault by line and columns.',
  takes: z.strictObject({ text: z.string().max(TEXT_LENGTH_MAX) }),
  gives: z.object({
    isValid: z.boolean(),
    faultsCount: z.int(),
    faults: z.array(
      z.object({
        code: z.string(),
        line: z.int(),
        columns: z.object({ from: z.int(), to: z.int() }).nullable(),
      }),
    ),
    types: z.array(
      z.object({ type: z.string(), count: z.int(), amount: z.number(), vat: z.number() }),
    ),
  }),
  run: (_db, { text }) =>
    checks.run(async () => {
      const { faults, types } = checkPcn874(text);
      return {
        isValid: faults.length === 0,
        faultsCount: faults.length,
        faults: faults.slice(0, FAULTS_SHOWN),
        types,
      };
    }),
});

const uniformFile = checkTool({
  name: 'check_uniform_file',
  title: 'Check a uniform file',
  description:
    'Checks an archive of the uniform structure of the Israel Tax Authority (OPENFRMT, version 1.31) and groups its faults. The archive comes in base64.',
  takes: z.strictObject({ archive: Base64 }),
  gives: z.object({
    isValid: z.boolean(),
    business: z.object({ number: z.string().nullable(), name: z.string() }),
    from: z.int(),
    to: z.int(),
    faults: z.array(
      z.object({
        code: z.string(),
        count: z.int(),
        first: z.array(z.record(z.string(), z.unknown())),
      }),
    ),
  }),
  run: (_db, { archive }) =>
    checks.run(async () => {
      const bytes = Buffer.from(archive, 'base64');
      let unpacked = 0;
      const result = await checkUniformFile([{ name: 'OPENFRMT.zip', ...sourceOfBytes(bytes) }], {
        onProgress: (read) => void (unpacked = read),
        isStopped: () => unpacked > UNPACKED_BYTES_MAX,
      });
      if (result === null) {
        throw new AppError('INVALID_REQUEST', {}, [{ path: ['archive'], code: 'TEXT_TOO_LONG' }]);
      }
      const { business, from, to, groups } = result;
      const faults = groups.map(({ code: fault, count, kept }) => ({
        code: fault,
        count,
        first: kept.slice(0, 5).map((one) => ({ ...one })),
      }));
      return { isValid: faults.length === 0, business, from, to, faults };
    }),
});

/** The SHA-256 of the file that is checked, of which there is one of the two. INVALID_REQUEST. */
function hashOf(file: string | undefined, sha256: string | undefined): string {
  if (file === undefined) {
    if (sha256 !== undefined) return sha256;
    throw new AppError('INVALID_REQUEST', {}, [{ path: ['file'], code: 'FIELD_REQUIRED' }]);
  }
  if (sha256 === undefined) {
    return createHash('sha256').update(Buffer.from(file, 'base64')).digest('hex');
  }
  throw new AppError('INVALID_REQUEST', {}, [{ path: ['sha256'], code: 'VALUE_NOT_ALLOWED' }]);
}

const genuinePdf = checkTool({
  name: 'check_genuine_pdf',
  title: 'Check that a PDF is genuine',
  description:
    'Whether a PDF is one that this product issued, byte for byte. It takes the verification address printed on it, which ends in /v/ and a token, and the file in base64 or its SHA-256.',
  takes: z.strictObject({
    link: z.string().max(300),
    file: Base64.optional(),
    sha256: z
      .string()
      .regex(/^[0-9a-f]{64}$/, code('VALUE_NOT_ALLOWED'))
      .optional(),
  }),
  gives: z.object({
    isGenuine: z.boolean(),
    kind: z.string().nullable(),
    chain: z.string(),
    isCancelled: z.boolean(),
    issuerName: z.string(),
    number: z.int(),
    date: z.string(),
  }),
  run: async (db, { link, file, sha256 }) => {
    const hash = hashOf(file, sha256);
    const token = link.trim().split('/').at(-1) ?? '';
    const found = await findPublicDocument(db, token);
    const print = await findGenuineKind(db, token, hash);
    if (found === undefined || print === undefined) throw new AppError('NOT_FOUND');
    const { document, chain, isCancelled } = found;
    return {
      isGenuine: print.kind !== null,
      kind: print.kind,
      chain,
      isCancelled,
      issuerName: document.issuer.nameHe,
      number: document.number,
      date: document.documentDate,
    };
  },
});

export const CHECK_TOOLS: readonly CheckTool[] = [israeliId, pcn874, uniformFile, genuinePdf];
