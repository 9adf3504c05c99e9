import { TagForm, type TagWithUses } from '@pinkas/contract/settings/tags.contract';
import { TAG_NAME_LENGTH_MAX } from '@pinkas/domain/limits';
import { Button } from '@pinkas/ui/actions/button';
import { Alert } from '@pinkas/ui/feedback/alert';
import { SwitchField } from '@pinkas/ui/fields/checkbox-field';
import { Combobox } from '@pinkas/ui/fields/combobox';
import { TextField } from '@pinkas/ui/fields/text-field';
import { Dialog } from '@pinkas/ui/overlay/dialog';
import { toast } from '@pinkas/ui/overlay/toast';
import { useRef, useState, type FormEvent } from 'react';

import { ApiError } from '../../../shared/api/api-error.ts';
import { ServerProblem } from '../../../shared/dialog/server-problem.tsx';
import { useFieldProblem } from '../../../shared/form/field-problem.ts';
import { usePhrases } from '../../../shared/language/use-phrases.ts';
import { ColorChoice } from './color-choice.tsx';
import { useSaveTag } from './tags.queries.ts';

export interface TagDialogProps {
  /** Undefined for a new tag. */
  readonly tag: TagWithUses | undefined;
  /** The groups that other tags stand in. */
  readonly groups: readonly string[];
  readonly onClose: () => void;
}

const NEW_TAG: TagForm = { name: '', color: 'blue', groupName: '', isActive: true };

function formOf(tag: TagWithUses | undefined): TagForm {
  if (tag === undefined) return NEW_TAG;
  const { name, color, groupName, isActive } = tag;
  return { name, color, groupName, isActive };
}

function codeAt(form: TagForm, refused: unknown, field: 'name' | 'groupName'): string | undefined {
  const issue = TagForm.safeParse(form).error?.issues.find(({ path }) => path[0] === field);
  if (issue !== undefined) return issue.message;
  if (!(refused instanceof ApiError)) return undefined;
  return refused.fields.find(({ path }) => path === field)?.code;
}

/** Makes a tag or changes one. */
export function TagDialog({ tag, groups, onClose }: TagDialogProps) {
  const text = usePhrases('tags');
  const problem = useFieldProblem();
  const [form, setForm] = useState(() => formOf(tag));
  const [version, setVersion] = useState(tag?.version);
  const [isTried, setIsTried] = useState(false);
  const key = useRef(crypto.randomUUID());
  const saving = useSaveTag();
  const refusal = saving.error;
  // Somebody else's save was read meanwhile: what is stored takes the place of what was typed.
  if (version !== tag?.version) {
    setVersion(tag?.version);
    setForm(formOf(tag));
  }
  const isConflict = refusal instanceof ApiError && refusal.code === 'VERSION_CONFLICT';
  const nameCode = isTried ? codeAt(form, refusal, 'name') : undefined;
  const groupCode = isTried ? codeAt(form, refusal, 'groupName') : undefined;

  function change(part: Partial<TagForm>) {
    setForm((before) => ({ ...before, ...part }));
    // Another form is another request.
    key.current = crypto.randomUUID();
    saving.reset();
  }

  async function send(event?: FormEvent) {
    event?.preventDefault();
    setIsTried(true);
    const parsed = TagForm.safeParse(form);
    if (!parsed.success || saving.isPending) return;
    const known = tag === undefined ? undefined : { id: tag.id, version: tag.version };
    const request = { known, form: parsed.data, idempotencyKey: key.current };
    const saved = await saving.mutateAsync(request).catch(() => undefined);
    if (saved === undefined) return;
    toast.success(text('saved', { name: saved.name }));
    onClose();
  }

  const typedGroup = form.groupName.trim().toLowerCase();
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={text(tag === undefined ? 'addTitle' : 'editTitle')}
      actions={
        <>
          <Button onClick={onClose}>{text('cancel')}</Button>
          <Button variant="filled" isLoading={saving.isPending} onClick={() => void send()}>
            {text('save')}
          </Button>
        </>
      }
    >
      <form className="tag-form" noValidate onSubmit={(event) => void send(event)}>
        <TextField
          label={text('name')}
          data-autofocus
          autoComplete="off"
          maxLength={TAG_NAME_LENGTH_MAX}
          value={form.name}
          error={problem(nameCode)}
          onChange={(event) => change({ name: event.currentTarget.value })}
        />
        <Combobox
          label={text('group')}
          isOptional
          help={text('groupHelp')}
          autoComplete="off"
          maxLength={TAG_NAME_LENGTH_MAX}
          opensEmpty={groups.length > 0}
          value={form.groupName}
          error={problem(groupCode)}
          onChange={(groupName) => change({ groupName })}
          options={groups
            .filter((group) => group.toLowerCase().includes(typedGroup))
            .map((group) => ({ key: group, label: group }))}
          onPick={({ label }) => change({ groupName: label })}
        />
        <ColorChoice value={form.color} onChange={(color) => change({ color })} />
        <SwitchField
          label={text('activeStatement')}
          hint={text('activeHint')}
          checked={form.isActive}
          onChange={(event) => change({ isActive: event.currentTarget.checked })}
        />
        {isConflict && <Alert tone="warn">{text('conflict')}</Alert>}
        {!isConflict && nameCode === undefined && <ServerProblem reason={refusal} />}
      </form>
    </Dialog>
  );
}
