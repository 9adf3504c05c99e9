import type { Pool, PoolClient } from 'pg';

import { expandStatement, expandViews, type ViewTexts } from './expand-views.ts';

const OWN = `not exists (select from pg_depend d where d.objid = o.oid and d.deptype = 'e')`;

const VIEWS = `
  select o.relname::text as name, pg_get_viewdef(o.oid, true) as text from pg_class o
  where o.relkind = 'v' and o.relnamespace = 'public'::regnamespace and ${OWN}`;

const FUNCTIONS = `
  select pg_get_functiondef(o.oid) as text from pg_proc o join pg_language l on l.oid = o.prolang
  where o.pronamespace = 'public'::regnamespace and l.lanname = 'plpgsql' and o.proargnames[1] = 'p_account_id' and ${OWN}
  order by o.oid`;

/** Reads the product's views. */
async function readViews(client: Pool | PoolClient): Promise<ViewTexts> {
  const { rows } = await client.query<{ name: string; text: string }>(VIEWS);
  return new Map(rows.map(({ name, text }) => [name, text]));
}

/**
 * Returns the functions of accounts that name a view, each as the statement that creates it with the view written out. A
 * distributed engine cannot plan a statement within a view that compares the accounts of two tables, unless each is compared
 * with the account of the call.
 */
export async function readExpandedFunctions(client: PoolClient): Promise<string[]> {
  const views = await readViews(client);
  const { rows } = await client.query<{ text: string }>(FUNCTIONS);
  return rows
    .map(({ text }) => ({ text, expanded: expandViews(text, views, 'p_account_id') }))
    .filter(({ text, expanded }) => expanded !== text)
    .map(({ expanded }) => expanded);
}

/** Returns what does the same to the statements of the application, each once. */
export async function readExpansion(owner: Pool): Promise<(text: string) => string> {
  const views = await readViews(owner);
  // Kept for texts that change alone: those of the settings of a transaction differ for each account.
  const known = new Map<string, string>();
  return (text) => {
    const expanded = known.get(text) ?? expandStatement(text, views);
    if (expanded !== text) known.set(text, expanded);
    return expanded;
  };
}
