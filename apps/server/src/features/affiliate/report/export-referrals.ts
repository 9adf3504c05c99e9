import type {
  affiliateReportContract,
  ReferralColumn,
} from '@pinkas/contract/affiliate/report/report.contract';
import type { LocalDate } from '@pinkas/domain/time/local-date';
import { phrasesIn } from '@pinkas/phrases/both-languages';
import type { z } from 'zod';

import { phraseColumns } from '../../../platform/export/phrase-columns.ts';
import { tableBytes, tableFile } from '../../../platform/export/table-file.ts';
import { wholeTable } from '../../../platform/export/whole-table.ts';
import type { FileAnswer } from '../../../platform/http/implement.ts';
import type { ReferralLine } from '../../auth/affiliates/affiliates.api.ts';

const column = phraseColumns<ReferralLine, ReferralColumn>()('affiliate');

const COLUMNS = [
  column('name', 'name', 'text', ({ name }) => name),
  column('joined', 'joined', 'date', ({ joinedOn }) => joinedOn),
  column('state', 'state', 'text', ({ state, isOwn }, language) =>
    phrasesIn(language, 'affiliate')(isOwn ? 'state-own' : `state-${state}`),
  ),
  column('active', 'active', 'date', ({ activeOn }) => activeOn),
  column('earned', 'earned', 'money', ({ earnedAgorot }) => earnedAgorot),
];

type ExportQuery = z.output<(typeof affiliateReportContract)['export']['query']>;

/** The referrals of an affiliate as a file of a day. It is of no account, so the audit of none tells of it. */
export function exportReferrals(
  referrals: readonly ReferralLine[],
  { format, language, columns: columnKeys }: ExportQuery,
  day: LocalDate,
): FileAnswer {
  const title = phrasesIn(language, 'affiliate')('title');
  const file = { format, language, columns: COLUMNS, columnKeys, title };
  return tableFile(tableBytes(file, wholeTable(Promise.resolve(referrals))), file, day);
}
