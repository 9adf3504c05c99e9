import { SkeletonCard } from '@pinkas/ui/feedback/skeleton';
import { Card } from '@pinkas/ui/layout/card';
import { PageHead } from '@pinkas/ui/layout/page-head';
import type { ComponentProps, ReactNode } from 'react';

import { PageError } from '../../../../shared/dialog/page-error.tsx';
import { LockedNote } from '../../../../shared/form/page/locked-note.tsx';
import { usePhrases } from '../../../../shared/language/use-phrases.ts';
import { ApiTabs } from './api-tabs.tsx';

export interface ApiRoomProps extends ComponentProps<typeof ApiTabs> {
  readonly note: string;
  readonly children: ReactNode;
}

/** A room of the API under its tabs, which whoever may not change it reads alone. */
export function ApiRoom({ current, note, children }: ApiRoomProps) {
  const text = usePhrases('apiKeys');
  return (
    <div className="api-keys">
      <PageHead title={text('title')} note={note} />
      <ApiTabs current={current} />
      <LockedNote needs="apiKeys.write" />
      {children}
    </div>
  );
}

export interface NotReadProps {
  readonly query: {
    readonly isError: boolean;
    readonly error: unknown;
    readonly isFetching: boolean;
    readonly refetch: () => Promise<unknown>;
  };
  readonly failed: string;
  readonly lines: number;
}

/** Replaces what a room shows while it is loading, or explains why loading failed. */
export function NotRead({ query, failed, lines }: NotReadProps) {
  if (!query.isError) return <SkeletonCard lines={lines} />;
  return (
    <Card>
      <PageError
        title={failed}
        reason={query.error}
        isRetrying={query.isFetching}
        onRetry={() => void query.refetch()}
      />
    </Card>
  );
}
