import type { Closing } from '@pinkas/contract/account/closing/closing.contract';
import { formatLocalDate, localDateOf } from '@pinkas/domain/time/local-date';
import { Button } from '@pinkas/ui/actions/button';
import { LinkText } from '@pinkas/ui/actions/link-text';
import { Alert } from '@pinkas/ui/feedback/alert';
import { SkeletonCard } from '@pinkas/ui/feedback/skeleton';
import { Card } from '@pinkas/ui/layout/card';
import { PageHead } from '@pinkas/ui/layout/page-head';
import { toast } from '@pinkas/ui/overlay/toast';
import { Suspense, useState } from 'react';

import { lazyPart } from '../../../shared/trouble/load-part.ts';
import { PageError } from '../../../shared/dialog/page-error.tsx';
import { ServerProblem } from '../../../shared/dialog/server-problem.tsx';
import { usePhrases } from '../../../shared/language/use-phrases.ts';
import { usePageTitle } from '../../../shared/navigation/use-page-title.ts';
import { useMay } from '../../../shared/session/use-may.ts';
import { ArchiveCard } from '../../backup/archive/shared/archive-card.tsx';
import { useClosing, useUndoClosing } from './closing.queries.ts';
import './closing.css';

/** Loaded on open: code shared with other actions of the owner is not part of a page. */
const CloseDialog = lazyPart(async () => ({
  default: (await import('./close-dialog.tsx')).CloseDialog,
}));

/** account/closing: what closing the account means, and the press that does it or takes it back. */
export function ClosingScreen() {
  const text = usePhrases('closing');
  const closing = useClosing();
  usePageTitle(text('title'));
  return (
    <div className="closing">
      <PageHead title={text('title')} note={text('intro')} />
      {closing.data !== undefined ? (
        <ClosingSheet closing={closing.data} />
      ) : (
        <Card>
          {closing.isError ? (
            <PageError
              title={text('failedTitle')}
              reason={closing.error}
              isRetrying={closing.isFetching}
              onRetry={() => void closing.refetch()}
            />
          ) : (
            <SkeletonCard lines={6} />
          )}
        </Card>
      )}
    </div>
  );
}

function ClosingSheet({ closing }: { readonly closing: Closing }) {
  const text = usePhrases('closing');
  const mayClose = useMay()('account.close');
  const [isAsking, setIsAsking] = useState(false);
  const day = formatLocalDate(localDateOf(closing.closesAt));
  const until = formatLocalDate(closing.retainedUntil);
  return (
    <>
      <ClosingState state={closing.state} day={day} />
      <Card title={text('whatTitle')}>
        <ul className="closing-list">
          {closing.state !== 'closed' && <li>{text('whatWait', { day })}</li>}
          <li>{text('whatAfter')}</li>
          <li>{text('whatKept', { until })}</li>
          <li>{text('whatGone')}</li>
          <li>{text('whatLinks')}</li>
        </ul>
      </Card>
      <ArchiveCard />
      <ExportCard />
      {closing.state === 'open' && mayClose && (
        <div>
          <Button variant="danger" onClick={() => setIsAsking(true)}>
            {text('close')}
          </Button>
        </div>
      )}
      {isAsking && (
        <Suspense fallback={null}>
          <CloseDialog closing={closing} onClose={() => setIsAsking(false)} />
        </Suspense>
      )}
    </>
  );
}

/** Shows the current state above everything else; renders nothing while the account is open. */
function ClosingState({ state, day }: { readonly state: Closing['state']; readonly day: string }) {
  const text = usePhrases('closing');
  const mayClose = useMay()('account.close');
  const undo = useUndoClosing(() => toast.success(text('undone')));
  if (state === 'open') return <ServerProblem reason={undo.error} />;
  if (state === 'closed') {
    return (
      <Alert tone="info" title={text('closedTitle', { day })}>
        {text('closedText')}
      </Alert>
    );
  }
  return (
    <>
      <Alert
        tone="warn"
        title={text('closingTitle', { day })}
        action={
          mayClose && (
            <Button isLoading={undo.isPending} onClick={() => undo.mutate()}>
              {text('undo')}
            </Button>
          )
        }
      >
        {text('closingText')}
      </Alert>
      <ServerProblem reason={undo.error} />
    </>
  );
}

const EXPORTS = [
  ['exportDocuments', '#/documents'],
  ['exportCustomers', '#/customers'],
  ['exportItems', '#/items'],
  ['exportExpenses', '#/expenses'],
  ['exportSuppliers', '#/suppliers'],
] as const;

/** Where everything is exported. */
function ExportCard() {
  const text = usePhrases('closing');
  return (
    <Card title={text('exportTitle')}>
      <p>{text('exportText')}</p>
      <ul className="closing-exports">
        {EXPORTS.map(([label, href]) => (
          <li key={href}>
            <LinkText href={href} isUnderlined>
              {text(label)}
            </LinkText>
          </li>
        ))}
      </ul>
    </Card>
  );
}
