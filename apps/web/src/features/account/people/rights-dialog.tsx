import { type AccountMember, MemberRights } from '@pinkas/contract/account/people/people.contract';
import { toast } from '@pinkas/ui/overlay/toast';

import { FormDialog } from '../../../shared/form/form-dialog.tsx';
import { useForm } from '../../../shared/form/use-form.ts';
import { usePhrases } from '../../../shared/language/use-phrases.ts';
import { DeniedPages } from './denied-pages.tsx';
import { useChangeRights } from './people.queries.ts';
import { RightsFields, type RightsDraft } from './rights-fields.tsx';

interface RightsDialogProps {
  readonly person: AccountMember;
  readonly onClose: () => void;
}

/** Changes a person's permissions. */
export function RightsDialog({ person, onClose }: RightsDialogProps) {
  const text = usePhrases('people');
  const changing = useChangeRights();
  const { id, name, role, permissionGroups, deniedPages, lastDay } = person;
  const { ownDocumentsOnly, documentsFrom, documentsUntil } = person;
  const stored: RightsDraft = {
    permissionGroups,
    deniedPages,
    lastDay,
    ownDocumentsOnly,
    documentsFrom,
    documentsUntil,
  };
  const form = useForm({
    spec: { schema: MemberRights },
    stored,
    send: (body) => changing.mutateAsync({ id, body }),
    onSaved() {
      toast.success(text('saved', { name }));
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title={text('editTitle', { name })}
      saveLabel={text('save')}
      onClose={onClose}
    >
      <p>{text('editAbout')}</p>
      <RightsFields form={form} />
      <DeniedPages
        role={role}
        hasGroups={form.draft.permissionGroups !== null}
        denied={form.draft.deniedPages ?? []}
        onChange={(pages) => form.change({ deniedPages: pages })}
      />
    </FormDialog>
  );
}
