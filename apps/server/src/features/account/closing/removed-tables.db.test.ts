import { expect, test } from 'vitest';

import { useTestDatabase } from '../../../../test/database/use-test-database.ts';
import { finalTables, removedAtClosing } from '../../../platform/db/tables/table-lists.ts';
import { TABLES } from '../../../tables.ts';

const db = useTestDatabase();

const KEYS = `
  select conrelid::regclass::text as of, confrelid::regclass::text as target from pg_constraint
  where contype = 'f' and connamespace = 'public'::regnamespace and conrelid <> confrelid`;

test('what is removed when an account is closed goes before what it refers to', async () => {
  const removed = Object.keys(removedAtClosing(TABLES));
  expect(removed).toContain('document_drafts');
  const { rows } = await db.superuser.query<{ of: string; target: string }>(KEYS);
  const between = rows.filter(({ of, target }) => removed.includes(of) && removed.includes(target));
  expect(between).toContainEqual({ of: 'draft_schedules', target: 'document_drafts' });
  const wrong = between.filter(({ of, target }) => removed.indexOf(of) > removed.indexOf(target));
  expect(wrong).toEqual([]);
});

test('whose rows go with their customer names one', async () => {
  const { rows } = await db.superuser.query<{ table: string }>(
    `select attrelid::regclass::text as table from pg_attribute where attname = 'customer_id' and attnum > 0`,
  );
  const withCustomer = Object.entries(removedAtClosing(TABLES)).filter(
    ([, how]) => how === 'removed-with-customer',
  );
  const unnamed = withCustomer.filter(([table]) => !rows.some((one) => one.table === table));
  expect(unnamed).toEqual([]);
});

test('rows that are final stay', () => {
  const final = new Set(finalTables(TABLES));
  expect(Object.keys(removedAtClosing(TABLES)).filter((table) => final.has(table))).toEqual([]);
});

/* What was decided of each table, so that nothing is removed by a word in a manifest alone. */
test('what is removed when an account is closed is what was decided', () => {
  const removed = Object.entries(removedAtClosing(TABLES)).map(([table, how]) =>
    how === 'removed-with-customer' ? `${table} with its customer` : table,
  );
  expect(removed.toSorted()).toMatchInlineSnapshot(`
    [
      "api_drafts",
      "api_keys",
      "api_requests",
      "backup_contents",
      "backup_destinations",
      "backup_entries",
      "backup_keys",
      "backup_objects",
      "backup_runs",
      "batch_columns",
      "card_terminal_keys",
      "clearing_applications",
      "customer_contacts with its customer",
      "customer_links with its customer",
      "customer_notes with its customer",
      "customer_reminder_stops with its customer",
      "customer_tags with its customer",
      "document_drafts",
      "document_texts",
      "draft_schedules",
      "held_card_tokens",
      "issue_requests",
      "notice_settings",
      "notices",
      "oauth_apps",
      "oauth_grants",
      "payment_reminders",
      "question_links",
      "saved_card_tokens",
      "saved_views",
      "tax_authority_attempts",
      "tax_authority_connections",
      "template_reminders",
      "terminals_of_currencies",
      "view_mailings",
      "webhook_attempts",
      "webhook_deliveries",
      "webhook_endpoints",
      "webhook_events",
      "webhook_feeds",
    ]
  `);
});
