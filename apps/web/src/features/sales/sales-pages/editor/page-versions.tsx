import { formatInstant } from '@pinkas/domain/time/local-date';
import { Button } from '@pinkas/ui/actions/button';
import { Card } from '@pinkas/ui/layout/card';
import { Isolate } from '@pinkas/ui/values/isolate';

import { showProblem } from '../../../../shared/dialog/problem-dialog.ts';
import { usePhrases } from '../../../../shared/language/use-phrases.ts';
import { actOnPage, type PageAct } from '../sales-pages.queries.ts';
import type { PartProps } from './part-props.ts';

export interface PageVersionsProps extends PartProps {
  readonly mayWrite: boolean;
}

/** What was published: an earlier version becomes the draft again, and the page is taken down. */
export function PageVersions({ draft, mayWrite }: PageVersionsProps) {
  const text = usePhrases('salesPages');
  const { versions } = draft.page;
  if (versions.length === 0) return null;
  const act = (what: PageAct): void =>
    void draft.act((page) => actOnPage(page, what)).catch(showProblem);
  const isSeen = versions.some(({ isPublished }) => isPublished);
  return (
    <Card
      title={text('versions')}
      actions={
        mayWrite &&
        isSeen && <Button onClick={() => act({ kind: 'unpublish' })}>{text('unpublish')}</Button>
      }
    >
      <ul className="sales-versions">
        {versions.map(({ number, publishedAt, isPublished }) => (
          <li key={number}>
            <span>
              {text(isPublished ? 'versionShown' : 'version', { number })}{' '}
              <Isolate isLtr>{formatInstant(publishedAt)}</Isolate>
            </span>
            {mayWrite && (
              <Button size="sm" onClick={() => act({ kind: 'restore', number })}>
                {text('restore')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}
