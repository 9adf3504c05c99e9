import type { ItemView } from '@pinkas/contract/accounting/item-fields';
import { Button, ButtonLink } from '@pinkas/ui/actions/button';
import { Kbd } from '@pinkas/ui/actions/kbd';
import { Alert } from '@pinkas/ui/feedback/alert';
import { Badge } from '@pinkas/ui/feedback/badge';
import { SkeletonCard } from '@pinkas/ui/feedback/skeleton';
import { useHotkey } from '@pinkas/ui/hooks/use-hotkey';
import { Card } from '@pinkas/ui/layout/card';
import { PageHead } from '@pinkas/ui/layout/page-head';
import { toast } from '@pinkas/ui/overlay/toast';
import { IconArchive, IconArrowBackUp } from '@tabler/icons-react';
import { useEffect, useRef, type ReactNode } from 'react';
import { useNavigate, useParams } from 'react-router';

import { PageError } from '../../../../shared/dialog/page-error.tsx';
import { ServerProblem } from '../../../../shared/dialog/server-problem.tsx';
import { UnsavedMark } from '../../../../shared/form/save-bar.tsx';
import { usePhrases } from '../../../../shared/language/use-phrases.ts';
import { useLeaveGuard } from '../../../../shared/navigation/leave-guard.tsx';
import { usePageTitle } from '../../../../shared/navigation/use-page-title.ts';
import { readItemVersion, useCreateItem, useItem, useUpdateItem } from '../items.queries.ts';
import { StockPanel } from '../stock/stock-panel.tsx';
import { useArchiving } from '../use-archiving.ts';
import { ItemFields } from './item-fields.tsx';
import { EMPTY_DRAFT, draftOf, type ItemDraft } from './item-draft.ts';
import { useItemForm, type ItemFormOptions } from './use-item-form.ts';
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
        // Another version read anew takes the place of what was typed.
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
  // The version that the next save is made from; keeping one's own words takes the newest.
  const version = useRef(stored.version);
  const isAway = stored.archivedAt !== null;
  return (
    <ItemFormPage
      title={text('editTitle', { name: stored.name })}
      badge={isAway ? <Badge tone="none">{text('archivedMark')}</Badge> : undefined}
      stored={draftOf(stored)}
      stock={<StockPanel item={stored} />}
      actions={
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

interface ItemFormPageProps {
  readonly title: string;
  readonly badge?: ReactNode;
  readonly stored: ItemDraft;
  readonly stock?: ReactNode;
  readonly actions?: ReactNode;
  readonly send: ItemFormOptions['send'];
  readonly onKeepMine?: () => Promise<void>;
  readonly onLoadAnew?: () => void;
}

function ItemFormPage(props: ItemFormPageProps) {
  const { title, badge, stored, stock, actions, send, onKeepMine, onLoadAnew } = props;
  const text = usePhrases('items');
  const navigate = useNavigate();
  usePageTitle(title);
  const element = useRef<HTMLFormElement>(null);
  const leave = useRef<() => void>(() => undefined);
  const form = useItemForm({
    stored,
    send: async (body, idempotencyKey) => {
      await send(body, idempotencyKey);
      leave.current();
    },
  });
  const { release } = useLeaveGuard({ when: form.changesCount > 0 });
  useEffect(() => {
    leave.current = () => {
      release();
      void navigate('/items', { replace: true });
    };
  });
  useHotkey('KeyS', { ctrl: true }, () => element.current?.requestSubmit());
  return (
    <form
      ref={element}
      className="item-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        form.save();
      }}
    >
      <PageHead
        title={title}
        badge={badge}
        path={[{ label: text('title'), href: '#/items' }, { label: title }]}
        pathLabel={text('title')}
        beside={<UnsavedMark changesCount={form.changesCount} />}
        actions={
          <>
            {actions}
            <ButtonLink variant="quiet" href="#/items">
              {text('cancel')}
            </ButtonLink>
            <Button variant="filled" type="submit" isLoading={form.isSaving}>
              {form.isSaving ? text('saving') : text('save')} <Kbd keys="Ctrl S" />
            </Button>
          </>
        }
      />
      <div className="item-form__notes">
        {form.hasConflict && (
          <Alert
            tone="warn"
            title={text('conflictTitle')}
            isLive
            action={
              <span className="item-form__conflict">
                <Button size="sm" onClick={onLoadAnew}>
                  {text('loadAnew')}
                </Button>
                <Button
                  size="sm"
                  onClick={() => void onKeepMine?.().then(() => element.current?.requestSubmit())}
                >
                  {text('keepMine')}
                </Button>
              </span>
            }
          >
            {text('conflictText')}
          </Alert>
        )}
        <ServerProblem reason={form.failure} title={text('saveFailed')} />
      </div>
      <ItemFields form={form} stock={stock} />
    </form>
  );
}
