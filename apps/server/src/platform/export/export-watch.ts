import type { FastifyReply } from 'fastify';

import { definePart } from '../service-part.ts';

/** More rows than this are written by a job: the file takes longer to write than somebody waits at a screen. */
const ROWS_IN_CALL_MAX = 100_000;

/** How many rows an export returns within its call. */
export const rowsInCall = definePart(() => ROWS_IN_CALL_MAX);

/** A job that writes an export, and receives its progress. */
export interface ExportWatch {
  /** How many rows there are, of tables that are not read at once. */
  readonly counted: (rows: number) => void;
  /** This many more rows were read. */
  readonly read: (rows: number) => void;
  /** The outcome of the file, as JSON, where its export reports it. */
  readonly told: (outcome: object) => void;
}

const outside = new WeakMap<FastifyReply, { readonly watch: ExportWatch | undefined }>();

/** Marks the answer of an export that nobody waits for: it may be long. */
export function markOutside(reply: FastifyReply, watch: ExportWatch | undefined): void {
  outside.set(reply, { watch });
}

/** Returns whether an export is made outside of HTTP, and for which job; undefined within a call. */
export function outsideOf(
  reply: FastifyReply,
): { readonly watch: ExportWatch | undefined } | undefined {
  return outside.get(reply);
}
