import { TagForm, type TagWithUses } from '@pinkas/contract/settings/tags/tags.contract';
import { TAG_NAME_LENGTH_MAX } from '@pinkas/domain/limits';
import { Alert } from '@pinkas/ui/feedback/alert';
import { SwitchField } from '@pinkas/ui/fields/checkbox-field';
import { Combobox } from '@pinkas/ui/fields/combobox/combobox';
import { TextField } from '@pinkas/ui/fields/text-field';
import { toast } from '@pinkas/ui/overlay/toast';
import { useState } from 'react';

import { FormDialog } from '../../../shared/form/form-dialog.tsx';
import { useForm } from '../../../shared/form/use-form.ts';
import { usePhrases } from '../../../shared/language/use-phrases.ts';
import { ColorChoice } from './color-choice.tsx';
import { useSaveTag } from './tags.queries.ts';

export interface TagDialogProps {
  /** Undefined for a new tag. */
  readonly tag: TagWithUses | undefined;
  /** The existing groups of other tags. */
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
  const known = tag && { id: tag.id, version: tag.version };
  const form = useForm({
    spec: { schema: TagForm },
    stored: formOf(tag),
    send: (body, idempotencyKey) => saving.mutateAsync({ known, form: body, idempotencyKey }),
    onSaved({ name }) {
      toast.success(text('saved', { name }));
      onClose();
    },
  });
  const { draft, change } = form;
  const [version, setVersion] = useState(tag?.version);
  // Somebody else's save was fetched meanwhile: the stored tag replaces what was typed.
  if (version !== tag?.version) {
    setVersion(tag?.version);
    change(formOf(tag));
  }
  const typedGroup = draft.groupName.trim().toLowerCase();
  return (
    <FormDialog
      form={form}
      title={text(tag === undefined ? 'addTitle' : 'editTitle')}
      saveLabel={text('save')}
      conflict={<Alert tone="warn">{text('conflict')}</Alert>}
      onClose={onClose}
    >
      <TextField
        label={text('name')}
        data-autofocus
        maxLength={TAG_NAME_LENGTH_MAX}
        {...form.bind('name')}
      />
      <Combobox
        label={text('group')}
        isOptional
        help={text('groupHelp')}
        autoComplete="off"
        maxLength={TAG_NAME_LENGTH_MAX}
        opensEmpty={groups.length > 0}
        value={draft.groupName}
        error={form.problem('groupName')}
        onChange={(groupName) => change({ groupName })}
        options={groups
          .filter((group) => group.toLowerCase().includes(typedGroup))
          .map((group) => ({ key: group, label: group }))}
        onPick={({ label }) => change({ groupName: label })}
      />
      <ColorChoice value={draft.color} onChange={(color) => change({ color })} />
      <SwitchField
        label={text('activeStatement')}
        hint={text('activeHint')}
        checked={draft.isActive}
        onChange={(event) => change({ isActive: event.currentTarget.checked })}
      />
    </FormDialog>
  );
}
