import type {
  AccountMember,
  peopleContract,
  PeopleColumn,
} from '@pinkas/contract/account/people/people.contract';
import type { ExportLanguage } from '@pinkas/contract/lists/views/list-query';
import { formatInstant, formatLocalDate } from '@pinkas/domain/time/local-date';
import { phrasesIn } from '@pinkas/phrases/both-languages';
import type { z } from 'zod';

import { exportRows, type ExportCall } from '../../../platform/export/export-rows.ts';
import { phraseColumns } from '../../../platform/export/phrase-columns.ts';
import { wholeTable } from '../../../platform/export/whole-table.ts';
import type { FileAnswer } from '../../../platform/http/implement.ts';
import { narrowedBy } from '../../lists/narrowing/narrowing.api.ts';
import { readPeople } from './people.reads.ts';

const column = phraseColumns<AccountMember, PeopleColumn>()('people');

const COLUMNS = [
  column('name', 'name', 'text', ({ name }) => name, { width: 24 }),
  column('email', 'email', 'text', ({ email }) => email, { width: 28 }),
  column('role', 'role', 'text', ({ role }, language) => phrasesIn(language, 'memberRoles')(role)),
  column('groups', 'groups', 'text', groupsText, { width: 40 }),
  column('factor', 'factor', 'text', factorsText),
  column('lastSeen', 'lastSeen', 'text', ({ lastSeenAt }) =>
    lastSeenAt === null ? '' : formatInstant(lastSeenAt),
  ),
  column('lastDay', 'lastDay', 'text', ({ lastDay }) =>
    lastDay === null ? '' : formatLocalDate(lastDay),
  ),
  column('state', 'state', 'text', ({ state }, language) =>
    phrasesIn(language, 'memberStates')(state),
  ),
];

function groupsText({ role, permissionGroups }: AccountMember, language: ExportLanguage): string {
  if (permissionGroups === null) {
    return phrasesIn(language, 'people')(role === 'owner' ? 'allOfOwner' : 'allOfRole');
  }
  const text = phrasesIn(language, 'permissionGroups');
  return permissionGroups.map((page) => text(page)).join(', ');
}

function factorsText({ secondFactors }: AccountMember, language: ExportLanguage): string {
  const text = phrasesIn(language, 'memberFactors');
  return secondFactors.map((factor) => text(factor)).join(', ');
}

type ExportQuery = z.output<(typeof peopleContract)['export']['query']>;

/** Exports the people of the account and the pending invitations. */
export function exportPeople(call: ExportCall, query: ExportQuery): Promise<FileAnswer> {
  const { format, language, columns } = query;
  return exportRows(call, {
    list: 'people',
    format,
    language,
    columns: COLUMNS,
    columnKeys: columns,
    title: phrasesIn(language, 'people')('people'),
    readNotes: narrowedBy(query, {}),
    rows: (tx) => wholeTable(() => readPeople(tx, call.ctx)),
  });
}
