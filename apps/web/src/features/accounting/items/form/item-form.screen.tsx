import type { ItemView } from '@pinkas/contract/accounting/items/item-fields';
import { Button } from '@pinkas/ui/actions/button';
import { Badge } from '@pinkas/ui/feedback/badge';
import { SkeletonCard } from '@pinkas/ui/feedback/skeleton';
import { Card } from '@pinkas/ui/layout/card';
import { PageHead } from '@pinkas/ui/layout/page-head';
import { toast } from '@pinkas/ui/overlay/toast';
import { IconArchive, IconArrowBackUp } from '@tabler/icons-react';
import { useRef, type ReactNode } from 'react';
import { useParams } from 'react-router';

import { PageError } from '../../../../shared/dialog/page-error.tsx';
import { FormPage, type FormPageProps } from '../../../../shared/form/page/form-page.tsx';
import { usePhrases } from '../../../../shared/language/use-phrases.ts';
import {
  readItemVersion,
  useCreateItem,
  useItem,
  useUpdateItem,
  type ItemFormBody,
} from '../items.queries.ts';
import { StockPanel } from '../stock/stock-panel.tsx';
import { useArchiving } from '../use-archiving.ts';
import { useMay } from '../../../../shared/session/use-may.ts';
import { ItemFields } from './item-fields.tsx';
import { EMPTY_DRAFT, ITEM_FORM, draftOf, type ItemDraft } from './item-draft.ts';
import './item-form.css';

/** items/new: a new item. */
export function NewItemScreen() {
  const text = usePhrases('items');
  const creating = useCreateItem();
  return (
    <ItemFormPage
      title={text('createTitle')}
      stored={EMPTY_DRAFT}
      send={async (body, idempotencyKey) => {
        await creating.mutateAsync({ body, idempotencyKey });
        toast.success(text('created'));
      }}
    />
  );
}

/** items/:id: an item as a form, with its stock. */
export function ItemScreen() {
  const text = usePhrases('items');
  const { id = '' } = useParams();
  const item = useItem(id);
  if (item.data !== undefined) {
    return (
      <EditItem
        // A newly fetched version replaces what was typed.
        key={`${item.data.id} ${String(item.data.version)}`}
        stored={item.data}
        readAgain={() => item.refetch()}
      />
    );
  }
  return (
    <Card>
      {item.isError ? (
        <PageError
          isPage
          title={text('itemFailedTitle')}
          reason={item.error}
          isRetrying={item.isFetching}
          onRetry={() => void item.refetch()}
          back={{ href: '#/items', label: text('title') }}
        />
      ) : (
        <>
          <PageHead title={text('title')} />
          <SkeletonCard lines={12} />
        </>
      )}
    </Card>
  );
}

interface EditItemProps {
  readonly stored: ItemView;
  readonly readAgain: () => Promise<unknown>;
}

function EditItem({ stored, readAgain }: EditItemProps) {
  const text = usePhrases('items');
  const updating = useUpdateItem(stored.id);
  const archiving = useArchiving();
  const mayWrite = useMay()('items.write');
  // The version that the next save is based on; overwriting uses the newest.
  const version = useRef(stored.version);
  const isAway = stored.archivedAt !== null;
  return (
    <ItemFormPage
      title={text('editTitle', { name: stored.name })}
      badge={isAway ? <Badge tone="none">{text('archivedMark')}</Badge> : undefined}
      stored={draftOf(stored)}
      stock={<StockPanel item={stored} />}
      actions={
        mayWrite && (
          <Button
            variant="quiet"
            icon={
              isAway ? (
                <IconArrowBackUp aria-hidden stroke={1.75} />
              ) : (
                <IconArchive aria-hidden stroke={1.75} />
              )
            }
            isLoading={archiving.isPending}
            onClick={() =>
              void (isAway ? archiving.restore([stored.id]) : archiving.archive([stored.id]))
            }
          >
            {text(isAway ? 'restore' : 'archive')}
          </Button>
        )
      }
      send={async (body, idempotencyKey) => {
        await updating.mutateAsync({ body: { ...body, version: version.current }, idempotencyKey });
        toast.success(text('saved'));
      }}
      onKeepMine={async () => {
        version.current = await readItemVersion(stored.id);
      }}
      onLoadAnew={() => void readAgain()}
    />
  );
}

type ItemFormPageProps = Pick<
  FormPageProps<ItemDraft, ItemFormBody>,
  'title' | 'badge' | 'stored' | 'actions' | 'onKeepMine' | 'onLoadAnew'
> & {
  readonly stock?: ReactNode;
  readonly send: (body: ItemFormBody, idempotencyKey: string) => Promise<void>;
};

function ItemFormPage({ stock, send, ...page }: ItemFormPageProps) {
  const text = usePhrases('items');
  return (
    <FormPage
      needs="items.write"
      {...page}
      spec={ITEM_FORM}
      path={[{ label: text('title'), href: '#/items' }, { label: page.title }]}
      pathLabel={text('title')}
      backTo="/items"
      countsChanges
      conflictTitle={text('conflictTitle')}
      failureTitle={text('saveFailed')}
      send={async (body, idempotencyKey) => {
        await send(body, idempotencyKey);
        return '/items';
      }}
    >
      {(form) => <ItemFields form={form} stock={stock} />}
    </FormPage>
  );
}
