import { parse } from 'node:querystring';

import { type Endpoint, needsNoSignIn } from '@pinkas/contract/define';
import {
  EXPORT_JOB_FORMATS,
  type ExportJobFormat,
} from '@pinkas/contract/lists/exports/exports.contract';
import { assert } from '@pinkas/domain/assert';
import type { Principal } from '@pinkas/domain/permissions/decide';

import { requireActionOf } from '../../../platform/access/require-action.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { exportRoutes, type RequestedExport } from '../../../platform/export/export-routes.ts';
import { parseRequestPart } from '../../../platform/http/zod-problems.ts';
import type { Services } from '../../../platform/services.ts';

/**
 * Returns the export that an address asks for. NOT_FOUND for any other call; INVALID_REQUEST as
 * that call refuses.
 */
export function findRequestedList(services: Services, address: string): RequestedExport {
  const [path = '', text = ''] = address.split('?');
  for (const { endpoint } of exportRoutes.of(services)) {
    if (!isExport(endpoint)) continue;
    const names = path.match(patternOf(endpoint));
    if (names === null) continue;
    const { params, query } = endpoint;
    return {
      exporting: endpoint,
      params: params && parseRequestPart(params, { ...names.groups }),
      query: query && parseRequestPart(query, { ...parse(text) }),
    };
  }
  throw new AppError('NOT_FOUND');
}

/** Tables are at `/export`; the other files are no tables of a screen: archives, letters, files for accountants. */
function isExport({ method, path, response }: Endpoint): boolean {
  return (
    method === 'GET' &&
    response === 'file' &&
    /\/(?:export|uniform_file|accounting_file|letters)$/.test(path)
  );
}

function patternOf({ path }: Endpoint): RegExp {
  const pattern = path.replaceAll('.', String.raw`\.`).replaceAll(/\{(\w+)\}/g, '(?<$1>[^/]+)');
  return new RegExp(`^${pattern}$`);
}

/** Returns the form that an address asks for; undefined for one that no job writes. */
export function formatOf(address: string): ExportJobFormat | undefined {
  const [path = '', query = ''] = address.split('?');
  const { format } = parse(query);
  // A printed table is bounded, and made within its call (decision 0161).
  if (format === 'pdf' && !path.endsWith('/letters')) return undefined;
  return EXPORT_JOB_FORMATS.find((one) => one === format);
}

/** Throws unless somebody may make the call of an export: NOT_PERMITTED, PACKAGE_REQUIRED, PACKAGE_LACKS. */
export function requireExport(principal: Principal, { access }: Endpoint): void {
  assert(!needsNoSignIn(access), 'exports are of an account');
  requireActionOf(principal, access);
}
