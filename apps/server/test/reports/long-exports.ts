import { setTimeout as sleep } from 'node:timers/promises';

import type { ExportJob } from '@pinkas/contract/lists/exports/exports.contract';
import type { HttpBrowser } from '@pinkas/test-kit/http-browser';

import { getJson, write } from '../accounting/customers.ts';
import { issue } from '../accounting/issue.ts';
import { MASAV_EFFECTS } from './masav.ts';

const EXPORTS = '/v2/api/exports';

/** Makes an export of documents by a job. */
export async function aLongExport(owner: HttpBrowser): Promise<{ readonly id: string }> {
  const address = '/v2/api/documents/export?format=csv';
  const { json } = await write(owner, 'POST', EXPORTS, { address });
  return { id: (json as ExportJob).id };
}

/** Returns the same, once its file is there. */
export async function aFinishedExport(owner: HttpBrowser): Promise<{ readonly id: string }> {
  const { id } = await aLongExport(owner);
  await untilDone(owner, id);
  return { id };
}

async function untilDone(owner: HttpBrowser, id: string): Promise<void> {
  for (;;) {
    const { state } = await getJson<ExportJob>(owner, `${EXPORTS}/${id}`);
    if (state === 'done') return;
    await sleep(50);
  }
}

const UNIFORM_FILE = '/v2/api/reports/export_open_format';

/** Makes a finished uniform file of a year without documents, and the request of one of its reports. */
export async function aUniformFile(owner: HttpBrowser) {
  const body = { from: '2019-01-01', to: '2019-12-31' };
  const { json } = await write(owner, 'POST', UNIFORM_FILE, body);
  const { id } = json as ExportJob;
  await untilDone(owner, id);
  return { id, query: '?report=records&format=csv' };
}

/** Returns a run over the ledger of a business that sold something. */
export async function anAccountingRun(owner: HttpBrowser) {
  await issue(owner);
  const { today } = await getJson<{ today: string }>(owner, '/v2/api/reports/export_all_types');
  const { json } = await write(owner, 'POST', '/v2/api/reports/export_all_types/runs', {
    target: 'hashavshevet',
    format: 'zip',
    from: `${today.slice(0, 4)}-01-01`,
    to: today,
    isAll: true,
    language: 'he',
  });
  return { id: (json as { id: string }).id };
}

const SETTINGS = 'PUT /v2/api/reports/export_all_types/settings';

/** Settings of files for accountants, as they are saved. */
export const ACCOUNTING_FILE_CASES = {
  [SETTINGS]: () =>
    Promise.resolve({
      id: '',
      body: {
        version: 1,
        accounts: [{ account: 'bank', key: '777' }],
        codes: [],
        plan: [{ key: 'date', head: '' }],
      },
    }),
  'POST /v2/api/exports': () =>
    Promise.resolve({ id: '', body: { address: '/v2/api/customers/export?format=csv' } }),
};

/** What saving them leaves. */
export const ACCOUNTING_FILE_EFFECTS: Readonly<Record<string, readonly string[]>> = {
  ...MASAV_EFFECTS,
  [SETTINGS]: ['audit_events + account.accounting-files-set', 'preferences + 1'],
  'POST /v2/api/exports': [
    'audit_events + list-export.started',
    'export_jobs + 1',
    'long_jobs + 1',
    'outbox_tasks + list-export',
  ],
  'POST /v2/api/exports/{id}/cancel': ['audit_events + list-export.cancelled', 'long_jobs ~ 1'],
};

/** Their effects are counted by their own test. */
export const LONG_EXPORT_CALLS: Readonly<Record<string, string>> = {
  'POST /v2/api/reports/export_open_format': 'export-open-format.db.test.ts: a job as above',
  'GET /v2/api/reports/export_open_format/uniform_file': 'a job alone writes it',
  'GET /v2/api/reports/export_open_format/runs/{id}/print': 'needs a job that ended',
  'POST /v2/api/reports/yearly_letters/files': 'yearly-letters.db.test.ts: a job as above',
  'GET /v2/api/reports/yearly_letters/letters': 'a job alone writes it',
  'POST /v2/api/reports/yearly_letters/mailings': 'yearly-letters.db.test.ts: a job',
  'POST /v2/api/reports/yearly_letters/mailings/{id}/cancel':
    'yearly-letters.db.test.ts: needs a mailing that runs',
  'POST /v2/api/reports/export_all_types/runs': 'export-all-types.db.test.ts: a run and its job',
  'POST /v2/api/reports/export_all_types/runs/{id}/repeat': 'export-all-types.db.test.ts: a job',
  'GET /v2/api/reports/export_all_types/accounting_file': 'a job alone writes it',
  'GET /v2/api/exports/{id}/file': 'exports.db.test.ts: needs a job that ended',
};
