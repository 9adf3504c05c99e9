import type {
  DuplicatePair,
  DuplicateReason,
  DuplicateSide,
} from '@pinkas/contract/accounting/customers/customer-merge.contract';
import { Button } from '@pinkas/ui/actions/button';
import { Badge } from '@pinkas/ui/feedback/badge';
import { SkeletonRows } from '@pinkas/ui/feedback/skeleton';
import { EmptyState } from '@pinkas/ui/feedback/states';
import { Card } from '@pinkas/ui/layout/card';
import { PageHead } from '@pinkas/ui/layout/page-head';
import { Isolate } from '@pinkas/ui/values/isolate';
import { IconArrowMerge } from '@tabler/icons-react';
import { useState } from 'react';

import { PageError } from '../../../../shared/dialog/page-error.tsx';
import { usePhrases } from '../../../../shared/language/use-phrases.ts';
import { usePageTitle } from '../../../../shared/navigation/use-page-title.ts';
import { useMay } from '../../../../shared/session/use-may.ts';
import { useDuplicates } from '../customers.queries.ts';
import { MergeDialog } from './merge-dialog.tsx';
import './merge.css';

const REASONS = {
  'tax-id': 'reasonTaxId',
  email: 'reasonEmail',
  phone: 'reasonPhone',
  name: 'reasonName',
} as const satisfies Record<DuplicateReason, string>;

/** customers/duplicates: cards that may be one customer. */
export function DuplicatesScreen() {
  const text = usePhrases('customers');
  const duplicates = useDuplicates();
  const mayMerge = useMay()('customers.merge');
  const [merged, setMerged] = useState<DuplicatePair | undefined>(undefined);
  usePageTitle(text('duplicatesTitle'));
  const pairs = duplicates.data?.pairs;
  return (
    <>
      <PageHead
        title={text('duplicatesTitle')}
        note={text('duplicatesIntro')}
        path={[{ label: text('title'), href: '#/customers' }, { label: text('duplicatesTitle') }]}
        pathLabel={text('title')}
      />
      <Card isFlush>
        {pairs === undefined &&
          (duplicates.isError ? (
            <PageError
              title={text('failedTitle')}
              reason={duplicates.error}
              isRetrying={duplicates.isFetching}
              onRetry={() => void duplicates.refetch()}
            />
          ) : (
            <SkeletonRows rows={4} />
          ))}
        {pairs?.length === 0 && (
          <EmptyState title={text('duplicatesEmptyTitle')} text={text('duplicatesEmptyText')} />
        )}
        {pairs !== undefined && pairs.length > 0 && (
          <ul className="customer-pairs">
            {pairs.map((pair) => (
              <li key={`${pair.first.id} ${pair.second.id}`}>
                <Side side={pair.first} />
                <Side side={pair.second} />
                <span className="customer-pairs__reasons">
                  {pair.reasons.map((reason) => (
                    <Badge key={reason} tone={reason === 'name' ? 'none' : 'warn'}>
                      {text(REASONS[reason])}
                    </Badge>
                  ))}
                </span>
                {mayMerge && (
                  <Button
                    size="sm"
                    icon={<IconArrowMerge aria-hidden stroke={1.75} />}
                    aria-label={`${text('merge')}: ${pair.first.name}, ${pair.second.name}`}
                    onClick={() => setMerged(pair)}
                  >
                    {text('merge')}
                  </Button>
                )}
              </li>
            ))}
          </ul>
        )}
      </Card>
      {merged !== undefined && (
        <MergeDialog
          target={merged.first}
          source={merged.second}
          onClose={() => setMerged(undefined)}
        />
      )}
    </>
  );
}

function Side({ side }: { readonly side: DuplicateSide }) {
  const text = usePhrases('customers');
  const facts = [side.taxId, side.email, side.phone].filter((fact) => fact !== '');
  return (
    <span className="customer-pairs__side">
      <a href={`#/customers/${side.id}`}>
        <bdi>{side.name}</bdi>
      </a>
      <span className="customer-pairs__facts">
        {facts.map((fact) => (
          <Isolate key={fact} isLtr>
            {fact}
          </Isolate>
        ))}
        <span>{text('documentsOf', { count: side.documentsCount })}</span>
      </span>
    </span>
  );
}
