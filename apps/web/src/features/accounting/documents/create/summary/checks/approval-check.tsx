import { isApprovalInForce } from '@pinkas/domain/documents/rules/donation-approval';
import { formatLocalDate } from '@pinkas/domain/time/local-date';
import { IconAlertTriangle } from '@tabler/icons-react';

import { usePhrases } from '../../../../../../shared/language/use-phrases.ts';
import { useAccountSetup } from '../../../../../../shared/session/session-store.ts';
import { useEditor, useReview } from '../../form/editor-context.ts';
import { rulesOf } from '../../../type-words.ts';

/** Warns that the approval for donations has expired by the date of a donation receipt. */
export function ApprovalCheck() {
  const text = usePhrases('writing');
  const { docType } = useEditor();
  const { donationApprovalUntil: end } = useAccountSetup();
  const date = useReview(({ reading }) => reading.draft.documentDate);
  if (rulesOf(docType).posting !== 'donation' || end === null) return null;
  if (isApprovalInForce(end, date)) return null;
  return (
    <li className="doc-check doc-check--warn">
      <IconAlertTriangle aria-hidden stroke={1.75} />
      <span>{text('approvalExpired', { date: formatLocalDate(end) })}</span>
    </li>
  );
}
