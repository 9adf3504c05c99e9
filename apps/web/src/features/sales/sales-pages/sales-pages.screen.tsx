import type { SalesPageSummary } from '@pinkas/contract/sales/sales-pages/sales-pages.contract';
import { ButtonLink } from '@pinkas/ui/actions/button';
import { IconButton } from '@pinkas/ui/actions/icon-button';
import { SkeletonCard, SkeletonRows } from '@pinkas/ui/feedback/skeleton';
import { EmptyState } from '@pinkas/ui/feedback/states';
import { Card } from '@pinkas/ui/layout/card';
import { PageHead } from '@pinkas/ui/layout/page-head';
import { Menu } from '@pinkas/ui/overlay/menu';
import { Isolate } from '@pinkas/ui/values/isolate';
import { Money } from '@pinkas/ui/values/money';
import { IconDots, IconPlus } from '@tabler/icons-react';
import { Suspense } from 'react';

import { lazyPart } from '../../../shared/trouble/load-part.ts';
import { PageError } from '../../../shared/dialog/page-error.tsx';
import { showProblem } from '../../../shared/dialog/problem-dialog.ts';
import { usePhrases } from '../../../shared/language/use-phrases.ts';
import { useAddressQuery } from '../../../shared/navigation/use-address-query.ts';
import { usePageTitle } from '../../../shared/navigation/use-page-title.ts';
import { useMay } from '../../../shared/session/use-may.ts';
import { PageBadge } from './page-badge.tsx';
import { useDuplicatePage, useRemovePage, useSalesPages } from './sales-pages.queries.ts';
import { useCopy } from '../../../shared/copying/use-copy.ts';
import './sales-pages.css';

const PageEditor = lazyPart(async () => ({
  default: (await import('./editor/page-editor.tsx')).PageEditor,
}));
const TemplateGallery = lazyPart(async () => ({
  default: (await import('./begin/template-gallery.tsx')).TemplateGallery,
}));

/** sales/sales_pages: pages that sell by card, the layouts that one begins with, and the editor of the one in the address. */
export function SalesPagesScreen() {
  const [query, change] = useAddressQuery();
  const opened = query.get('page');
  const open = (id: string): void =>
    change((current) => {
      current.delete('begin');
      current.set('page', id);
      return current;
    });
  if (opened !== null) {
    return (
      <Suspense fallback={<SkeletonCard lines={10} />}>
        <PageEditor key={opened} id={opened} />
      </Suspense>
    );
  }
  return <PageList isBeginning={query.get('begin') !== null} onOpen={open} />;
}

interface PageListProps {
  /** The layouts are shown in place of the pages. */
  readonly isBeginning: boolean;
  readonly onOpen: (id: string) => void;
}

function PageList({ isBeginning, onOpen }: PageListProps) {
  const text = usePhrases('salesPages');
  usePageTitle(text('title'));
  const mayWrite = useMay()('salesPages.write');
  const { data, error, isFetching, refetch } = useSalesPages();
  const isEmpty = data?.pages.length === 0;
  const gallery = (
    <Suspense fallback={<SkeletonCard lines={10} />}>
      <TemplateGallery onMade={onOpen} />
    </Suspense>
  );
  if (isBeginning && mayWrite) {
    return (
      <>
        <PageHead
          title={text('chooseTemplate')}
          path={[{ label: text('title'), href: '#/sales/sales_pages' }]}
          pathLabel={text('path')}
          note={text('chooseTemplateText')}
        />
        {gallery}
      </>
    );
  }
  const begin = mayWrite && (
    <ButtonLink
      variant="filled"
      icon={<IconPlus aria-hidden stroke={1.75} />}
      href="#/sales/sales_pages?begin=1"
    >
      {text('newPage')}
    </ButtonLink>
  );
  return (
    <>
      <PageHead title={text('title')} actions={!isEmpty && begin} />
      <Card isFlush>
        {data === undefined ? (
          error === null ? (
            <SkeletonRows rows={4} />
          ) : (
            <PageError
              title={text('loadFailed')}
              reason={error}
              isRetrying={isFetching}
              onRetry={() => void refetch()}
            />
          )
        ) : isEmpty ? (
          <EmptyState isPage title={text('emptyTitle')} text={text('emptyText')} />
        ) : (
          <ul className="sales-list">
            {data.pages.map((page) => (
              <PageRow key={page.id} page={page} mayWrite={mayWrite} onOpen={onOpen} />
            ))}
          </ul>
        )}
      </Card>
      {isEmpty && mayWrite && gallery}
    </>
  );
}

interface PageRowProps {
  readonly page: SalesPageSummary;
  readonly mayWrite: boolean;
  readonly onOpen: (id: string) => void;
}

function PageRow({ page, mayWrite, onOpen }: PageRowProps) {
  const text = usePhrases('salesPages');
  const copy = useCopy();
  const duplicate = useDuplicatePage();
  const remove = useRemovePage();
  const { id, title, path, state, ordersCount, soldAgorot } = page;
  const address = `${window.location.origin}${path}`;
  const name = title === '' ? text('untitled') : title;
  const copyLink = (): void =>
    void copy(address, { copied: text('copied'), refused: text('notCopied') });
  const act = (work: Promise<unknown>): void => void work.catch(showProblem);
  const isSeen = state === 'published' || state === 'changed';
  const items = [
    ...(isSeen ? [{ key: 'copy', label: text('copyLink'), onSelect: copyLink }] : []),
    ...(mayWrite
      ? [
          {
            key: 'duplicate',
            label: text('duplicate'),
            onSelect: () => act(duplicate.mutateAsync(id).then((made) => onOpen(made.id))),
          },
        ]
      : []),
    ...(mayWrite && state === 'draft'
      ? [{ key: 'remove', label: text('remove'), onSelect: () => act(remove.mutateAsync(id)) }]
      : []),
  ];
  return (
    <li>
      <span className="sales-list__name">
        <a className="pk-link" href={`#/sales/sales_pages?page=${id}`}>
          <bdi>{name}</bdi>
        </a>
        <small>
          <Isolate isLtr>{path}</Isolate>
        </small>
      </span>
      <PageBadge state={state} />
      <span className="sales-list__sold">
        {text('ordersCount', { count: ordersCount })} <Money agorot={soldAgorot} />
      </span>
      <Menu
        label={text('rowActions', { name })}
        items={items}
        placement="below-end"
        trigger={
          <IconButton
            label={text('rowActions', { name })}
            icon={<IconDots aria-hidden stroke={1.75} />}
          />
        }
      />
    </li>
  );
}
