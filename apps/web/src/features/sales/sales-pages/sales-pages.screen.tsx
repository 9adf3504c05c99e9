import type {
  PageTemplate,
  SalesPageSummary,
} from '@pinkas/contract/sales/sales-pages/sales-pages.contract';
import { Button } from '@pinkas/ui/actions/button';
import { IconButton } from '@pinkas/ui/actions/icon-button';
import { SkeletonCard, SkeletonRows } from '@pinkas/ui/feedback/skeleton';
import { EmptyState } from '@pinkas/ui/feedback/states';
import { Card } from '@pinkas/ui/layout/card';
import { PageHead } from '@pinkas/ui/layout/page-head';
import { Dialog } from '@pinkas/ui/overlay/dialog';
import { Menu } from '@pinkas/ui/overlay/menu';
import { toast } from '@pinkas/ui/overlay/toast';
import { Isolate } from '@pinkas/ui/values/isolate';
import { Money } from '@pinkas/ui/values/money';
import { IconDots, IconPlus } from '@tabler/icons-react';
import { Suspense, useState } from 'react';

import { lazyPart } from '../../../shared/trouble/load-part.ts';
import { PageError } from '../../../shared/dialog/page-error.tsx';
import { showProblem } from '../../../shared/dialog/problem-dialog.ts';
import { useLanguage, usePhrases } from '../../../shared/language/use-phrases.ts';
import { useAddressQuery } from '../../../shared/navigation/use-address-query.ts';
import { usePageTitle } from '../../../shared/navigation/use-page-title.ts';
import { useMay } from '../../../shared/session/use-may.ts';
import { SalePicture } from '../../public/sales-page/shared/sale-picture.tsx';
import { PageBadge } from './page-badge.tsx';
import {
  useCreatePage,
  useDuplicatePage,
  useRemovePage,
  useSalesPages,
} from './sales-pages.queries.ts';
import './sales-pages.css';

const PageEditor = lazyPart(async () => ({
  default: (await import('./editor/page-editor.tsx')).PageEditor,
}));

/** sales/sales_pages: pages that sell by card, and the editor of the one in the address. */
export function SalesPagesScreen() {
  const [query, change] = useAddressQuery();
  const opened = query.get('page');
  const open = (id: string | null): void =>
    change((current) => {
      if (id === null) current.delete('page');
      else current.set('page', id);
      return current;
    });
  if (opened !== null) {
    return (
      <Suspense fallback={<SkeletonCard lines={10} />}>
        <PageEditor key={opened} id={opened} />
      </Suspense>
    );
  }
  return <PageList onOpen={open} />;
}

function PageList({ onOpen }: { readonly onOpen: (id: string) => void }) {
  const text = usePhrases('salesPages');
  usePageTitle(text('title'));
  const mayWrite = useMay()('salesPages.write');
  const { data, error, isFetching, refetch } = useSalesPages();
  const [isChoosing, setIsChoosing] = useState(false);
  const begin = mayWrite && (
    <Button
      variant="filled"
      icon={<IconPlus aria-hidden stroke={1.75} />}
      onClick={() => setIsChoosing(true)}
    >
      {text('newPage')}
    </Button>
  );
  const isEmpty = data?.pages.length === 0;
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
          <EmptyState isPage title={text('emptyTitle')} text={text('emptyText')} actions={begin} />
        ) : (
          <ul className="sales-list">
            {data.pages.map((page) => (
              <PageRow key={page.id} page={page} mayWrite={mayWrite} onOpen={onOpen} />
            ))}
          </ul>
        )}
      </Card>
      {isChoosing && data !== undefined && (
        <TemplateDialog
          templates={data.templates}
          onClose={() => setIsChoosing(false)}
          onMade={onOpen}
        />
      )}
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
  const duplicate = useDuplicatePage();
  const remove = useRemovePage();
  const { id, title, path, state, ordersCount, soldAgorot } = page;
  const address = `${window.location.origin}${path}`;
  const name = title === '' ? text('untitled') : title;
  const copyLink = (): void => {
    void navigator.clipboard.writeText(address).then(() => toast.success(text('copied')));
  };
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

interface TemplateDialogProps {
  readonly templates: readonly PageTemplate[];
  readonly onClose: () => void;
  readonly onMade: (id: string) => void;
}

const PICTURES = {
  'one-product': 'calendar',
  'several-products': 'basket',
  donation: 'hands',
} as const satisfies Readonly<Record<PageTemplate, string>>;

/** Layouts to begin with: whole ones, with words to replace. */
function TemplateDialog({ templates, onClose, onMade }: TemplateDialogProps) {
  const text = usePhrases('salesPages');
  const { language } = useLanguage();
  const create = useCreatePage();
  const begin = (template: PageTemplate): void => {
    create
      .mutateAsync({ template, language })
      .then(({ id }) => onMade(id))
      .catch(showProblem);
  };
  return (
    <Dialog
      isOpen
      isWide
      onClose={onClose}
      title={text('chooseTemplate')}
      actions={<Button onClick={onClose}>{text('cancel')}</Button>}
    >
      <div className="sales-templates">
        {templates.map((template) => (
          <button
            key={template}
            type="button"
            disabled={create.isPending}
            onClick={() => begin(template)}
          >
            <SalePicture picture={PICTURES[template]} alt="" />
            <strong>{text(`template-${template}`)}</strong>
            <span>{text(`template-${template}-text`)}</span>
          </button>
        ))}
      </div>
    </Dialog>
  );
}
