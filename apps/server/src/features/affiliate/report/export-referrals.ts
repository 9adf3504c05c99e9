import type {
  affiliateReportContract,
  ReferralColumn,
} from '@pinkas/contract/affiliate/report/report.contract';
import { phrasesIn } from '@pinkas/phrases/both-languages';
import type { z } from 'zod';

import type { RequestContext } from '../../../platform/context.ts';
import { exportOwnRows } from '../../../platform/export/export-own-rows.ts';
import { phraseColumns } from '../../../platform/export/phrase-columns.ts';
import type { FileAnswer } from '../../../platform/http/implement.ts';
import { narrowedAlone } from '../../lists/narrowing/narrowing.api.ts';
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

/** Returns the referrals of an affiliate as a file. */
export function exportReferrals(
  ctx: RequestContext,
  referrals: readonly ReferralLine[],
  query: ExportQuery,
): Promise<FileAnswer> {
  const { format, language, columns: columnKeys } = query;
  const title = phrasesIn(language, 'affiliate')('title');
  const notes = narrowedAlone(query, {});
  const file = { format, language, columns: COLUMNS, columnKeys, title, notes };
  return exportOwnRows(ctx, file, referrals);
}
