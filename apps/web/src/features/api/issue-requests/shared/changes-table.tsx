import type { ShownIssue } from '@pinkas/contract/api/issue-requests/issue-requests.contract';

import { usePhrases } from '../../../../shared/language/use-phrases.ts';
import { isolated } from '@pinkas/ui/values/isolated';
import { changesBetween } from './changes.ts';

interface ChangesProps {
  readonly asked: ShownIssue;
  readonly now: ShownIssue;
}

/** What was, struck, beside what is now. */
export function ChangesTable({ asked, now }: ChangesProps) {
  const text = usePhrases('issueRequests');
  const changes = changesBetween(asked, now);
  return (
    <table className="approve__changes">
      <caption className="pk-visually-hidden">{text('changesTitle')}</caption>
      <thead>
        <tr>
          <th scope="col">{text('changeWhat')}</th>
          <th scope="col">{text('changeWas')}</th>
          <th scope="col">{text('changeNow')}</th>
        </tr>
      </thead>
      <tbody>
        {changes.map((change, index) => (
          <tr key={index}>
            <th scope="row">
              {text(`change-${change.what}`, { row: isolated(change.row ?? '') })}
            </th>
            <td>
              <del dir="auto">{change.was}</del>
            </td>
            <td>
              <ins dir="auto">{change.now}</ins>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
