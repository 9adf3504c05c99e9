import { BranchForm, type Branch } from '@pinkas/contract/business/branches/branches.contract';
import { BRANCH_CODE_LENGTH_MAX } from '@pinkas/domain/company/branch';
import {
  ADDRESS_LENGTH_MAX,
  BUSINESS_NAME_LENGTH_MAX,
  CITY_LENGTH_MAX,
  PHONE_LENGTH_MAX,
} from '@pinkas/domain/limits';
import { Alert } from '@pinkas/ui/feedback/alert';
import { LtrTextField, TextField } from '@pinkas/ui/fields/text-field';
import { toast } from '@pinkas/ui/overlay/toast';
import { useState } from 'react';

import { FormDialog } from '../../../shared/form/form-dialog.tsx';
import { useForm } from '../../../shared/form/use-form.ts';
import { usePhrases } from '../../../shared/language/use-phrases.ts';
import { useSaveBranch } from './branches.queries.ts';

export interface BranchDialogProps {
  /** Undefined for a new branch. */
  readonly branch: Branch | undefined;
  readonly onClose: () => void;
}

const NEW_BRANCH: BranchForm = {
  code: '',
  nameHe: '',
  nameEn: '',
  address: '',
  addressEn: '',
  city: '',
  cityEn: '',
  phone: '',
};

function formOf(branch: Branch | undefined): BranchForm {
  if (branch === undefined) return NEW_BRANCH;
  const { code, nameHe, nameEn, address, addressEn, city, cityEn, phone } = branch;
  return { code, nameHe, nameEn, address, addressEn, city, cityEn, phone };
}

/** Adds a branch or changes one. */
export function BranchDialog({ branch, onClose }: BranchDialogProps) {
  const text = usePhrases('branches');
  const saving = useSaveBranch();
  const known = branch && { id: branch.id, version: branch.version };
  const form = useForm({
    spec: { schema: BranchForm },
    stored: formOf(branch),
    send: (body, idempotencyKey) => saving.mutateAsync({ known, form: body, idempotencyKey }),
    onSaved() {
      toast.success(text('saved', { name: form.draft.nameHe }));
      onClose();
    },
  });
  const { change } = form;
  const [version, setVersion] = useState(branch?.version);
  // Somebody else's save was fetched meanwhile: the stored branch replaces what was typed.
  if (version !== branch?.version) {
    setVersion(branch?.version);
    change(formOf(branch));
  }
  const bind = (field: keyof BranchForm, lengthMax: number) => ({
    ...form.bind(field),
    label: text(field),
    maxLength: lengthMax,
  });
  return (
    <FormDialog
      form={form}
      isWide
      title={branch === undefined ? text('addTitle') : text('editTitle', { name: branch.nameHe })}
      saveLabel={text('save')}
      failureTitle={text('notSaved')}
      conflict={<Alert tone="warn">{text('conflict')}</Alert>}
      onClose={onClose}
    >
      <div className="company-fields">
        <TextField {...bind('nameHe', BUSINESS_NAME_LENGTH_MAX)} required data-autofocus />
        <LtrTextField {...bind('nameEn', BUSINESS_NAME_LENGTH_MAX)} isOptional />
        <LtrTextField
          {...bind('code', BRANCH_CODE_LENGTH_MAX)}
          required
          autoCapitalize="characters"
          help={text('codeHelp')}
        />
        <LtrTextField {...bind('phone', PHONE_LENGTH_MAX)} isOptional inputMode="tel" />
        <TextField {...bind('address', ADDRESS_LENGTH_MAX)} required />
        <TextField {...bind('city', CITY_LENGTH_MAX)} required />
        <LtrTextField {...bind('addressEn', ADDRESS_LENGTH_MAX)} isOptional />
        <LtrTextField {...bind('cityEn', CITY_LENGTH_MAX)} isOptional />
      </div>
    </FormDialog>
  );
}
