import { TagForm, type TagWithUses } from '@pinkas/contract/settings/tags.contract';
import { TAG_NAME_LENGTH_MAX } from '@pinkas/domain/limits';
import { Alert } from '@pinkas/ui/feedback/alert';
import { SwitchField } from '@pinkas/ui/fields/checkbox-field';
import { Combobox } from '@pinkas/ui/fields/combobox';
import { TextField } from '@pinkas/ui/fields/text-field';
import { toast } from '@pinkas/ui/overlay/toast';
import { useState } from 'react';

import { ApiError } from '../../../shared/api/api-error.ts';
import { ServerProblem } from '../../../shared/dialog/server-problem.tsx';
import { SaveDialog } from '../../../shared/form/save-dialog.tsx';
import { useDialogForm } from '../../../shared/form/use-dialog-form.ts';
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

/** Makes a tag or changes one. */
export function TagDialog({ tag, groups, onClose }: TagDialogProps) {
  const text = usePhrases('tags');
  const saving = useSaveTag();
  const { form, problem, failure, change, restore, send } = useDialogForm({
    schema: TagForm,
    initial: formOf(tag),
    known: tag && { id: tag.id, version: tag.version },
    fields: ['name', 'groupName'],
    saving,
    onSaved: ({ name }) => {
      toast.success(text('saved', { name }));
      onClose();
    },
  });
  const [version, setVersion] = useState(tag?.version);
  // Somebody else's save was read meanwhile: what is stored takes the place of what was typed.
  if (version !== tag?.version) {
    setVersion(tag?.version);
    restore(formOf(tag));
  }
  const isConflict = failure instanceof ApiError && failure.code === 'VERSION_CONFLICT';
  const typedGroup = form.groupName.trim().toLowerCase();
  return (
    <SaveDialog
      title={text(tag === undefined ? 'addTitle' : 'editTitle')}
      saveLabel={text('save')}
      isSaving={saving.isPending}
      onSave={send}
      onClose={onClose}
    >
      <form className="form-fields" noValidate onSubmit={send}>
        <TextField
          label={text('name')}
          data-autofocus
          autoComplete="off"
          maxLength={TAG_NAME_LENGTH_MAX}
          value={form.name}
          error={problem('name')}
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
          error={problem('groupName')}
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
        {isConflict ? (
          <Alert tone="warn">{text('conflict')}</Alert>
        ) : (
          <ServerProblem reason={failure} />
        )}
      </form>
    </SaveDialog>
  );
}
