import { isMailedList } from '@pinkas/contract/lists/views/mailed-lists';
import {
  VIEW_NAME_LENGTH_MAX,
  type ListName,
  type SavedView,
} from '@pinkas/contract/lists/views/list-views.contract';
import { Button } from '@pinkas/ui/actions/button';
import { CheckboxField } from '@pinkas/ui/fields/checkbox-field';
import { TextField } from '@pinkas/ui/fields/text-field';
import { Popover } from '@pinkas/ui/overlay/popover';
import { toast } from '@pinkas/ui/overlay/toast';
import { IconMailForward, IconPlus, IconTrash } from '@tabler/icons-react';
import { Suspense, useId, useRef, useState, type FormEvent } from 'react';

import { lazyPart } from '../../trouble/load-part.ts';
import { ServerProblem } from '../../dialog/server-problem.tsx';
import { usePhrases } from '../../language/use-phrases.ts';
import { useIsAtWork } from '../../session/use-may.ts';
import { FollowedNote, FollowField, useFollowing } from './follow-field.tsx';
import { useRemoveView, useSaveView } from './list-views.queries.ts';
import type { ListViews } from './use-list-views.ts';
import { followedPeriod } from './view-content.ts';
import '../lists.css';

const MailingDialog = lazyPart(async () => ({
  default: (await import('../mailing/mailing-dialog.tsx')).MailingDialog,
}));

export interface ViewsMenuProps {
  readonly list: ListName;
  readonly views: ListViews;
}

/** Saves what the list shows as a view, and updates the open view. */
export function ViewsMenu({ list, views }: ViewsMenuProps) {
  const text = usePhrases('lists');
  const anchor = useRef<HTMLButtonElement>(null);
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const [mailed, setMailed] = useState<SavedView | undefined>();
  const { active } = views;
  const isAtWork = useIsAtWork();
  function close(): void {
    setIsOpen(false);
    anchor.current?.focus();
  }
  if (!isAtWork) return null;
  return (
    <>
      <button
        ref={anchor}
        type="button"
        className="pk-tabs__end"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setIsOpen(!isOpen)}
      >
        <IconPlus aria-hidden stroke={1.75} />
        {text('view')}
      </button>
      <Popover
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        anchor={anchor}
        id={id}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the kit's panel takes the role
        role="dialog"
        label={text('views')}
        takesFocus
        className="list-views"
      >
        {active !== undefined && (
          <ActiveView
            list={list}
            views={views}
            active={active}
            onDone={close}
            onMail={() => {
              close();
              setMailed(active);
            }}
          />
        )}
        <NewView list={list} views={views} onDone={close} />
      </Popover>
      {mailed !== undefined && (
        <Suspense fallback={null}>
          <MailingDialog
            view={mailed}
            isChanged={views.isChanged}
            onClose={() => setMailed(undefined)}
          />
        </Suspense>
      )}
    </>
  );
}

interface PartProps {
  readonly list: ListName;
  readonly views: ListViews;
  readonly onDone: () => void;
}

interface ActiveViewProps extends PartProps {
  readonly active: SavedView;
  readonly onMail: () => void;
}

/** The open view: its changes, whether the list opens with it, its removal. */
function ActiveView({ list, views, active, onDone, onMail }: ActiveViewProps) {
  const text = usePhrases('lists');
  const save = useSaveView(list);
  const remove = useRemoveView(list);
  const { id, name, isDefault } = active;
  const follow = useFollowing(views.content, followedPeriod(active) !== undefined);
  async function change(parts: Partial<SavedView>): Promise<void> {
    const { id: _id, ...kept } = active;
    await save.mutateAsync({ id, form: { ...kept, ...parts, list } });
    toast.success(text('viewSaved', { name }));
    onDone();
  }
  async function end(): Promise<void> {
    await remove.mutateAsync(id);
    views.follow(undefined);
    toast.success(text('viewRemoved', { name }), {
      label: text('undo'),
      run: () => {
        const { id: _id, ...form } = active;
        save.mutate({ form });
      },
    });
    onDone();
  }
  return (
    <section className="list-views__part" aria-label={name}>
      <h2>{name}</h2>
      <FollowedNote view={active} />
      {views.isChanged && <FollowField follow={follow} />}
      {views.isChanged && (
        <Button
          size="sm"
          variant="tonal"
          isLoading={save.isPending}
          onClick={() => void change(follow.content).catch(() => undefined)}
        >
          {text('viewUpdate')}
        </Button>
      )}
      <CheckboxField
        label={text('viewDefault')}
        checked={isDefault}
        onChange={(event) =>
          void change({ isDefault: event.currentTarget.checked }).catch(() => undefined)
        }
      />
      {isMailedList(list) && (
        <Button size="sm" icon={<IconMailForward aria-hidden stroke={1.75} />} onClick={onMail}>
          {text('viewMail')}
        </Button>
      )}
      <Button
        size="sm"
        variant="danger-quiet"
        icon={<IconTrash aria-hidden stroke={1.75} />}
        isLoading={remove.isPending}
        onClick={() => void end().catch(() => undefined)}
      >
        {text('viewRemove')}
      </Button>
      <ServerProblem reason={save.error} />
    </section>
  );
}

function NewView({ list, views, onDone }: PartProps) {
  const text = usePhrases('lists');
  const fields = usePhrases('fields');
  const save = useSaveView(list);
  const [name, setName] = useState('');
  const [isDefault, setIsDefault] = useState(false);
  const [isTried, setIsTried] = useState(false);
  const follow = useFollowing(views.content, true);
  const isMissing = name.trim() === '';
  const isTaken = views.views.some((view) => view.name === name.trim());
  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    setIsTried(true);
    if (isMissing) return;
    const form = { ...follow.content, list, name: name.trim(), isDefault };
    const saved = await save.mutateAsync({ form });
    views.follow(saved);
    toast.success(text('viewSaved', { name: saved.name }));
    onDone();
  }
  return (
    <form
      className="list-views__part"
      noValidate
      onSubmit={(event) => void submit(event).catch(() => undefined)}
    >
      <h2>{text('viewNew')}</h2>
      <TextField
        label={text('viewName')}
        value={name}
        maxLength={VIEW_NAME_LENGTH_MAX}
        autoComplete="off"
        error={isTried && isMissing ? fields('FIELD_REQUIRED') : undefined}
        help={isTaken ? text('viewReplaces') : undefined}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <FollowField follow={follow} />
      <CheckboxField
        label={text('viewDefault')}
        checked={isDefault}
        onChange={(event) => setIsDefault(event.currentTarget.checked)}
      />
      <Button type="submit" variant="filled" size="sm" isLoading={save.isPending}>
        {text('viewSave')}
      </Button>
      <ServerProblem reason={save.error} />
    </form>
  );
}
