import { tablesOfKind, evidenceOfTables } from '../../../../platform/db/tables/table-lists.ts';
import { TABLES } from '../../../../tables.ts';

/** Tables whose rows a backup leaves out, each with the reason. */
export const LEFT_OUT: Readonly<Record<string, string>> = {
  api_requests: 'a log for people who connect programs, of thirty days',
  backup_contents: 'what a destination has is known to the machine that sends there',
  backup_destinations:
    'their secrets are encrypted for one machine: destinations are connected again',
  backup_entries: 'what a destination has is known to the machine that sends there',
  backup_keys: 'chosen again with the first destination',
  backup_objects: 'what a destination has is known to the machine that sends there',
  backup_runs: 'what a destination has is known to the machine that sends there',
  upload_parts: 'uploads that are on their way have their bytes nowhere else',
  upload_sessions: 'uploads that are on their way have their bytes nowhere else',
  webhook_attempts: 'a log of calls to endpoints, which are connected again',
  webhook_deliveries: 'what an endpoint got is known to the machine that sends there',
  webhook_endpoints: 'their secrets are encrypted for one machine: endpoints are connected again',
  webhook_events: 'kept for sixty days for endpoints, which are connected again',
  webhook_feeds: 'begins anew with the first endpoint',
};

/** A table whose rows of the business are in its backup. */
export interface BackedUpTable {
  readonly name: string;
  /** Undefined: all columns, and the rows with the account's number. */
  readonly part?: {
    /** What of a row belongs to the business; the rest is made anew. */
    readonly columns: readonly string[];
    /** Condition on the row `r`; the account is `$1`. */
    readonly where: string;
  };
}

const PEOPLE = `r.id in (select user_id from memberships where account_id = $1
  union select invited_by from member_invitations where account_id = $1
  union select accepted_by from member_invitations where account_id = $1
  union select offered_by from ownership_offers where account_id = $1
  union select offered_to from ownership_offers where account_id = $1)`;

/** The business among all businesses, and its people: without passwords, telephones and second factors, which are theirs. */
const OUTSIDE_OF_ACCOUNTS: readonly BackedUpTable[] = [
  {
    name: 'accounts',
    part: {
      columns: [
        'id',
        'created_at',
        'registration_step',
        'allows_providers',
        'demands_second_factor',
      ],
      where: 'r.id = $1',
    },
  },
  {
    name: 'users',
    part: {
      columns: [
        'id',
        'email_canonical',
        'email',
        'full_name',
        'language',
        'is_accountant',
        'created_at',
      ],
      where: PEOPLE,
    },
  },
];

/** Returns the tables whose rows are in a backup: all that belong to an account, but for those left out with a reason. */
export function backedUpTables(): readonly BackedUpTable[] {
  const evidence = evidenceOfTables(TABLES);
  const ofPeople = tablesOfKind(TABLES, 'control-plane').filter(
    (name) => evidence[name]?.by === 'entries',
  );
  const ofAccount = tablesOfKind(TABLES, 'tenant').filter((name) => !Object.hasOwn(LEFT_OUT, name));
  return [...OUTSIDE_OF_ACCOUNTS, ...[...ofPeople, ...ofAccount].map((name) => ({ name }))];
}
