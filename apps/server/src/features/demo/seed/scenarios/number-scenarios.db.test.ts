import type { DocumentAllocation } from '@pinkas/contract/accounting/documents/document-allocation';
import type { DocumentView } from '@pinkas/contract/accounting/documents/document-views';
import { ALLOCATION_STATES, type AllocationState } from '@pinkas/domain/vat/allocation-filter';
import { ALLOCATION_CHOICES } from '@pinkas/domain/vat/allocation-state';
import { expect, onTestFinished, test } from 'vitest';

import { getJson } from '../../../../../test/accounting/customers.ts';
import { newestCode, sendCode, sendPassword } from '../../../../../test/auth/sign-in.ts';
import { startTestServer } from '../../../../../test/test-server.ts';
import { DEMO_ACCOUNT_ID, DEMO_DEALER, DEMO_PASSWORD } from '../../demo-business.ts';
import { NUMBER_SCENARIOS } from './number-scenarios.ts';
import { seedDemoBusiness } from '../seed-demo.ts';

const NUMBERED: readonly AllocationState[] = ['approved', 'manual', 'emergency'];

test('the demo has invoices in every state with allocation numbers, and after every decision', async () => {
  const server = await startTestServer();
  onTestFinished(() => server.stop());
  const { db, passwords, config } = server.services;
  const seed = () =>
    seedDemoBusiness({ db, passwords, linkSecret: config.secret }, () => server.time.now());
  await seed();
  await seed();

  const browser = server.browser();
  await sendPassword(browser, DEMO_DEALER, DEMO_PASSWORD);
  await sendCode(browser, await newestCode(browser, DEMO_DEALER));
  const { rows } = await server.db.superuser.query<{ id: string; subject: string }>(
    `select id, subject from documents where account_id = $1 and doc_type in (305, 320)
      order by issued_at desc`,
    [DEMO_ACCOUNT_ID],
  );
  const idsBy = new Map<string, string[]>();
  const states = new Set<string>();
  const choices = new Set<string>();
  const subjects = new Set<string>();
  for (const { id, subject } of rows) {
    const view = await getJson<DocumentView>(browser, `/v2/api/documents/${id}`);
    const path = `/v2/api/documents/${id}/allocation`;
    const { allocation } = await getJson<{ allocation: DocumentAllocation }>(browser, path);
    const { state, choice, events } = allocation;
    states.add(state);
    idsBy.set(state, [...(idsBy.get(state) ?? []), id]);
    subjects.add(subject);
    if (choice !== null) choices.add(choice);
    expect(view.allocationNumber !== '', `${subject} ${state}`).toBe(NUMBERED.includes(state));
    if (state === 'asked') expect(events.map(({ kind }) => kind)).toEqual(['unheard', 'asked']);
  }
  expect(states).toEqual(new Set(ALLOCATION_STATES));
  expect(choices).toEqual(new Set(ALLOCATION_CHOICES));
  for (const { docType, subject } of NUMBER_SCENARIOS) {
    if (docType !== 330) expect(subjects).toContain(subject);
  }

  // The list finds by each state what the pages of the documents show.
  for (const state of ALLOCATION_STATES) {
    const path = `/v2/api/documents?allocation=${state}&limit=200`;
    const found = await getJson<{ rows: { id: string }[] }>(browser, path);
    expect(found.rows.map(({ id }) => id).toSorted(), state).toEqual(idsBy.get(state)?.toSorted());
  }
  const missing = await getJson<{ rows: { id: string; subject: string }[] }>(
    browser,
    '/v2/api/documents?allocation=missing&limit=200',
  );
  const waiting = ['needed', 'asked', 'refused'].flatMap((state) => idsBy.get(state) ?? []);
  const missingIds = missing.rows.map(({ id }) => id);
  for (const id of waiting) expect(missingIds).toContain(id);
  expect(missingIds).toHaveLength(waiting.length + 1);
});
