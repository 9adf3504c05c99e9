import type { ShownIssue } from '@pinkas/contract/api/issue-requests/issue-requests.contract';

import { usePhrases } from '../../../../shared/language/use-phrases.ts';
import { isolated } from '@pinkas/ui/values/isolated';
import { useTypeName } from '../../../../shared/documents/type-name.ts';
import { changesBetween, type Change } from './changes.ts';

interface ChangesProps {
  readonly asked: ShownIssue;
  readonly now: ShownIssue;
}

/** What was, struck, beside what is now. */
export function ChangesTable({ asked, now }: ChangesProps) {
  const text = usePhrases('issueRequests');
  const typeName = useTypeName();
  const changes = changesBetween(asked, now);
  const said = ({ what }: Change, value: string) => {
    if (what === 'type') return typeName(Number(value));
    return what === 'language' ? text('languageName', { language: value }) : value;
  };
  if (changes.length === 0) return null;
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
              <del dir="auto">{said(change, change.was)}</del>
            </td>
            <td>
              {change.what === 'other' || change.what === 'business' ? (
                text('changeOnPaper')
              ) : (
                <ins dir="auto">{said(change, change.now)}</ins>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
